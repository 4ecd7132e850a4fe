/** Gates and tasks of an onboarding, for HR and for task owners without further rights (decisions D44). */
import { onboardingModule } from '#modules/access/rights.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { create, get, plainly, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  lineField,
  longTextField,
  moment,
  optional,
  recordId,
  selectionField,
  versionField,
} from '#platform/contract/fields.ts';
import { filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { ownerKinds, taskKinds, taskStatuses } from './rules.ts';

const text = z.string().nullable();

const task = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(taskKinds),
  due: z.string().describe('YYYY-MM-DD'),
  owner_kind: z.enum(ownerKinds),
  owners: z.array(z.string()).describe('Names of the owners; HR if there is no one else'),
  why_hr: text.describe('Why HR owns it although it is meant for someone else'),
  required: z.boolean(),
  needs_evidence: z.boolean(),
  status: z.enum(taskStatuses),
  note: text,
  joiner_note: text.describe('What the joiner said at a check-in'),
  done_by: text,
  done_at: moment.nullable(),
  files: z.array(storedFile),
  version: z.int(),
});
export type OnboardingTask = z.output<typeof task>;

const gate = z.object({
  key: z.enum(['kit', 'identity', 'terms']),
  label: z.string(),
  done: z.boolean(),
  why: text.describe('What is missing; null if nothing'),
});
export type Gate = z.output<typeof gate>;

export const fetchTasks = get('/hr/onboarding/fetchTasks/:onboarding_id', {
  says: 'Returns the gates and tasks of an onboarding, by due date',
  access: onboardingModule.read,
  params: z.strictObject({ onboarding_id: recordId }),
  result: z.object({ gates: z.array(gate), rows: z.array(task) }),
});

export const evidence = uploadField('onboarding_evidence', {
  says: 'What shows that a task of an onboarding is done',
  access: ofStaff(myAccountModule.update),
  kinds: ['document', 'image'],
  mostBytes: 10 * 1024 * 1024,
});

/** A task in HR's dialog. */
export const taskForm = z.object({
  status: z.enum(taskStatuses, 'Please select Status').meta({ title: 'Status', examples: ['Done'] }),
  due: isoDateField('Due'),
  note: optional(longTextField('Note')),
  onboarding_evidence: filesField('Evidence', { least: 0 }),
});

/** A task in its owner's dialog, and the joiner's side of a check-in. */
export const ownTaskForm = taskForm.omit({ due: true });
export const joinerForm = z.object({ joiner_note: longTextField('How it goes') });

/** Missing fields stay unchanged. */
const change = {
  status: z.enum(taskStatuses).optional(),
  note: longTextField('Note').nullish(),
  onboarding_evidence: filesField('Evidence', { least: 0 }).optional(),
  version: versionField,
};
export type TaskChange = {
  readonly status?: (typeof taskStatuses)[number] | undefined;
  readonly note?: string | null | undefined;
  readonly joiner_note?: string | null | undefined;
  readonly due?: string | undefined;
  readonly onboarding_evidence?: readonly string[] | undefined;
  readonly version?: number | undefined;
};

const byTask = z.strictObject({ task_id: recordId });
const rows = z.object({ gates: z.array(gate), rows: z.array(task) });

export const updateTask = put('/hr/onboarding/updateTask', {
  says: 'Marks a task as done, not applicable or to do again; HR can do so for any owner',
  access: onboardingModule.update,
  query: byTask,
  body: z.object({ ...change, due: isoDateField('Due').optional() }),
  result: rows,
  message: plainly.updated,
});

export const addTaskForm = z.object({
  title: lineField('Task'),
  due: isoDateField('Due'),
  owner_id: optional(selectionField('Owner')),
  required: flagField('Required'),
});

export const addTask = create('/hr/onboarding/addTask', {
  says: 'Adds a task to one onboarding',
  access: onboardingModule.update,
  query: z.strictObject({ onboarding_id: recordId }),
  body: addTaskForm,
  result: rows,
  message: () => 'Task added',
});

const ownTask = task.omit({ owners: true, done_by: true }).extend({
  name: z.string().describe('Name of the joiner'),
  designation: z.string(),
  doj: z.string().describe('YYYY-MM-DD'),
  part: z.enum(['Owner', 'Joiner']).describe('Joiner: the caller’s own check-in, where they give their view'),
});
export type OwnTask = z.output<typeof ownTask>;
const ownRows = z.object({ rows: z.array(ownTask) });

export const fetchOwnTasks = get('/myAccount/onboarding/fetchTasks', {
  says: 'Returns the onboarding tasks the caller owns: open ones, then those done in the last 30 days',
  access: forOwnEyes(ofStaff(myAccountModule.read)),
  result: ownRows,
});

export const updateOwnTask = put('/myAccount/onboarding/updateTask', {
  says: 'Marks one of the caller’s tasks as done, with a note and a file as evidence',
  access: ofStaff(myAccountModule.update),
  query: byTask,
  body: z.object({ ...change, joiner_note: longTextField('Note').nullish() }),
  result: ownRows,
  message: plainly.updated,
});

export const taskEvents = events('onboarding_task', {
  created: 'Onboarding task added',
  updated: 'Onboarding task changed',
});
