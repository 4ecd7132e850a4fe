/** The dues of a leaver: what the firm owes them and what they owe the firm (domain specification, 1.28). */
import * as z from 'zod';
import { del, get, post, put, plainly } from '#platform/contract/endpoint.ts';
import {
  amountField,
  emailField,
  flagField,
  isoDateField,
  lineField,
  moment,
  optional,
  recordId,
  selectionField,
  wholeNumberField,
  wordField,
} from '#platform/contract/fields.ts';
import { exitModule } from '../rights.ts';
import { cutters, givers } from './notice.ts';

export const payables = [
  'Salary to date',
  'Leave encashment',
  'Notice in lieu',
  'Gratuity',
  'Bonus',
  'Arrears',
  'Correction to them',
  'Other payable',
] as const;
export const dueKinds = [
  ...payables,
  'Notice shortfall',
  'Leave taken beyond',
  'Asset not returned',
  'Correction from them',
  'Other receivable',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Whether the firm pays this kind; the person pays the others. */
export const isPayable = (kind: string): boolean => payables.some((payable) => payable === kind);

/** Entered in days: days times the daily rate make the amount. */
const byDay: ReadonlySet<string> = new Set(['Leave encashment', 'Notice shortfall']);
export const isByDay = (kind: string): boolean => byDay.has(kind);

/** Deductions that need written consent. */
export const needsConsent = (kind: string): boolean => kind === 'Asset not returned';

const mostMoney = 99_999_999;
const [mostDays, fewestDays] = [365, 0.01];

export const dueForm = z.object({
  kind: wordField('Kind', dueKinds),
  says: lineField('What for'),
  days: optional(amountField('Days', fewestDays, mostDays, 2)),
  day_rate: optional(amountField('Rate of a day', 0, mostMoney, 2)),
  amount: optional(amountField('Amount', 0, mostMoney, 2)),
  currency_id: selectionField('Currency'),
  consent_on: optional(isoDateField('Date of the written consent')),
});
export type DueForm = z.infer<typeof dueForm>;

/** Missing values of a line by field: days and daily rate, or else the amount. */
export function wrongDue({ kind, days, day_rate, amount, consent_on }: DueForm, today: string): Record<string, string> {
  if (isByDay(kind)) {
    return {
      ...(days === null ? { days: 'Days is required' } : {}),
      ...(day_rate === null ? { day_rate: 'Rate of a day is required' } : {}),
    };
  }
  const isAhead = needsConsent(kind) && consent_on !== null && consent_on > today;
  return {
    ...(amount === null ? { amount: 'Amount is required' } : {}),
    ...(needsConsent(kind) && consent_on === null ? { consent_on: 'It is deducted only with written consent' } : {}),
    ...(isAhead ? { consent_on: 'Date of the written consent must not be in the future' } : {}),
  };
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
  currency: z.string().describe('Currency code'),
  source: z.string().nullable().describe('What it was calculated from; null for a typed line'),
  explanation: z.string().nullable().describe('The calculation in words'),
  from_row: z.string().nullable().describe('The single row it comes from'),
  was: z.string().nullable().describe('The amount before it was recalculated'),
  due_on: z.string().nullable().describe('YYYY-MM-DD, if it has a due date of its own'),
  consent_on: z.string().nullable().describe('YYYY-MM-DD of the written consent to a deduction'),
  settlement_id: z.int().nullable().describe('The settlement it is frozen in; null if none'),
});
export type Due = z.infer<typeof due>;

const total = z.object({ currency: z.string(), payable: money, receivable: money, net: money });

export const settlementStates = ['Draft', 'Frozen', 'Paid'] as const;
export type SettlementState = (typeof settlementStates)[number];

const settlement = z.object({
  id: z.int(),
  number: z.string(),
  frozen_by: z.string().nullable(),
  frozen_at: moment,
  hash: z.string().nullable().describe('SHA-256 of the letter’s content; null without a letter'),
  paid_by: z.string().nullable(),
  paid_at: moment.nullable(),
});
export type Settlement = z.infer<typeof settlement>;

export const dues = z.object({
  rows: z.array(due),
  totals: z.array(total).describe('By currency; net is what the firm pays, negative if the person leaving pays'),
  state: z.enum(settlementStates),
  settlements: z.array(settlement).describe('Oldest first; each one after the first corrects the one before'),
  mailed_to: z.string().nullable().describe('The person’s own email, if a settlement was sent to it before'),
  version: z.int().describe('Increases with each change of the sheet'),
});
export type Dues = z.infer<typeof dues>;

