/** The bank account someone is paid to: changed only by the person, confirmed by two people of HR (decisions D33). */
import { hrModule } from '#modules/access/rights.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { telling } from '#platform/contract/tokens/access.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  lineField,
  nameField,
  optional,
  recordId,
  textField,
  versionField,
  wordField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { ways } from './rules.ts';

/** The trail of a person's accounts says that one changed, never a number. Its id is the person's. */
export const bankEntity = 'bank_account';

export const bankEvents = events(bankEntity, {
  brought: 'Bank account taken from the joining kit',
  moved: 'Bank account of the joining kit moved with the joining date',
  ended: 'Bank account of the joining kit ended, for its person did not join',
  asked: 'Bank account changed, waits for HR',
  confirmedOnce: 'Bank account confirmed by one person',
  confirmed: 'Bank account confirmed',
  refused: 'Bank account refused',
});

const shown = z.object({
  account_name: z.string(),
  number: z.string().describe('Account number or IBAN, at least half masked'),
  sort_code: z.string().nullable(),
  ifsc: z.string().nullable(),
  counts_from: z.string().nullable().describe('First day of the month from which it is used for pay'),
  changed_on: z.string().describe('When the person entered it'),
});
export type ShownAccount = z.output<typeof shown>;

const waiting = shown.extend({
  id: z.int(),
  confirmed_by: z.string().nullable().describe('The HR member who confirmed it first'),
  version: z.int(),
});

const accounts = z.object({
  country: z.string().describe('Two-letter country of the company; decides which fields are required'),
  current: shown.nullable(),
  next: shown.nullable().describe('A confirmed account that is used from a later month'),
  waiting: waiting.nullable(),
});
export type BankAccounts = z.output<typeof accounts>;

const own = telling('salary', forOwnEyes(ofStaff(myAccountModule.read)));

export const fetchOwnBank = get('/myAccount/salary/bank/fetchAccounts', {
  says: 'Returns the bank account the caller is paid to, masked, and the one awaiting HR',
  access: own,
  result: accounts,
});

export const bankForm = z.object({
  account_name: nameField('Name of the account'),
  account_number: optional(lineField('Account number')),
  sort_code: optional(lineField('Sort code')),
  ifsc: optional(lineField('IFSC')),
  iban: optional(lineField('IBAN')),
});
export type BankForm = z.output<typeof bankForm>;

export const changeOwnBank = post('/myAccount/salary/bank/changeAccount', {
  says: 'Changes the account the caller is paid to, after a recent additional factor; two HR members must confirm it',
  access: telling('salary', forOwnEyes(ofStaff(myAccountModule.update))),
  body: bankForm,
  result: accounts,
  message: ({ current, next }) =>
    current || next
      ? 'Your bank account waits for HR. You are still paid to the old one'
      : 'Your bank account waits for HR. You are paid to it once two people have confirmed it',
});

export const fetchBankOf = get('/hr/salary/bank/fetchAccounts/:employee_id', {
  says: 'Returns the account a person is paid to, masked, with the day of the last change',
  access: hrModule.read,
  params: z.strictObject({ employee_id: recordId }),
  result: accounts,
});

const toConfirm = waiting.extend({
  employee_id: z.int(),
  person: z.string(),
  mine: z.boolean().describe('Whether the caller has confirmed it; someone else must confirm it too'),
});
export type BankToConfirm = z.output<typeof toConfirm>;

export const fetchBankWaiting = get('/hr/salary/bank/fetchWaiting', {
  says: 'Returns the changed bank accounts awaiting HR, oldest first, without the caller’s own',
  access: hrModule.update,
  result: z.object({ rows: z.array(toConfirm) }),
});

const ofRow = z.strictObject({ id: recordId });
export const confirmForm = z.object({ how: wordField('How you checked it', ways) });
export const refuseForm = z.object({ reason: textField('Reason') });

export const confirmBank = create('/hr/salary/bank/confirm/:id', {
  says: 'Confirms a changed bank account; it takes effect once two HR members have done so',
  access: hrModule.update,
  params: ofRow,
  body: confirmForm.extend({ version: versionField }),
  result: z.object({ done: z.boolean() }),
  message: ({ done }) =>
    done ? 'The bank account is confirmed' : 'Confirmed. Somebody else of HR confirms it as well',
});

export const refuseBank = post('/hr/salary/bank/refuse/:id', {
  says: 'Refuses a changed bank account; the person is notified, and the previous account stays in use',
  access: hrModule.update,
  params: ofRow,
  body: refuseForm.extend({ version: versionField }),
  result: z.object({ id: z.int() }),
  message: () => 'The bank account is refused',
});
