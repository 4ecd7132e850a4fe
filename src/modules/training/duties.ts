/** Trainings that people must attend by a day. */
import * as z from 'zod';
import { staff } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { create, del, get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, optional, recordId, selectionField, versionField } from '#platform/contract/fields.ts';
import { createTrainingModule } from './rights.ts';

export const dutyForm = z.object({
  training_id: selectionField('Training topic'),
  department_id: optional(selectionField('Department')),
  counts_from: isoDateField('Counts from'),
  due_date: isoDateField('Due date'),
});
export type DutyForm = z.infer<typeof dutyForm>;

export const dutyStates = ['Done', 'Open', 'Overdue'] as const;
export type DutyState = (typeof dutyStates)[number];

/** The state of a duty, for one person or for all. */
export function dutyState(done: boolean, due: PlainDate, today: PlainDate): DutyState {
  if (done) return 'Done';
  return due < today ? 'Overdue' : 'Open';
}

const duty = z.object({
  id: z.int(),
  training_id: z.int(),
  training: z.string(),
  department_id: z.int().nullable(),
  department: z.string().nullable().describe('null for everyone'),
  counts_from: z.string().describe('YYYY-MM-DD'),
  due_date: z.string().describe('YYYY-MM-DD'),
  people: z.int().describe('Number of people it applies to, of those the caller sees'),
  done: z.int(),
  missing: z.array(z.string()).describe('Names of those who have not attended yet'),
  state: z.enum(dutyStates),
  own: z.enum(dutyStates).nullable().describe('Status for the caller; null if it does not apply to them'),
  version: z.int(),
});
export type Duty = z.infer<typeof duty>;

export const fetchDuties = get('/staff/training/fetchDuties', {
  says: 'Returns the mandatory trainings: for the caller and their team, or everyone for roles that serve everyone',
  access: staff,
  result: z.object({ rows: z.array(duty) }),
});

const id = z.object({ id: z.int() });

export const addDuty = create('/staff/training/addDuty', {
  says: 'Makes a training mandatory by a day, for everyone or a department',
  access: createTrainingModule.create,
  body: dutyForm,
  result: id,
  message: plainly.submitted,
});

export const updateDuty = put('/staff/training/updateDuty', {
  says: 'Changes whom a training is mandatory for, and by when',
  access: createTrainingModule.update,
  query: z.strictObject({ id: recordId }),
  body: dutyForm.extend({ version: versionField }),
  result: id,
  message: plainly.updated,
});

export const deleteDuty = del('/staff/training/deleteDuty/:id', {
  says: 'Makes a training no longer mandatory; an administrator can restore it for 30 days',
  access: createTrainingModule.delete,
  params: z.strictObject({ id: recordId }),
  result: id,
  message: () => 'The training is mandatory no longer',
});

export const dutyEvents = events('training_duty', {
  added: 'Mandatory training added',
  updated: 'Mandatory training changed',
  deleted: 'Mandatory training deleted',
  restored: 'Mandatory training restored',
});
