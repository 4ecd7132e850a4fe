import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, having, nothing, ofSelf } from '#test/laws/whose.ts';
import { gradeBand } from '../../contract.ts';

const band = law(gradeBand, {
  staff: all,
  client: nothing,
  add: async (_, variant) => ({
    begins_on: `203${variant}-01-01`,
    least: '20000.00',
    middle: '30000.00',
    greatest: '40000.00',
  }),
});

const person = rows('person whose pay is read', {
  table: 'employee',
  is: 'employee.deleted_at is null',
  staff: having('HR:READ'),
  client: nothing,
});

/** A salary announced later is not yet visible to its person. */
const isTold = "salary.visible_from <= '2026-11-20'";
const ownPay = rows('own salary', {
  table: 'salary',
  staff: `${ofSelf('salary.employee_id')} and ${isTold}`,
  client: nothing,
});
const paid = rows('salary', {
  staff: `${having('HR:READ')} and (${isTold} or not ${ofSelf('salary.employee_id')})`,
  client: nothing,
});

const revision = rows('salary_revision', {
  staff: having('HR:READ'),
  client: nothing,
  adds: `insert into salary_revision (file_name, made_by, made_at)
    select 'rises.csv', id, '2026-11-19T09:00:00Z' from account where email = 'hr@demo.example'`,
  lists: { '/hr/salary/revisions/fetchRevisions': {} },
});

/** Pending account changes, which nobody confirms for themselves. */
const account = rows('changed bank account', {
  table: 'bank_account',
  staff: `${having('HR:UPDATE')} and not ${ofSelf('bank_account.employee_id')}`,
  client: nothing,
  adds: `insert into bank_account (employee_id, status, account_name, sealed, masked, asked_at)
    select id, 'Waiting', 'A N Other', 'sealed', '••••1234', now() from employee where deleted_at is null order by id limit 3`,
});

export const laws: ModuleLaws = {
  rows: [band, person, ownPay, paid, revision, account],
  ids: {
    '/hr/salary/bands/ id': band,
    '/hr/salary/ employee_id': person,
    '/hr/salary/ id': paid,
    '/hr/salary/revisions/ id': revision,
    '/hr/salary/bank/fetchAccounts/ employee_id': person,
    '/hr/salary/bank/ id': account,
    '/myAccount/salary/ id': ownPay,
  },
  open: {
    '/myAccount/salary/fetchPay': none('the caller’s own, as far as they were told: pay.test.ts'),
    '/myAccount/salary/bank/fetchAccounts': none('the caller’s own: bank.test.ts'),
    '/hr/salary/bank/fetchWaiting': none('waiting changes except the caller’s own: bank.test.ts'),
    '/dds/payComponents': none('names to choose from'),
  },
};
