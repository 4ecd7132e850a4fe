/** Moving in: what a firm imports from its former program, and its progress. */
import * as z from 'zod';
import { get, plainly, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { flagField, moment, versionField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { moveInAccess } from './rights.ts';
import { gapKeys, stepKeys } from './rules.ts';

const signedAmount = (title: string) =>
  z
    .string(`${title} is required`)
    .trim()
    .regex(/^-?\d{1,9}(?:\.\d{1,2})?$/, `${title} must be a number with at most 2 decimal places`)
    .meta({ title, examples: ['12500.00'] });

const counts = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.int());

const comparison = z.object({
  currency: z.string().describe('ISO 4217 code'),
  invoices: z.int(),
  owed: z.string(),
  credits: z.int(),
  credit: z.string().describe('What clients have paid in advance'),
  net: z.string().describe('Total owed less the credit'),
  former: z.string().nullable().describe('Total owed according to the former program; null if not entered'),
});
export type Comparison = z.infer<typeof comparison>;

const moveIn = z.object({
  kept: counts(stepKeys).describe('Number of records'),
  missing: counts(gapKeys).describe('Number of incomplete records'),
  brought: z
    .array(z.object({ step: z.enum(stepKeys), added: z.int(), at: moment }))
    .describe('Number of records imported, and when the last import was'),
  openings: z.array(comparison).describe('Open invoices brought over, by currency'),
  put_aside_at: moment.nullable().describe('When the page was taken out of the menu; null while it is there'),
  ...lastChange,
});
export type MoveIn = z.infer<typeof moveIn>;

export const fetchMoveIn = get('/moveIn/fetchMoveIn', {
  says: 'Returns what was brought over from the former program, and what is missing',
  access: moveInAccess,
  result: moveIn,
});

export const fetchMoveInWaits = get('/moveIn/fetchMoveInWaits', {
  says: 'Returns whether the firm is still moving in',
  access: moveInAccess,
  result: z.object({ waits: z.boolean() }),
});

export const putMoveInAside = put('/moveIn/putAside', {
  says: 'Takes the Move in page out of the menu, or puts it back',
  access: moveInAccess,
  body: z.strictObject({ aside: flagField('Moved in'), version: versionField }),
  result: moveIn,
  message: ({ put_aside_at }) =>
    put_aside_at === null ? 'Move in is in the menu again' : 'Move in is out of the menu. Settings has it',
});

export const saveFormerTotal = put('/moveIn/saveFormerTotal', {
  says: 'Saves the total owed in one currency according to the former program, to compare with what was brought over',
  access: moveInAccess,
  body: z.strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Please select Currency')
      .meta({ title: 'Currency', examples: ['GBP'] }),
    total: signedAmount('Total of the former program'),
    version: versionField,
  }),
  result: moveIn,
  message: plainly.updated,
});

export const moveInEvents = events('move_in', {
  putAside: 'Moving in put aside',
  takenUp: 'Moving in taken up again',
  compared: 'Total of the former program entered',
});
