/** Sickness: reported in the morning, with notes later (domain specification 1.8; decisions D23, D24, D27). */
import { create, del, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, longTextField, moment, optional, recordId, wordField } from '#platform/contract/fields.ts';
import { fileEvents, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { cancelLeave, leaveRights } from '../rights.ts';
import { noteKinds, whyNotNote } from './rules.ts';

export const sickNoteFiles = uploadField('sick_note', {
  says: 'Fit notes and certificates; read by the person and HR alone',
  failed: 'Something Went Wrong',
  access: leaveRights.create,
});

export const sickNoteEntity = 'sick_note';
export const sickNoteEvents = {
  ...events(sickNoteEntity, {
    added: 'Note of sickness added',
    checked: 'Note of sickness checked',
    removed: 'Note of sickness deleted',
  }),
  ...fileEvents(sickNoteEntity),
};

export const reportSick = create('/hr/hrm/leave-applications/reportSick', {
  says: 'Reports oneself sick today; the approver hears that one is away, and not why',
  access: leaveRights.create,
  body: z.strictObject({}),
  result: z.object({ id: z.int() }),
  message: () => 'You are reported sick today',
});

const note = z.object({
  id: z.int(),
  kind: z.enum(noteKinds),
  from_date: z.string(),
  to_date: z.string(),
  words: z.string().nullable(),
  files: z.array(storedFile),
  createdAt: moment,
  checked_at: moment.nullable().describe('When HR has checked it; null before'),
  checked_by: z.string().nullable(),
  may_check: z.boolean(),
  may_delete: z.boolean().describe('Its person until it is checked, and HR'),
});
export type SickNote = z.output<typeof note>;

const spell = z.object({
  application_id: z.int().describe('The last leave of the spell, which takes its notes'),
  from: z.string(),
  to: z.string(),
  back_on: z.string().describe('The first day of work after it'),
  wanted: z.array(z.enum(noteKinds)).describe('Notes that are missing today'),
  notes: z.array(note),
});
export type SickSpell = z.output<typeof spell>;

export const fetchSickness = get('/hr/hrm/leave-applications/fetchSickness', {
  says: 'The sickness of the last year with its notes: one’s own; of somebody else for HR alone',
  access: leaveRights.read,
  query: z.strictObject({ employee_id: recordId.optional() }),
  result: z.object({
    may_report: z.boolean().describe('Whether one can report sick today: it is kept here, and one is not away'),
    rows: z.array(spell),
  }),
});

export const sickNoteForm = z
  .object({
    kind: wordField('Note', noteKinds),
    from_date: isoDateField('From'),
    to_date: isoDateField('To'),
    words: optional(longTextField('What it says')),
    sick_note: filesField('Scan or photo', { least: 0, most: 5 }),
  })
  .superRefine(({ from_date, to_date }, context) => {
    for (const [field, message] of Object.entries(whyNotNote(from_date, to_date)))
      context.addIssue({ code: 'custom', message, path: [field] });
  });

export const addSickNote = create('/hr/hrm/leave-applications/addSickNote', {
  says: 'Adds a note to sickness of oneself, or as HR to somebody’s',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  body: sickNoteForm,
  result: z.object({ id: z.int() }),
  message: () => 'Note Added Successfully',
});

export const checkSickNote = post('/hr/hrm/leave-applications/checkSickNote', {
  says: 'HR has looked at somebody’s note: its person no longer takes it back',
  access: cancelLeave,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Note checked',
});

export const removeSickNote = del('/hr/hrm/leave-applications/removeSickNote', {
  says: 'Deletes a note of sickness with its files: one’s own until HR has checked it, somebody’s as HR',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Note deleted',
});
