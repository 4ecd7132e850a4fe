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
  about: z.string().describe('A day of the month being paid, YYYY-MM-DD'),
  days: z.number().nullable(),
  of_days: z.int().nullable().describe('Number of days in that month'),
  monthly: money.nullable(),
  due: money.nullable().describe('Pay for that month at current salaries; only for arrears'),
  paid: money.nullable().describe('Amount already paid for that month; only for arrears'),
  amount: money,
  says: z.string(),
  correction_id: z.int().nullable().describe('Present while the correction can be removed'),
});
export type RegisterLine = z.output<typeof line>;

const entry = z.object({
  employee_id: z.int(),
  currency_id: z.int(),
  currency: z.string(),
  name: z.string(),
  emp_code: z.string(),
  department: z.string(),
  monthly: money.nullable().describe('Monthly salary, the last one in the month; null if there is none'),
  days: z.number().describe('Days employed at the company in the month'),
  payable: z.number(),
  unpaid: z.number(),
  undecided: z.number().describe('Days not yet decided by attendance; 0 once it is closed'),
  sick_days: z.number(),
  sick_pay: money.nullable().describe('Statutory Sick Pay for these days, for payroll; not included in the total'),
  notes: z.array(z.string()).describe('Joiners, leavers and salary changes'),
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
    .describe(
      'Whether the caller’s own entry and totals with it are left out, as they have not been told of that salary yet',
    ),
  frozen_at: moment.nullable(),
  frozen_by: z.string().nullable(),
  hash: z.string().nullable(),
  why_not_freeze: z.string().nullable(),
});
export type Register = z.output<typeof register>;

const path = '/hr/payroll/registers';
const ofCompany = { company_id: recordId, month: monthField('Month') };

export const fetchCompanies = get(`${path}/fetchCompanies`, {
  says: 'Returns the companies with people employed in a month',
  access: readRegisters,
  query: z.strictObject({ month: monthField('Month') }),
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const fetchRegister = get(`${path}/fetchRegister`, {
  says: 'Returns the register of a month: who is paid for how many days, and how much',
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
  says: 'Returns how a person’s amount in a register is made up',
  access: readRegisters,
  query: z.strictObject({ ...ofCompany, employee_id: recordId }),
  result: z.object({ entries: z.array(entry.extend({ lines: z.array(line) })) }),
});
export type ExplainedEntry = z.output<typeof fetchEntry.result>['entries'][number];

export const exportRegister = get(`${path}/exportRegister`, {
  says: 'Returns the register as CSV or Excel, for payroll software',
  access: readRegisters,
  query: z.strictObject({ ...ofCompany, format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export const freezeRegister = post(`${path}/freezeRegister`, {
  says: 'Freezes a month once its attendance is closed; nothing in it changes after that',
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
  says: 'Adds an amount with a reason to the next register to be frozen',
  access: correctPay,
  body: correctionForm.extend({ company_id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'The correction is added',
});

export const removeCorrection = post(`${path}/removeCorrection`, {
  says: 'Removes a correction that no register has paid yet',
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
