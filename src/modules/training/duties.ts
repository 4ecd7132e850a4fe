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
  department: z.string().nullable().describe('null: everybody'),
  counts_from: z.string().describe('YYYY-MM-DD'),
  due_date: z.string().describe('YYYY-MM-DD'),
  people: z.int().describe('Whom it is for, of those whom the person who asks sees'),
  done: z.int(),
  missing: z.array(z.string()).describe('Who has not attended it yet'),
  state: z.enum(dutyStates),
  own: z.enum(dutyStates).nullable().describe('How far the person who asks is; null where it is not for them'),
  version: z.int(),
});
export type Duty = z.infer<typeof duty>;

export const fetchDuties = get('/staff/training/fetchDuties', {
  says: 'The mandatory trainings: of oneself and one’s people, of everybody for who is there for them',
  access: staff,
  result: z.object({ rows: z.array(duty) }),
});

const id = z.object({ id: z.int() });

export const addDuty = create('/staff/training/addDuty', {
  says: 'Makes a training mandatory, for everybody or a department, by a day',
  access: createTrainingModule.create,
  body: dutyForm,
  result: id,
  message: plainly.submitted,
});

export const updateDuty = put('/staff/training/updateDuty', {
  says: 'Changes for whom a training is mandatory, and by when',
  access: createTrainingModule.update,
  query: z.strictObject({ id: recordId }),
  body: dutyForm.extend({ version: versionField }),
  result: id,
  message: plainly.updated,
});

export const deleteDuty = del('/staff/training/deleteDuty/:id', {
  says: 'Says that a training is mandatory no longer; an administrator can restore it for 30 days',
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
