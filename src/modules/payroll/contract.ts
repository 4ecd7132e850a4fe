/** The month's register for payroll: days and salaries of a month (decisions D35). It does not calculate payroll. */
import { monthField } from '#modules/attendance/public/month-field.ts';
import { monthStatuses } from '#modules/attendance/public/month-status.ts';
import { hrModule } from '#modules/access/rights.ts';
import { ofStaff, toDo } from '#platform/contract/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events, keepOnlyChange } from '#platform/contract/event.ts';
import { amountField, lineField, moment, recordId, selectionField, wordField } from '#platform/contract/fields.ts';
import { exportFormats } from '#platform/contract/list.ts';
import * as z from 'zod';

export const readRegisters = ofStaff(hrModule.read);
const freezeRegisters = ofStaff(toDo('freeze registers', hrModule.update));
const correctPay = ofStaff(toDo('correct pay', hrModule.create));

export const lineKinds = ['Pay', 'Arrears', 'Adjusted days', 'Correction'] as const;
export type LineKind = (typeof lineKinds)[number];

const money = z.string().describe('Decimal, with two places');

const line = z.object({
  kind: z.enum(lineKinds),
  about: z.string().describe('A day of the month that it pays, YYYY-MM-DD'),
  days: z.number().nullable(),
  of_days: z.int().nullable().describe('Days of that month'),
  monthly: money.nullable(),
  due: money.nullable().describe('What that month pays by the salaries of now; of arrears alone'),
  paid: money.nullable().describe('What was paid for it before; of arrears alone'),
  amount: money,
  says: z.string(),
  correction_id: z.int().nullable().describe('As long as it can be removed'),
});
export type RegisterLine = z.output<typeof line>;

const entry = z.object({
  employee_id: z.int(),
  currency_id: z.int(),
  currency: z.string(),
  name: z.string(),
  emp_code: z.string(),
  department: z.string(),
  monthly: money.nullable().describe('Salary of a month, the last one in it; null without a salary'),
  days: z.number().describe('Days at the company'),
  payable: z.number(),
  unpaid: z.number(),
  undecided: z.number().describe('Days that attendance has not decided yet; none once it is closed'),
  sick_days: z.number(),
  sick_pay: money.nullable().describe('Statutory Sick Pay of these days, for payroll; not part of the total'),
  notes: z.array(z.string()).describe('Who joined, who left, whose salary changed'),
  pay: money,
  arrears: money,
  adjusted: money,
  corrections: money,
  total: money,
});
export type RegisterEntry = z.output<typeof entry>;

const sums = z.object({
  currency: z.string(),
  people: z.int(),
  pay: money,
  arrears: money,
  adjusted: money,
  corrections: money,
  total: money,
});
export type RegisterSums = z.output<typeof sums>;

const register = z.object({
  company_id: z.int(),
  company: z.string(),
  month: z.string(),
  status: z.enum(['Open', 'Frozen']),
  attendance: z.enum(monthStatuses),
  people: z.int(),
  without_salary: z.int(),
  totals: z.array(sums),
  own_hidden: z
    .boolean()
    .describe('The reader is not told of their own salary yet: their entry and sums with it are left out'),
  frozen_at: moment.nullable(),
  frozen_by: z.string().nullable(),
  hash: z.string().nullable(),
  why_not_freeze: z.string().nullable(),
});
export type Register = z.output<typeof register>;

const path = '/hr/payroll/registers';
const ofCompany = { company_id: recordId, month: monthField('Month') };

export const fetchCompanies = get(`${path}/fetchCompanies`, {
  says: 'The companies in which somebody has days in a month',
  access: readRegisters,
  query: z.strictObject({ month: monthField('Month') }),
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const fetchRegister = get(`${path}/fetchRegister`, {
  says: 'The register of a month: who is paid for how many days, and what that comes to',
  access: readRegisters,
  query: z.strictObject({
    ...ofCompany,
    name: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: register.extend({ rows: z.array(entry), count: z.int() }),
});

export const fetchEntry = get(`${path}/fetchEntry`, {
  says: 'What somebody’s amount in a register is made of',
  access: readRegisters,
  query: z.strictObject({ ...ofCompany, employee_id: recordId }),
  result: z.object({ entries: z.array(entry.extend({ lines: z.array(line) })) }),
});
export type ExplainedEntry = z.output<typeof fetchEntry.result>['entries'][number];

export const exportRegister = get(`${path}/exportRegister`, {
  says: 'The register as CSV or Excel, for the payroll program',
  access: readRegisters,
  query: z.strictObject({ ...ofCompany, format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export const freezeRegister = post(`${path}/freezeRegister`, {
  says: 'Freezes a month once its attendance is closed: nothing in it changes any more',
  access: freezeRegisters,
  body: z.strictObject(ofCompany),
  result: register,
  message: ({ company }) => `The register of ${company} is frozen`,
});

export const directions = ['Pay more', 'Take back'] as const;

export const correctionForm = z.object({
  employee_id: selectionField('Employee'),
  about: monthField('Month it is about'),
  direction: wordField('Direction', directions),
  amount: amountField('Amount', 0.01, 99_999_999, 2),
  says: lineField('Reason'),
});
export type CorrectionForm = z.output<typeof correctionForm>;

export const addCorrection = post(`${path}/addCorrection`, {
  says: 'Puts an amount with its reason into the next register that is frozen',
  access: correctPay,
  body: correctionForm.extend({ company_id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'The correction is added',
});

export const removeCorrection = post(`${path}/removeCorrection`, {
  says: 'Takes a correction back that no register has paid yet',
  access: correctPay,
  body: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'The correction is removed',
});

export const registerEvents = events('payroll_register', {
  looked: 'Looked at',
  frozen: 'Frozen',
  exported: 'Exported',
});
export const correctionEvents = events('payroll_correction', {
  added: 'Correction added',
  removed: 'Correction removed',
});
keepOnlyChange('payroll_correction', ['amount', 'says']);
