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

const money = z.string().describe('Decimal, with two places');

const part = z.object({
  pay_component_id: z.int(),
  name: z.string(),
  type: z.string(),
  monthly: money,
  annual: money,
});

const change = z.object({
  annual: money.describe('In the year, with its sign'),
  percent: z.string().nullable().describe('With one place'),
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
  change: change.nullable().describe('To the row before; null for the first, and in another currency'),
  state: z.enum(['Coming', 'In force', 'Past']),
  hidden: z.boolean().describe('The person does not see it yet'),
  version: z.int(),
});
export type PayRow = z.output<typeof salaryRow>;

const explained = z.object({
  name: z.string(),
  monthly: money,
  annual: money,
  since: z.string(),
  reason: z.string(),
  was: money.nullable().describe('In the month before; null for a part that is new'),
  change: money.nullable().describe('In the month, with its sign'),
});

const pay = z.object({
  rows: z.array(salaryRow).describe('Newest first'),
  explained: z
    .array(explained)
    .describe('Each part of the row in force: since when, why, and what it was; then those that ended'),
});
export type Pay = z.output<typeof pay>;

const band = z.object({ grade: z.string(), currency: z.string(), least: money, middle: money, greatest: money });

const compa = z.object({
  figure: z.string().describe('The pay of a year by the middle of the band'),
  outside: z.enum(['below', 'above']).nullable(),
});

const payOfPerson = pay.extend({
  person: z.string(),
  own: z.boolean().describe('One’s own: shown as far as one knows it, and never changed by oneself'),
  currency_id: z.int().nullable().describe('That of their company'),
  currency: z.string().nullable(),
  band: band.nullable(),
  compa: compa.nullable(),
  counted_as_wages: money
    .nullable()
    .describe('India: what is left out of wages above half of the pay, so that it counts all the same'),
});
export type PayOfPerson = z.output<typeof payOfPerson>;

const ofPerson = z.strictObject({ employee_id: recordId });
const ofRow = z.strictObject({ id: recordId });

export const lookAtPay = post('/hr/salary/lookAtPay/:employee_id', {
  says: 'What somebody is paid and was; each look stands in the trail',
  access: hrModule.read,
  params: ofPerson,
  result: payOfPerson,
});

const own = telling('salary', forOwnEyes(ofStaff(myAccountModule.read)));

export const fetchOwnPay = get('/myAccount/salary/fetchPay', {
  says: 'What the caller is paid and was, as far as they were told, with why each part is what it is',
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
  says: 'Adds what somebody is paid from a day on',
  access: hrModule.create,
  params: ofPerson,
  body: payForm,
  result: z.object({ id: z.int() }),
  message: () => 'Salary added',
});

export const correctPay = put('/hr/salary/updateSalary/:id', {
  says: 'Corrects the newest salary of somebody; the ones before stay as they are',
  access: hrModule.update,
  params: ofRow,
  body: payForm.extend({ version: versionField }),
  result: z.object({ id: z.int() }),
  message: () => 'Salary corrected',
});

export const deletePay = del('/hr/salary/deleteSalary/:id', {
  says: 'Deletes the newest salary of somebody: the one before holds again',
  access: hrModule.update,
  params: ofRow,
  result: z.object({ id: z.int() }),
  message: () => 'Salary deleted',
});

const address = z.object({ url: z.string().describe('Opens the letter, for five minutes') });

export const openPayLetter = post('/hr/salary/openLetter/:id', {
  says: 'The letter about a salary; a look at it stands in the trail as one at the pay does',
  access: hrModule.read,
  params: ofRow,
  result: address,
});

export const openOwnPayLetter = post('/myAccount/salary/openLetter/:id', {
  says: 'The letter about one of the caller’s own salaries that they were told of',
  access: own,
  params: ofRow,
  result: address,
});

const arrear = z.object({
  month: z.string().describe('YYYY-MM'),
  amount: money.describe('With its sign'),
  sum: z.string().describe('How it comes about, in words'),
});
export type Arrear = z.output<typeof arrear>;

export const previewPay = post('/hr/salary/previewSalary/:employee_id', {
  says: 'What a salary would bring, before it is kept: arrears over closed months, the band, what counts as wages',
  access: hrModule.create,
  params: ofPerson,
  body: payForm.extend({ corrects: recordId.optional().describe('The row that is corrected; a new one without') }),
  result: z.object({
    arrears: z.array(arrear),
    total: money,
    compa: compa.nullable(),
    counted_as_wages: money.nullable(),
  }),
});
export type PayPreview = z.output<typeof previewPay.result>;

export const listPayComponents = get('/dds/payComponents', {
  says: 'The parts that a salary may have',
  access: hrModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
