/** Salaries: dated rows of components (decisions D17, D35). */
import { hrModule } from '#modules/access/rights.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { telling } from '#platform/contract/tokens/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events, keepOnlyChange } from '#platform/contract/event.ts';
import {
  isoDateField,
  optional,
  recordId,
  selectionField,
  textField,
  versionField,
} from '#platform/contract/fields.ts';
import { fileEvents, uploadField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { componentsField } from '../public/components.ts';

/** The entity of a row's trail and files; the id of the trail is the person's, that of a letter the row's. */
export const payEntity = 'salary';
export const payLetterEntity = 'salary_letter';

export const payEvents = events(payEntity, {
  added: 'Salary added',
  changed: 'Salary corrected',
  deleted: 'Salary deleted',
  looked: 'Salary looked at',
  told: 'Person told of their salary',
});
/** @public collected by `declared` of the module */
export const payLetterEvents = fileEvents(payLetterEntity);
// The trail says that pay changed, never the amount, reason or date: the person may not know of a rise yet.
keepOnlyChange(payEntity, ['begins_on', 'visible_from', 'components', 'currency_id', 'reason']);

export const payLetterField = uploadField('salary_letter', {
  says: 'Letters about pay, printed by the portal',
  access: hrModule.create,
  extensions: ['pdf'],
});

const money = z.string().describe('Decimal with two places');

const part = z.object({
  pay_component_id: z.int(),
  name: z.string(),
  type: z.string(),
  monthly: money,
  annual: money,
});

const change = z.object({
  annual: money.describe('Annual amount, signed'),
  percent: z.string().nullable().describe('Percentage with one decimal'),
});

const salaryRow = z.object({
  id: z.int(),
  from: z.string(),
  visible_from: z.string(),
  currency: z.string(),
  currency_id: z.int(),
  monthly: money,
  annual: money,
  reason: z.string(),
  components: z.array(part),
  change: change.nullable().describe('Change from the previous row; null for the first row or in another currency'),
  state: z.enum(['Coming', 'In force', 'Past']),
  hidden: z.boolean().describe('Whether it is hidden from the person for now'),
  version: z.int(),
});
export type PayRow = z.output<typeof salaryRow>;

const explained = z.object({
  name: z.string(),
  monthly: money,
  annual: money,
  since: z.string(),
  reason: z.string(),
  was: money.nullable().describe('Previous monthly amount; null for a new component'),
  change: money.nullable().describe('Monthly amount, signed'),
});

const pay = z.object({
  rows: z.array(salaryRow).describe('Newest first'),
  explained: z
    .array(explained)
    .describe('Each component in force: since when, why and its previous amount; then those that have ended'),
});
export type Pay = z.output<typeof pay>;

const band = z.object({ grade: z.string(), currency: z.string(), least: money, middle: money, greatest: money });

const compa = z.object({
  figure: z.string().describe('Annual pay divided by the middle of the band'),
  outside: z.enum(['below', 'above']).nullable(),
});

const payOfPerson = pay.extend({
  person: z.string(),
  own: z
    .boolean()
    .describe('Whether this is the caller: shows only what they have been told of, and they cannot change it'),
  currency_id: z.int().nullable().describe('Currency of the person’s company'),
  currency: z.string().nullable(),
  band: band.nullable(),
  compa: compa.nullable(),
  counted_as_wages: money
    .nullable()
    .describe('India: the part of pay outside wages above half of the total, which counts as wages too'),
});
export type PayOfPerson = z.output<typeof payOfPerson>;

const ofPerson = z.strictObject({ employee_id: recordId });
const ofRow = z.strictObject({ id: recordId });

export const lookAtPay = post('/hr/salary/lookAtPay/:employee_id', {
  says: 'Returns a person’s current and past pay; each view is recorded in the audit trail',
  access: hrModule.read,
  params: ofPerson,
  result: payOfPerson,
});

const own = telling('salary', forOwnEyes(ofStaff(myAccountModule.read)));

export const fetchOwnPay = get('/myAccount/salary/fetchPay', {
  says: 'Returns the caller’s current and past pay, as far as they have been told, with the reason for each component',
  access: own,
  result: pay,
});

export const payForm = z.object({
  from: isoDateField('From'),
  visible_from: optional(isoDateField('Visible from')),
  currency_id: selectionField('Currency'),
  reason: textField('Reason'),
  components: componentsField(),
});
export type PayForm = z.output<typeof payForm>;

export const addPay = create('/hr/salary/addSalary/:employee_id', {
  says: 'Adds a person’s salary from a given day',
  access: hrModule.create,
  params: ofPerson,
  body: payForm,
  result: z.object({ id: z.int() }),
  message: () => 'Salary added',
});

export const correctPay = put('/hr/salary/updateSalary/:id', {
  says: 'Corrects a person’s newest salary; earlier ones are unchanged',
  access: hrModule.update,
  params: ofRow,
  body: payForm.extend({ version: versionField }),
  result: z.object({ id: z.int() }),
  message: () => 'Salary corrected',
});

export const deletePay = del('/hr/salary/deleteSalary/:id', {
  says: 'Deletes a person’s newest salary; the previous one applies again',
  access: hrModule.update,
  params: ofRow,
  result: z.object({ id: z.int() }),
  message: () => 'Salary deleted',
});

const address = z.object({ url: z.string().describe('Address that opens the letter; valid for five minutes') });

export const openPayLetter = post('/hr/salary/openLetter/:id', {
  says: 'Returns the letter about a salary; the view is recorded in the audit trail, as for pay',
  access: hrModule.read,
  params: ofRow,
  result: address,
});

export const openOwnPayLetter = post('/myAccount/salary/openLetter/:id', {
  says: 'Returns the letter about one of the caller’s own salaries that they have been told of',
  access: own,
  params: ofRow,
  result: address,
});

const arrear = z.object({
  month: z.string().describe('YYYY-MM'),
  amount: money.describe('Amount, signed'),
  sum: z.string().describe('How it is calculated, in words'),
});
export type Arrear = z.output<typeof arrear>;

export const previewPay = post('/hr/salary/previewSalary/:employee_id', {
  says: 'Returns the effects of a salary before it is saved: arrears for closed months, the band, what counts as wages',
  access: hrModule.create,
  params: ofPerson,
  body: payForm.extend({
    corrects: recordId.optional().describe('Id of the salary being corrected; a new one if omitted'),
  }),
  result: z.object({
    arrears: z.array(arrear),
    total: money,
    compa: compa.nullable(),
    counted_as_wages: money.nullable(),
  }),
});
export type PayPreview = z.output<typeof previewPay.result>;

export const listPayComponents = get('/dds/payComponents', {
  says: 'Returns the components a salary can have',
  access: hrModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