export const monthPayers = ['Register', 'Settlement'] as const;

/** Inputs to the calculation that no other record holds. */
export const leavingTermsForm = z.object({
  notice_by: wordField('Notice given by', givers),
  notice_days: wholeNumberField('Notice in the contract, in days', 0, 365),
  cut_short_by: wordField('Notice cut short by', cutters),
  deducts_notice: flagField('The contract deducts notice that is not worked'),
  deducts_leave: flagField('The contract deducts leave taken beyond what was earned'),
  is_fixed_term: flagField('Employed for a fixed term'),
  counts_five_years: optional(wordField('Counts as five years', ['Yes', 'No'])),
  month_paid_by: optional(wordField('The month of leaving is paid by', monthPayers)),
});
export type LeavingTerms = z.infer<typeof leavingTermsForm>;

/** Declined: HR took the line off the sheet. */
const changes = ['New', 'Changed', 'Gone', 'Same', 'Declined'] as const;

const proposal = z.object({
  source: z.string(),
  kind: z.enum(dueKinds),
  says: z.string(),
  explanation: z.string(),
  from_row: z.string(),
  days: z.string().nullable(),
  amount: money,
  was: z.string().nullable().describe('Current amount on the sheet, if it differs'),
  currency: z.string(),
  due_on: z.string().nullable(),
  change: z.enum(changes).describe('Compared with the current sheet'),
});
export type ProposedDue = z.infer<typeof proposal>;

export const proposedDues = z.object({
  rows: z.array(proposal),
  asks: z.array(z.string()).describe('What HR must decide before the settlement is frozen'),
  notes: z.array(z.string()).describe('What is not proposed, and why'),
  due_on: z.string().nullable().describe('YYYY-MM-DD by which the law requires settlement'),
  country: z.string().nullable().describe("Code of the company's country: GB"),
  asks_five_years: z.boolean(),
  terms: leavingTermsForm,
});
export type ProposedDues = z.infer<typeof proposedDues>;

const byId = z.strictObject({ id: recordId });
const seen = { version: z.int().min(0).optional().describe('Version of the sheet the caller has seen') };
const access = exitModule.update;

export const fetchExitDues = get('/staff/fetchExitDues', {
  says: 'Returns what the firm and the person leaving owe each other; for people who may see salaries too',
  access,
  query: byId,
  result: dues,
});

export const fetchProposedDues = get('/staff/fetchProposedDues', {
  says: 'Returns dues from pay, leave, notice and service, each explained in words, beside the current sheet',
  access,
  query: byId,
  result: proposedDues,
});

export const takeProposedDues = put('/staff/takeProposedDues', {
  says: 'Adds or updates the dues from pay, leave, notice and service on the sheet; typed lines stay',
  access,
  query: byId,
  body: z.object(seen),
  result: dues,
  message: () => 'The sheet is up to date',
});

export const saveLeavingTerms = put('/staff/saveLeavingTerms', {
  says: 'Saves who gave notice, what the contract says of it, and who pays the month of leaving',
  access,
  query: byId,
  body: leavingTermsForm.extend(seen),
  result: dues,
  message: plainly.updated,
});

export const saveExitDue = post('/staff/saveExitDue', {
  says: 'Adds a line to the sheet of dues, or with `due_id` changes a typed one',
  access,
  query: byId,
  body: dueForm.extend({ due_id: recordId.nullish(), ...seen }),
  result: dues,
  message: plainly.updated,
});

export const deleteExitDue = del('/staff/deleteExitDue', {
  says: 'Removes a line from the sheet of dues',
  access,
  query: byId,
  body: z.object({ due_id: recordId, ...seen }),
  result: dues,
  message: () => 'The line is deleted',
});

/** A personal address: the work mailbox closes with the last day. */
export const freezeForm = z.object({ email: emailField('Their own email') });

export const freezeExit = put('/staff/freezeExit', {
  says: 'Freezes the sheet as a settlement with its letter; later changes become a correction of it',
  access,
  query: byId,
  body: freezeForm.extend(seen),
  result: dues,
  message: () => 'The settlement is frozen',
});

export const settleExit = put('/staff/settleExit', {
  says: 'Records that the frozen settlement is paid',
  access,
  query: byId,
  body: z.object(seen),
  result: dues,
  message: () => 'The settlement is paid',
});

export const fetchSettlementLetter = get('/staff/fetchSettlementLetter', {
  says: 'Returns an address to download a settlement’s letter from, valid for five minutes',
  access,
  query: z.strictObject({ id: recordId, settlement_id: recordId }),
  result: z.object({ url: z.string() }),
});
