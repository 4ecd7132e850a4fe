/** The tasks of a job (domain specification, section 1.2). */
import * as z from 'zod';
import { minutesField } from '#platform/contract/duration.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  lineField,
  moment,
  optional,
  recordId,
  selectionField,
  versionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import { jobRights } from './rights.ts';

export const taskStatuses = ['To do', 'Doing', 'Done', 'N/A'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

const task = z.object({
  id: z.int(),
  job_id: z.int(),
  planning_activity_id: z.int().nullable(),
  title: z.string(),
  assignee_id: z.int().nullable(),
  assignee: z.string().nullable(),
  due_offset: z.int().nullable().describe('Working days after the start of the job'),
  due_date: z.string().nullable().describe('YYYY-MM-DD'),
  budget_min: z.int().nullable(),
  status: z.enum(taskStatuses),
  done_by: z.string().nullable(),
  done_at: moment.nullable(),
  requires_review: z.boolean(),
  reviewed_by: z.string().nullable(),
  reviewed_at: moment.nullable(),
  may_review: z.boolean().describe('Whether the caller may review the task: only one done by someone else'),
  version: z.int(),
});
export type Task = z.output<typeof task>;

const tasks = z.object({ rows: z.array(task) });

/** Done or not needed; a task with a review counts once someone else has checked it. */
export const isTaskOver = ({
  status,
  requires_review,
  reviewed_at,
}: Pick<Task, 'status' | 'requires_review' | 'reviewed_at'>): boolean =>
  status === 'N/A' || (status === 'Done' && (!requires_review || reviewed_at !== null));

export const taskForm = z.object({
  title: lineField('Task'),
  assignee_id: optional(selectionField('Assigned to')),
  due_offset: optional(wholeNumberField('Due after', 0, 365)),
  due_date: optional(isoDateField('Due date')),
  budget_min: optional(minutesField('Budget', 999)),
  requires_review: flagField('Needs a review'),
});
export type TaskForm = z.output<typeof taskForm>;

const ofJob = z.strictObject({ job_id: recordId });
const byId = z.strictObject({ id: recordId });
const write = jobRights.update;

export const fetchJobTasks = get('/jobs/tasks/fetchTasks/:job_id', {
  says: 'Returns the tasks of a job, in order',
  access: jobRights.read,
  params: ofJob,
  result: tasks,
});

export const addJobTask = create('/jobs/tasks/addTask', {
  says: 'Adds a task to a job',
  access: write,
  query: ofJob,
  body: taskForm,
  result: task,
  message: () => 'Task Added Successfully',
});

export const updateJobTask = put('/jobs/tasks/updateTask', {
  says: 'Updates a task of a job',
  access: write,
  query: byId,
  body: taskForm.extend({ version: versionField }),
  result: task,
  message: () => 'Task Updated Successfully',
});

export const removeJobTask = del('/jobs/tasks/deleteTask/:id', {
  says: 'Removes a task from a job',
  access: write,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Task Deleted Successfully',
});

export const tickJobTask = put('/jobs/tasks/updateTaskStatus', {
  says: 'Sets the status of a task',
  access: write,
  query: byId,
  body: z.object({
    status: z.enum(taskStatuses, 'Please select Status').meta({ title: 'Status', examples: ['Doing'] }),
    version: versionField,
  }),
  result: task,
  message: ({ title, status }) => `${title}: ${status}`,
});

export const reviewJobTask = put('/jobs/tasks/reviewTask', {
  says: 'Confirms a task done by someone else',
  access: write,
  query: byId,
  body: z.object({ version: versionField }),
  result: task,
  message: () => 'Task Reviewed',
});

export const orderJobTasks = put('/jobs/tasks/orderTasks', {
  says: 'Reorders the tasks of a job; all of them must be listed',
  access: write,
  query: ofJob,
  body: z.object({
    ids: z
      .array(recordId, { error: 'Please select Tasks' })
      .max(500)
      .meta({ title: 'Tasks', examples: [[]] }),
  }),
  result: tasks,
});

export const planJobTasks = create('/jobs/tasks/planTasks', {
  says: 'Adds a task for each planning activity of the job type that has no task on the job yet',
  access: write,
  query: ofJob,
  body: z.object({}),
  result: tasks,
  message: () => 'Tasks Added Successfully',
});

export const taskEvents = events('job_task', {
  created: 'Task added',
  updated: 'Task changed',
  ticked: 'Task ticked',
  reviewed: 'Task reviewed',
  ordered: 'Tasks put in another order',
  deleted: 'Task deleted',
  restored: 'Task restored',
});
