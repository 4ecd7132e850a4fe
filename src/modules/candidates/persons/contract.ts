/** Applications that may be by the same person; a recruiter joins them after comparing both (decisions D31). */
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';

/** Days within which joined applications can be separated again. */
export const daysToPart = 30;

const alike = ['email', 'phone', 'name'] as const;

const other = z.object({
  id: z.int(),
  name: z.string(),
  recruitment_id: z.int(),
  recruitment: z.string(),
  selection_progress: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  current_company: z.string().nullable(),
  current_designation: z.string().nullable(),
  location: z.string().nullable(),
  created_at: moment,
  alike: z.array(z.enum(alike)).describe('What the two have in common'),
  joined: z.boolean(),
  parts_until: z.string().nullable().describe('YYYY-MM-DD, the last day they can be separated; null if they can’t'),
});
export type OtherApplication = z.output<typeof other>;

const rows = z.object({ rows: z.array(other) });
const two = z.strictObject({ id: recordId, other_id: recordId });

/** @public `declared` of the module collects them. */
export const personEvents = events('candidate', {
  joined: 'Joined with another application of the same person',
  parted: 'Parted from an application of another person',
});

export const fetchSamePerson = get('/hr/candidate/fetchSamePerson/:id', {
  says: 'Returns applications the caller may see that are, or may be, of the same person',
  access: candidatesModule.read,
  params: z.strictObject({ id: recordId }),
  result: rows,
});

export const joinPerson = put('/hr/candidate/joinPerson', {
  says: 'Links two applications as one person’s; each keeps its own answers, files and consent',
  access: candidatesModule.update,
  query: two,
  result: rows,
  message: () => 'Joined. You can part them for 30 days',
});

export const partPerson = put('/hr/candidate/partPerson', {
  says: 'Separates two applications that were linked within the last 30 days',
  access: candidatesModule.update,
  query: two,
  result: rows,
  message: () => 'Parted. They are two people again',
});
