/** A person's things to do, by kind and one by one, as pages receive them. */
import * as z from 'zod';

/** How urgent it is: 'Now' is already late, or someone is waiting for it. */
export const lanes = ['Now', 'Today', 'This week'] as const;
export type Lane = (typeof lanes)[number];

/** Possible decisions on what waits. */
export const verdicts = ['approve', 'reject'] as const;
export type Verdict = (typeof verdicts)[number];

/** The page for all decisions that wait for a person. */
export const approvalsPath = '/approvals';

export const toDoItem = z.object({
  id: z.int(),
  title: z.string(),
  detail: z.string().nullable().describe('The client or person it concerns'),
  since: z.iso.date().nullable().describe('Waiting since this date'),
  due: z.iso.date().nullable(),
  version: z.int().nullable().describe('Version shown; null if its rows have none'),
  link: z.string().describe('Path of the record within the portal'),
});
export type ToDoItem = z.output<typeof toDoItem>;

export const toDoGroup = z.object({
  name: z.string().describe('Stable name: `jobs.late`'),
  title: z.string(),
  lane: z.enum(lanes),
  action: z.string().describe('Button for one item: `Open`'),
  asks: z.string().nullable().describe('The entity that awaits the reader’s decision; null if nothing is decided'),
  labels: z
    .record(z.enum(verdicts), z.string())
    .nullable()
    .describe('Labels of the verdicts; null if nothing is decided, or only on its own page'),
  count: z.int(),
  link: z.string().describe('Link to the list of exactly these'),
  items: z.array(toDoItem).describe('The first of them, the oldest harm first'),
});
export type ToDoGroup = z.output<typeof toDoGroup>;
