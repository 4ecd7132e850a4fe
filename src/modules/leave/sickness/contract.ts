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
  says: 'Reports the caller sick today; the approver learns that they are away, not why',
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
  checked_at: moment.nullable().describe('When HR checked it; null until then'),
  checked_by: z.string().nullable(),
  may_check: z.boolean(),
  may_delete: z.boolean().describe('Whether the caller may delete it: the person until it is checked, or HR'),
});
export type SickNote = z.output<typeof note>;

const spell = z.object({
  application_id: z.int().describe('The last leave of the absence, to which notes are added'),
  from: z.string(),
  to: z.string(),
  back_on: z.string().describe('The first day back at work'),
  wanted: z.array(z.enum(noteKinds)).describe('Notes missing today'),
  notes: z.array(note),
});
export type SickSpell = z.output<typeof spell>;

export const fetchSickness = get('/hr/hrm/leave-applications/fetchSickness', {
  says: 'Returns the sickness of the last year with its notes: the caller’s own, or anyone’s for HR',
  access: leaveRights.read,
  query: z.strictObject({ employee_id: recordId.optional() }),
  result: z.object({
    may_report: z
      .boolean()
      .describe('Whether the caller can report sick today: sickness is recorded here and they are not away'),
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
  says: 'Adds a sick note for the caller, or as HR for someone else',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  body: sickNoteForm,
  result: z.object({ id: z.int() }),
  message: () => 'Note Added Successfully',
});

export const checkSickNote = post('/hr/hrm/leave-applications/checkSickNote', {
  says: 'Marks a sick note as checked by HR; the person can no longer delete it',
  access: cancelLeave,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Note checked',
});

export const removeSickNote = del('/hr/hrm/leave-applications/removeSickNote', {
  says: 'Deletes a sick note with its files: the caller’s own until HR has checked it, or anyone’s as HR',
  access: leaveRights.create,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Note deleted',
});
