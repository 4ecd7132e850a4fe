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
  detail: z.string().nullable().describe('Whose it is: the client, the person'),
  since: z.iso.date().nullable().describe('Since when it waits'),
  due: z.iso.date().nullable(),
  version: z.int().nullable().describe('As it is shown; null where its rows have none'),
  link: z.string().describe('To the record, within the portal'),
});
export type ToDoItem = z.output<typeof toDoItem>;

export const toDoGroup = z.object({
  name: z.string().describe('Stable: `jobs.late`'),
  title: z.string(),
  lane: z.enum(lanes),
  action: z.string().describe('What is done about one, as its button says it: `Open`'),
  asks: z
    .string()
    .nullable()
    .describe('The entity that waits for the reader’s decision; null where nothing is decided'),
  labels: z
    .record(z.enum(verdicts), z.string())
    .nullable()
    .describe('What the verdicts are called; null where nothing is decided, or on its own page alone'),
  count: z.int(),
  link: z.string().describe('To the list that shows exactly these'),
  items: z.array(toDoItem).describe('The first of them, the oldest harm first'),
});
export type ToDoGroup = z.output<typeof toDoGroup>;
