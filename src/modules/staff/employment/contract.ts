import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, optional, recordId, textField } from '#platform/contract/fields.ts';
import { staffModule } from '../rights.ts';
import { changeKinds } from './rows.ts';

/** Asked where something changes that is kept day by day. */
export const sinceWhen = {
  change_from: optional(isoDateField('From when')),
  change_reason: optional(textField('Why')),
};

const employmentChange = z.object({
  id: z.int(),
  begins_on: z.string(),
  kind: z.enum(changeKinds),
  reason: z.string().nullable(),
  by: z.string().nullable().describe('Who entered it; null where nobody did'),
  entered_on: z.string(),
  isAhead: z.boolean().describe('It begins on a later day'),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type EmploymentChange = z.output<typeof employmentChange>;

export const fetchEmployment = get('/staff/fetchEmployment', {
  says: 'Where somebody stood in the firm since they joined, newest first: what changed from which day, why, and who entered it',
  access: staffModule.read,
  query: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(employmentChange) }),
});

export const employmentEvents = events('employment', {
  changed: 'Employment changed',
  applied: 'Change of employment in force',
});
