/** Imports opening balances: checked as in the form, added together, each person notified once. */
import { staffByName } from '#modules/staff/server/public/people.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import type { FieldErrors, Importer, Numbered, RowState } from '#platform/server/import/check.ts';
import { insertRows } from '#platform/server/insert.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { amountOf } from '../../arithmetic/amount.ts';
import { leaveNotifications } from '../../notifications.ts';
import { takeBackAllocation } from '../../rights.ts';
import { accountsOf, type LeaveAccount } from '../../server/account.ts';
import { replayEnds } from '../../server/posting.ts';
import { holdAccount } from '../../server/record.ts';
import { leaveTypes } from '../../server/types.ts';
import { ledgerEvents } from '../contract.ts';
import { type ImportedOpening, openingImport } from '../import.ts';
import { whyNotAllocate } from '../rules.ts';
import { takeBack } from './allocations.ts';

export const openingImporter: Importer<ImportedOpening> = {
  declared: openingImport,
  choices: async (work) => ({
    employee_id: await staffByName(work),
    leave_type_id: (await leaveTypes(work)).flatMap(({ id, name, short_code }) => [
      { id, name },
      { id, name: short_code },
    ]),
  }),
  known,
  clashes,
  add,
  undo: { table: 'leave_ledger', standing, access: takeBackAllocation, remove: takeBack },
};

/** Ledger rows never change, and nothing refers to an opening. */
async function standing({ db }: Work, ids: readonly number[]): Promise<readonly RowState[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select leave_ledger.id, employee_name || ', ' || leave_type.type as name
    from leave_ledger join employee on employee.id = leave_ledger.employee_id
    join leave_type on leave_type.id = leave_ledger.leave_type_id
    where leave_ledger.id = any(${[...ids]}::bigint[]) and leave_ledger.deleted_at is null
    order by leave_ledger.id for update of leave_ledger`.execute(db);
  return rows.map((row) => Object.assign(row, { version: 1, referred: 0 }));
}

type Key = Pick<ImportedOpening, 'employee_id' | 'leave_type_id' | 'date'>;
const keyOf = ({ employee_id, leave_type_id, date }: Key) => `${employee_id}/${leave_type_id}/${date}`;

async function known({ db }: Work, rows: readonly Numbered<ImportedOpening>[]) {
  const ids = rows.map(({ values }) => values.employee_id);
  const { rows: found } = await sql<Key>`
    select employee_id, leave_type_id, date from leave_ledger
    where kind = 'Opening' and deleted_at is null and employee_id = any(${ids}::bigint[])`.execute(db);
  const there = new Set(found.map(keyOf));
  return rows.map(({ values }) =>
    there.has(keyOf(values)) ? `Kept already: an opening of ${showDate(values.date)}` : undefined,
  );
}

type Opened = { readonly person: Worker; readonly account: LeaveAccount };

/** The account of each row; undefined if the person has no balance of the type. */
async function accountsFor(work: Work, rows: readonly ImportedOpening[]): Promise<readonly (Opened | undefined)[]> {
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const people = await workers(work, sql`employee.id = any(${ids}::bigint[])`);
  const accounts = await accountsOf(work, people, today(work));
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ employee_id, leave_type_id }) => {
    const person = byId.get(employee_id);
    const account = accounts
      .get(employee_id)
      ?.find(({ type, policy }) => type.id === leave_type_id && policy.has_balance);
    return person && account ? { person, account } : undefined;
  });
}

async function clashes(work: Work, rows: readonly ImportedOpening[]): Promise<FieldErrors[]> {
  const opened = await accountsFor(work, rows);
  const met = new Set<string>();
  return rows.map((row, at) => {
    const one = opened[at];
    if (!one) return { leave_type_id: 'This person has no balance of this type' };
    if (one.person.user_id === work.actor.accountId)
      return { employee_id: 'Somebody else changes your own balance. Ask HR' };
    if (met.has(keyOf(row))) return { date: 'This opening is in the file twice' };
    met.add(keyOf(row));
    const { unit, policy } = one.account;
    return whyNotAllocate(allocationOf(row), { unit, half_days: policy.half_days }, one.person);
  });
}

const usualNote = 'As it stood in the register before';
const allocationOf = (row: ImportedOpening) => ({ ...row, kind: 'Opening' as const, note: row.note ?? usualNote });

/** @throws 400 if the data they were checked against has changed since */
async function add(work: Work, rows: readonly ImportedOpening[]): Promise<readonly number[]> {
  for (const row of rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))) await holdAccount(work, row);
  const opened = await accountsFor(work, rows);
  if (opened.includes(undefined)) throw invalid({ leave_type_id: 'Balances have changed since: check the file again' });
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const columns = rows.map((row, at) => {
    const { amount, date, employee_id, leave_type_id, expires_on, note, kind } = allocationOf(row);
    const unit = opened[at]?.account.unit ?? 'Day';
    const own = { employee_id, leave_type_id, date, kind, expires_on, note, unit, amount: amountOf(amount, unit) };
    return { ...own, period: `opening ${date}`, ...by };
  });
  const ids = await insertRows(work, 'leave_ledger', columns);
  for (const [at, id] of ids.entries()) await record(work, ledgerEvents.allocated, id, { after: columns[at] ?? null });
  const people = new Map(opened.flatMap((one) => (one ? [[one.person.id, one.person] as const] : [])));
  await replayEnds(work, [...people.values()]);
  await tellPeople(work, leaveNotifications.allocated, [...people.keys()], {
    title: 'Your leave balances are opened',
    body: `By ${work.actor.name}, as they stood in the register before.`,
    link: '/my-account?area=leave',
  });
  return ids;
}
