/** The dues of somebody who leaves: what the firm owes them and what they owe the firm (domain specification, 1.28). */
import * as z from 'zod';
import { del, get, post, put, plainly } from '#platform/contract/endpoint.ts';
import {
  amountField,
  lineField,
  moment,
  optional,
  recordId,
  selectionField,
  wordField,
} from '#platform/contract/fields.ts';
import { exitModule } from './rights.ts';

export const payables = ['Leave encashment', 'Other payable'] as const;
export const dueKinds = [...payables, 'Notice shortfall', 'Asset not returned', 'Other receivable'] as const;

/** Whether the firm pays; the person does otherwise. */
export const isPayable = (kind: string): boolean => payables.some((payable) => payable === kind);

/** Paid by the day: days and the rate of a day make the amount. */
const byDay: ReadonlySet<string> = new Set(['Leave encashment', 'Notice shortfall']);
export const isByDay = (kind: string): boolean => byDay.has(kind);

const mostMoney = 99_999_999;
const [mostDays, fewestDays] = [365, 0.01];

export const dueForm = z.object({
  kind: wordField('Kind', dueKinds),
  says: lineField('What for'),
  days: optional(amountField('Days', fewestDays, mostDays, 2)),
  day_rate: optional(amountField('Rate of a day', 0, mostMoney, 2)),
  amount: optional(amountField('Amount', 0, mostMoney, 2)),
  currency_id: selectionField('Currency'),
});
export type DueForm = z.infer<typeof dueForm>;

/** What is missing of a line, each at its field: days and their rate, or else the amount. */
export function wrongDue({ kind, days, day_rate, amount }: DueForm): Record<string, string> {
  if (isByDay(kind)) {
    return {
      ...(days === null ? { days: 'Days is required' } : {}),
      ...(day_rate === null ? { day_rate: 'Rate of a day is required' } : {}),
    };
  }
  return amount === null ? { amount: 'Amount is required' } : {};
}

const money = z.string().describe('Decimal, with two places');

const due = z.object({
  id: z.int(),
  kind: z.enum(dueKinds),
  says: z.string(),
  days: z.string().nullable(),
  day_rate: z.string().nullable(),
  amount: money,
  currency_id: z.int(),
  currency: z.string().describe('Its code'),
});
export type Due = z.infer<typeof due>;

const total = z.object({ currency: z.string(), payable: money, receivable: money, net: money });

export const dues = z.object({
  rows: z.array(due),
  totals: z.array(total).describe('By currency; net is what the firm pays, less than nothing what it gets'),
  settled_by: z.string().nullable(),
  settled_at: moment.nullable(),
  version: z.int().describe('Grows with each change of the sheet'),
});
export type Dues = z.infer<typeof dues>;

const byId = z.strictObject({ id: recordId });
const seen = { version: z.int().min(0).optional().describe('Version of the sheet that was looked at') };

export const fetchExitDues = get('/staff/fetchExitDues', {
  says: 'What the firm and who leaves owe each other',
  access: exitModule.update,
  query: byId,
  result: dues,
});

export const saveExitDue = post('/staff/saveExitDue', {
  says: 'Puts a line on the sheet of dues, or with `due_id` changes one',
  access: exitModule.update,
  query: byId,
  body: dueForm.extend({ due_id: recordId.nullish(), ...seen }),
  result: dues,
  message: plainly.updated,
});

export const deleteExitDue = del('/staff/deleteExitDue', {
  says: 'Takes a line off the sheet of dues',
  access: exitModule.update,
  query: byId,
  body: z.object({ due_id: recordId, ...seen }),
  result: dues,
  message: () => 'The line is deleted',
});

export const settleExit = put('/staff/settleExit', {
  says: 'Says that the dues are paid: the sheet is locked',
  access: exitModule.update,
  query: byId,
  body: z.object(seen),
  result: dues,
  message: () => 'The dues are settled',
});
