/** HR's corrections on top of days and salaries, paid with the next register. */
import { paidDays } from '#modules/attendance/server/public/paid-days.ts';
import { lastOfMonth, monthText, type PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { correctionEvents, type CorrectionForm } from '../contract.ts';
import { holdRegisters } from './frozen.ts';
import { companyOf } from './registers.ts';
import { monthlyOn } from './stretches.ts';
import { tables } from './tables.ts';

type Added = CorrectionForm & { readonly company_id: number };

/**
 * @throws 400 for people who never worked for the company, for the caller, or for a month outside the employment; 404
 */
export async function addCorrection(work: Work, form: Added): Promise<{ id: number }> {
  const company = await companyOf(work, form.company_id);
  await holdRegisters(work, company.id);
  const about = `${form.about}-01`;
  const person = await personIn(work, form.employee_id);
  const isHere = await worksFor(work, company.id, form.employee_id);
  mustBeValid(whyWrong({ person, isHere, about }, work.actor.accountId, today(work)));
  const [paid] = await monthlyOn(work, [{ employee_id: form.employee_id, date: about }]);
  const row = {
    company_id: company.id,
    employee_id: form.employee_id,
    currency_id: paid?.currency_id ?? company.currency_id,
    about,
    amount: form.direction === 'Take back' ? `-${form.amount}` : form.amount,
    says: form.says,
  };
  const created = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'payroll_correction', [{ ...row, ...created }]);
  await record(work, correctionEvents.added, id, {
    before: null,
    after: { employee_id: form.employee_id, about: monthText(about), amount: row.amount, says: row.says },
  });
  return { id };
}

type Person = { readonly user_id: number | null; readonly doj: PlainDate };

async function personIn({ db }: Work, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select user_id, doj from employee where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** Whether someone has, or had, days at a company. */
async function worksFor({ db }: Work, company: number, employee: number): Promise<boolean> {
  const ever = { from: '1900-01-01', to: '9999-12-31' };
  const { rows } = await sql`
    select from (${paidDays(company, ever)}) as day where day.employee_id = ${employee}
    union all select from payroll_entry as entry join payroll_register as own on own.id = entry.register_id
    where own.company_id = ${company} and entry.employee_id = ${employee} limit 1`.execute(db);
  return rows.length > 0;
}

type Asked = { readonly person: Person | undefined; readonly isHere: boolean; readonly about: PlainDate };

function whyWrong({ person, isHere, about }: Asked, account: number, day: PlainDate): Record<string, string> {
  if (!person) return { employee_id: 'Please select Employee' };
  if (person.user_id === account) return { employee_id: 'Somebody else corrects your own pay' };
  if (!isHere) return { employee_id: 'They have no days at this company' };
  if (about > day) return { about: 'This month is still to come' };
  return lastOfMonth(about) < person.doj ? { about: 'They had not joined yet' } : {};
}

/** @throws 404; 409 once a register has paid it */
export async function removeCorrection(work: Work, id: number): Promise<{ id: number }> {
  const found = tables(work)
    .selectFrom('payroll_correction')
    .select(['company_id', 'employee_id'])
    .where('id', '=', id);
  const row = await found.executeTakeFirst();
  if (!row) throw notFound();
  await holdRegisters(work, row.company_id);
  const person = await personIn(work, row.employee_id);
  if (person?.user_id === work.actor.accountId) throw refused('Somebody else corrects your own pay');
  const removed = await tables(work)
    .deleteFrom('payroll_correction')
    .where('id', '=', id)
    .where('register_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw refused('A register has paid it already: add a correction that takes it back');
  await record(work, correctionEvents.removed, id, { before: { employee_id: row.employee_id }, after: null });
  return { id };
}
