/** Grants, adjustments and openings that HR enters by hand, and taking them back. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { amountOf, amountText, type Unit } from '../../arithmetic/amount.ts';
import { endOfPeriod, type LedgerRow } from '../../arithmetic/ledger.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { leaveNotifications } from '../../notifications.ts';
import { accountsOf, type LeaveAccount } from '../../server/account.ts';
import { seenPerson } from '../../server/person.ts';
import { replayEnds } from '../../server/posting.ts';
import { holdAccount } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { type Allocation, ledgerEvents } from '../contract.ts';
import { whyNotAllocate } from '../rules.ts';
import { rowSays } from '../words.ts';
import { isAllocation } from './ledger.ts';

type Given = Allocation & { readonly employee_id: number };

/**
 * @throws 400 at the fields, 404 if the person is not visible, 409 for the reader's own account, or if the
 * balance would fall too low
 */
export async function allocate(work: Work, form: Given): Promise<{ id: number }> {
  const person = await personToAllocate(work, form.employee_id);
  await holdAccount(work, form);
  const one = await accountOn(work, person, form.leave_type_id, form.date);
  if (!one) throw invalid({ leave_type_id: `${person.name} has no balance of this type. Choose another` });
  mustBeValid(whyNotAllocate(form, { unit: one.unit, half_days: one.policy.half_days }, person));
  if (form.kind === 'Opening') await mustBeFirst(work, form);
  const { kind, date, note, employee_id, leave_type_id } = form;
  const expires_on = form.expires_on ?? endOfGrant(form, one.policy);
  const row = {
    employee_id,
    leave_type_id,
    date,
    kind,
    expires_on,
    note,
    unit: one.unit,
    amount: amountOf(form.amount, one.unit),
    period: kind === 'Opening' ? `opening ${date}` : null,
  };
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'leave_ledger', [{ ...row, ...by }]);
  if (row.amount < 0) await mustStayAbove(work, person, one, date);
  await record(work, ledgerEvents.allocated, id, { after: row });
  await replayEnds(work, [person]);
  await tell(work, person, one, `${rowSays(row)}: ${amountText(row.amount, one.unit)} from ${showDate(date)}`, note);
  return { id };
}

/** A grant without an end date lasts the days that its policy sets. */
const endOfGrant = ({ kind, date }: Given, { valid_days }: LeaveAccount['policy']): PlainDate | null =>
  kind === 'Grant' && valid_days !== null ? addDays(date, valid_days) : null;

/** @throws 404 for rows not entered by hand or not visible; 409 if the balance would fall too low */
export async function takeBack(work: Work, id: number): Promise<{ id: number }> {
  const row = await tables(work)
    .selectFrom('leave_ledger')
    .select(['employee_id', 'leave_type_id', 'date', 'kind', 'unit', 'amount', 'expires_on', 'period', 'note'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('created_by', 'is not', null)
    .executeTakeFirst();
  if (!row || !isAllocation(row.kind) || endOfPeriod(row.period) !== undefined) throw notFound();
  const person = await personToAllocate(work, row.employee_id);
  await holdAccount(work, row);
  const before = await accountOn(work, person, row.leave_type_id, row.date);
  const by = { deleted_by: work.actor.accountId, deleted_at: work.now.toISOString() };
  const { numUpdatedRows } = await tables(work)
    .updateTable('leave_ledger')
    .set(by)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  if (before) await mustStayAbove(work, person, before, row.date);
  await record(work, ledgerEvents.takenBack, id, { before: row });
  await replayEnds(work, [person]);
  if (before) await tell(work, person, before, `Taken back: ${said(row, row.unit)}`, null);
  return { id };
}

const said = (row: LedgerRow, unit: Unit) =>
  `${rowSays(row)}, ${amountText(row.amount, unit)} from ${showDate(row.date)}`;

async function personToAllocate(work: Work, id: number): Promise<Worker> {
  const person = await seenPerson(work, id);
  if (person.user_id === work.actor.accountId) throw refused('Somebody else changes your own balance. Ask HR');
  return person;
}

async function accountOn(
  work: Work,
  person: Worker,
  typeId: number,
  day: PlainDate,
): Promise<LeaveAccount | undefined> {
  const accounts = (await accountsOf(work, [person], day)).get(person.id) ?? [];
  return accounts.find(({ type, policy }) => type.id === typeId && policy.has_balance);
}

async function mustBeFirst(work: Work, { employee_id, leave_type_id, date }: Given): Promise<void> {
  const { rows } = await sql`
    select from leave_ledger where employee_id = ${employee_id} and leave_type_id = ${leave_type_id}
      and kind = 'Opening' and date = ${date} and deleted_at is null`.execute(work.db);
  if (rows.length > 0) mustBeValid({ date: 'An opening of this day stands already. Take it back first' });
}

/** @throws 409 if the balance on any day from then on has become negative, and lower than before */
async function mustStayAbove(work: Work, person: Worker, before: LeaveAccount, from: PlainDate): Promise<void> {
  const after = await accountOn(work, person, before.type.id, from);
  if (!after) return;
  const { rows, takes, max_negative } = after.account;
  const days = new Set([from, ...rows.map(({ date }) => date), ...takes.map(({ date }) => date)]);
  for (const day of [...days].toSorted()) {
    if (day < from) continue;
    const { balance } = standingOn(after.account, day);
    if (balance >= -max_negative || balance >= standingOn(before.account, day).balance) continue;
    throw refused(
      `The balance would be ${amountText(balance, after.unit)} on ${showDate(day)}. Give leave back first`,
      'amount',
    );
  }
}

const tell = (work: Work, person: Worker, { type }: LeaveAccount, says: string, note: string | null) =>
  tellPeople(work, leaveNotifications.allocated, [person.id], {
    title: `${type.name}: ${says}`,
    body: [`By ${work.actor.name}.`, note].filter(Boolean).join(' '),
    link: `/leave/ledger?type=${type.id}`,
  });
