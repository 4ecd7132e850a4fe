/** The sheet of dues: its lines, their sums in the database's decimals, and the settling that locks it. */
import { currency } from '#modules/masters/contract.ts';
import { showAmount } from '#platform/contract/money.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { exitEvents } from '../contract.ts';
import { type Due, type DueForm, type Dues, isByDay, payables, wrongDue } from '../dues.ts';
import { whyNotDues } from '../rules.ts';
import { exitRecords, ownEmployeeId, standingIn, type StoredExit, visible } from './standing.ts';
import type { ExitTables } from './tables.ts';

type StoredDue = Selectable<ExitTables['exit_due']>;

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/** @throws 404 for an exit that is not this person's to see */
export async function duesOf(work: Work, exitId: number): Promise<Dues> {
  const exit = await visible(work)
    .select(['dues_version', 'settled_at'])
    .select(sql<string | null>`(select name from account where account.id = settled_by)`.as('settled_by'))
    .where('exit_record.id', '=', exitId)
    .executeTakeFirst();
  if (!exit) throw notFound();
  const lines = sql<Due>`
    select exit_due.id, kind, says, days::text, day_rate::text, amount::text, exit_due.currency_id,
      currency.currency_code as currency
    from exit_due join currency on currency.id = exit_due.currency_id
    where exit_id = ${exitId} order by exit_due.id`;
  const sums = sql<Dues['totals'][number]>`
    select currency, payable::text, receivable::text, (payable - receivable)::text as net from (
      select currency_code as currency,
        coalesce(sum(amount) filter (where ${pays}), 0)::numeric(16,2) as payable,
        coalesce(sum(amount) filter (where not ${pays}), 0)::numeric(16,2) as receivable
      from exit_due join currency on currency.id = exit_due.currency_id
      where exit_id = ${exitId} group by currency_code) as sums
    order by currency`;
  const [rows, totals] = [await lines.execute(work.db), await sums.execute(work.db)];
  const { dues_version: version, settled_at, settled_by } = exit;
  return { rows: rows.rows, totals: totals.rows, settled_at, settled_by, version };
}

const pays = sql<boolean>`(kind = any(${[...payables]}::text[]))`;

/** Adds a line, or changes the one of `due_id`. @throws 400, 404, 409 with the reason, or when the sheet has changed */
export async function saveDue(
  work: Work,
  exitId: number,
  { due_id, version, ...form }: DueForm & { due_id?: number | null | undefined; version?: number | undefined },
): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  const before = due_id ? await dueById(work, exitId, due_id) : undefined;
  const wrong = { ...wrongDue(form), ...(await notChoosable(work, currencies, form, before)) };
  mustBeValid(wrong);
  const columns = { ...form, ...(isByDay(form.kind) ? {} : { days: null, day_rate: null }), amount: amountOf(form) };
  const saved = before
    ? tables(work).updateTable('exit_due').set(columns).where('id', '=', before.id)
    : tables(work)
        .insertInto('exit_due')
        .values({ ...columns, exit_id: exit.id });
  const after = await saved.returningAll().executeTakeFirstOrThrow();
  return changed(work, exit, before, after);
}

/** What is paid by the day is worked out from days and rate, in decimals, to the penny. */
const amountOf = ({ kind, days, day_rate, amount }: DueForm) =>
  isByDay(kind) ? sql<string>`round(${days}::numeric * ${day_rate}::numeric, 2)` : (amount ?? '0');

export async function deleteDue(work: Work, exitId: number, dueId: number, version?: number): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  const before = await dueById(work, exitId, dueId);
  await tables(work).deleteFrom('exit_due').where('id', '=', dueId).execute();
  return changed(work, exit, before, undefined);
}

/** @throws 404, 409 when it is settled already, or is not the sheet that was looked at */
export async function settle(work: Work, exitId: number, version?: number): Promise<Dues> {
  await openSheet(work, exitId, version);
  const settled = { settled_by: work.actor.accountId, settled_at: work.now.toISOString() };
  await changeRecord(work, exitRecords, exitEvents.settled, exitId, undefined, () => settled);
  return duesOf(work, exitId);
}

/** The exit, held, when its sheet may be changed. */
async function openSheet(work: Work, exitId: number, version?: number): Promise<StoredExit> {
  const exit = await lockRecord(work, exitRecords, exitId);
  const whyNot = whyNotDues(exit, standingIn(work, await ownEmployeeId(work), exit));
  if (whyNot) throw refused(whyNot);
  if (version !== undefined && version !== exit.dues_version)
    throw await changedMeanwhile(work, 'exit', exitId, exit.dues_version, 'sheet of dues', exitEvents.duesChanged);
  return exit;
}

async function dueById(work: Work, exitId: number, id: number): Promise<StoredDue> {
  const rows = tables(work).selectFrom('exit_due').selectAll().where('id', '=', id).where('exit_id', '=', exitId);
  const row = await rows.executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const currencies = { currency_id: { of: currency, label: 'Currency' } };

/** The sheet counts its changes itself: a line is no change of the record beside which somebody fills in a form. */
async function changed(
  work: Work,
  exit: StoredExit,
  before: StoredDue | undefined,
  after: StoredDue | undefined,
): Promise<Dues> {
  await tables(work)
    .updateTable('exit_record')
    .set({ dues_version: exit.dues_version + 1 })
    .where('id', '=', exit.id)
    .execute();
  const told = (row: StoredDue | undefined) => ({
    due: row ? `${row.kind}: ${row.says}, ${showAmount(row.amount)}` : null,
  });
  await record(work, exitEvents.duesChanged, exit.id, { before: told(before), after: told(after) });
  return duesOf(work, exit.id);
}
