/** Past imports and undoing them. */
import * as z from 'zod';
import type { Access } from '../access.ts';
import { type Endpoint, get, post } from '../endpoint.ts';
import { moment, recordId } from '../fields.ts';

/** Hours in which an import can be undone. */
export const undoHours = 24;

const run = z.object({
  run: z.int(),
  file: z.string().nullable(),
  added: z.int(),
  addedBy: z.string(),
  addedAt: moment,
  undoneBy: z.string().nullable(),
  removed: z.int().nullable().describe('Number the undo removed; null if not undone'),
  undoable: z.boolean().describe('Whether the caller may undo it now'),
});
export type ImportRun = z.infer<typeof run>;

const runs = z.object({ runs: z.array(run) });
const undone = z.object({
  removed: z.int(),
  kept: z
    .array(z.object({ name: z.string(), why: z.string() }))
    .describe('Records kept because they were changed or used since'),
});
export type UndoneImport = z.infer<typeof undone>;

type Nothing = Record<never, never>;

export type RunCalls = {
  readonly runs: Endpoint<Nothing, Nothing, undefined, { runs: ImportRun[] }>;
  readonly undo: Endpoint<Nothing, { run: number }, undefined, UndoneImport>;
};

const whichRun = z.strictObject({ run: recordId });

export const runCalls = (path: string, many: string, access: Access): RunCalls => ({
  runs: get(`${path}/runs`, {
    says: `Returns the latest imports of ${many}, newest first: everyone's for staff, their own for client users`,
    access,
    result: runs,
  }),
  undo: post(`${path}/undo`, {
    says: `Removes the ${many} that an import added in the last ${undoHours} hours, if unchanged and unused since`,
    access,
    query: whichRun,
    result: undone,
  }),
});
