/** The sheet of dues: its lines, their sums in the database's decimals, and who may read and change it. */
import { hrModule } from '#modules/access/rights.ts';
import { currency } from '#modules/masters/contract.ts';
import { mayUse } from '#platform/contract/access.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { mustBeValid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { exitEvents } from '../../contract.ts';
import { whyNotDues } from '../../rules.ts';
import { exitRecords, ownEmployeeId, standingIn, type StoredExit, visible } from '../../server/standing.ts';
import { mailedTo } from '../../leaver/server/notify.ts';
import type { ExitTables } from '../../server/tables.ts';
import {
  type Due,
  type DueForm,
  type Dues,
  isByDay,
  monthPayers,
  type LeavingTerms,
  needsConsent,
  payables,
  type ProposedDues,
  type SettlementState,
  wrongDue,
} from '../contract.ts';
import { cutters, givers } from '../notice.ts';
import { linesOf } from './lines.ts';
import { proposedFor, refreshLines } from './proposed.ts';
import { settlementsOf, settlementState } from './state.ts';

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

type Seen = { readonly version?: number | undefined };

/** Dues reveal a person's pay (decisions D35). @throws 403 */
function mustSeePay({ actor }: Pick<Work, 'actor'>): void {
  if (!mayUse(actor, hrModule.read))
    throw notAllowed('You need permission to see salaries: dues are worked out from them');
}

/** They would reveal a rise before it is announced. @throws 403 */
async function mustBeOthers(work: Work, { employee_id }: Pick<StoredExit, 'employee_id'>): Promise<void> {
  if (employee_id === (await ownEmployeeId(work))) throw notAllowed('Somebody else sees to your own dues');
}

/** @throws 403, 404 for an exit that is not visible */
export async function duesOf(work: Work, exitId: number): Promise<Dues> {
  mustSeePay(work);
  const exit = await visible(work)
    .select(['employee_id', 'dues_version', settlementState.as('state')])
    .where('exit_record.id', '=', exitId)
    .executeTakeFirst();
  if (!exit) throw notFound();
  await mustBeOthers(work, exit);
  const totals = await totalsOf(work, exitId);
  const settlements = [...(await settlementsOf(work, exitId))];
  const [rows, mailed_to] = [await linesOf(work, exitId), await mailedTo(work, exitId)];
  return { rows, totals, state: exit.state, settlements, mailed_to, version: exit.dues_version };
}

/** @param settlementId limits the sum to the lines frozen in it */
export async function totalsOf({ db }: Pick<Work, 'db'>, exitId: number, which = sql`true`): Promise<Dues['totals']> {
  const { rows } = await sql<Dues['totals'][number]>`
    select currency, payable::text, receivable::text, (payable - receivable)::text as net from (
      select currency_code as currency,
        coalesce(sum(amount) filter (where ${pays}), 0)::numeric(16,2) as payable,
        coalesce(sum(amount) filter (where not ${pays}), 0)::numeric(16,2) as receivable
      from exit_due join currency on currency.id = exit_due.currency_id
      where exit_id = ${exitId} and ${which} group by currency_code) as sums
    order by currency`.execute(db);
  return rows;
}

const pays = sql<boolean>`(kind = any(${[...payables]}::text[]))`;

/** @throws 403, 404 */
export async function proposedDuesOf(work: Work, exitId: number): Promise<ProposedDues> {
  mustSeePay(work);
  const exit = await visible(work).selectAll('exit_record').where('exit_record.id', '=', exitId).executeTakeFirst();
  if (!exit) throw notFound();
  await mustBeOthers(work, exit);
  return proposedFor(work, exit);
}

/** @throws 403, 404, 409 with the reason, or if the sheet has changed */
export async function takeProposed(work: Work, exitId: number, { version }: Seen): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  await sql`update exit_record set declined_dues = null where id = ${exitId}`.execute(work.db);
  await refreshLines(work, { ...exit, declined_dues: null }, true);
  return duesOf(work, exitId);
}

/** Saves the terms and recalculates the proposed lines at once. @throws as above */
export async function saveTerms(
  work: Work,
  exitId: number,
  { version, counts_five_years, ...form }: LeavingTerms & Seen,
): Promise<Dues> {
  await openSheet(work, exitId, version);
  const counts = counts_five_years === null ? null : counts_five_years === 'Yes';
  const terms = termsOf({ ...form, counts_five_years: counts });
  const exit = await changeRecord(work, exitRecords, exitEvents.termsChanged, exitId, undefined, () => terms);
  await tables(work)
    .updateTable('exit_record')
    .set({ dues_version: exit.dues_version + 1 })
    .where('id', '=', exitId)
    .execute();
  await refreshLines(work, exit, false);
  return duesOf(work, exitId);
}

/** The form checks the values: the columns have narrower types. */
const termsOf = (form: Omit<LeavingTerms, 'counts_five_years'> & { counts_five_years: boolean | null }) => ({
  ...form,
  notice_by: givers.find((one) => one === form.notice_by) ?? null,
  cut_short_by: cutters.find((one) => one === form.cut_short_by) ?? null,
  month_paid_by: monthPayers.find((one) => one === form.month_paid_by) ?? null,
});

/** Adds a line, or changes the typed line `due_id`. @throws 400, 403, 404, 409 with the reason */
export async function saveDue(
  work: Work,
  exitId: number,
  { due_id, version, ...form }: DueForm & { due_id?: number | null | undefined } & Seen,
): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  const before = due_id ? await dueById(work, exitId, due_id) : undefined;
  if (before && before.source !== null) {
    throw refused('This line is worked out: delete it, or add a line that corrects it');
  }
  const wrong = { ...wrongDue(form, today(work)), ...(await notChoosable(work, currencies, form, before)) };
  mustBeValid(wrong);
  const columns = {
    ...form,
    ...(isByDay(form.kind) ? {} : { days: null, day_rate: null }),
    ...(needsConsent(form.kind) ? {} : { consent_on: null }),
    amount: amountOf(form),
  };
  if (before) await tables(work).updateTable('exit_due').set(columns).where('id', '=', before.id).execute();
  else
    await tables(work)
      .insertInto('exit_due')
      .values({ ...columns, exit_id: exit.id })
      .execute();
  return changed(work, exit, before, form);
}

/** Amounts in days are days times rate, in decimals and rounded to the penny. */
const amountOf = ({ kind, days, day_rate, amount }: DueForm) =>
  isByDay(kind) ? sql<string>`round(${days}::numeric * ${day_rate}::numeric, 2)` : (amount ?? '0');

export async function deleteDue(work: Work, exitId: number, dueId: number, version?: number): Promise<Dues> {
  const exit = await openSheet(work, exitId, version);
  const before = await dueById(work, exitId, dueId);
  if (before.source !== null) {
    await sql`
      update exit_record set declined_dues = array_append(declined_dues, ${before.source})
      where id = ${exitId}`.execute(work.db);
  }
  await tables(work).deleteFrom('exit_due').where('id', '=', dueId).execute();
  return changed(work, exit, before, undefined);
}

export type Sheet = StoredExit & { readonly state: SettlementState };

/** Locks an exit whose sheet may be changed. @throws 403, 404, 409 */
export async function openSheet(work: Work, exitId: number, version?: number): Promise<Sheet> {
  mustSeePay(work);
  const exit = await lockRecord(work, exitRecords, exitId);
  const whyNot = whyNotDues(exit, standingIn(work, await ownEmployeeId(work), exit));
  if (whyNot) throw refused(whyNot);
  if (version !== undefined && version !== exit.dues_version)
    throw await changedMeanwhile(work, 'exit', exitId, exit.dues_version, 'sheet of dues', exitEvents.duesChanged);
  return Object.assign(exit, { state: await stateOf(work, exitId) });
}

export async function stateOf(work: Pick<Work, 'db'>, exitId: number): Promise<SettlementState> {
  const state = tables(work).selectFrom('exit_record').select(settlementState.as('state')).where('id', '=', exitId);
  return (await state.executeTakeFirstOrThrow()).state;
}

async function dueById(work: Work, exitId: number, id: number): Promise<Due> {
  const row = (await linesOf(work, exitId)).find((line) => line.id === id);
  if (!row) throw notFound();
  if (row.settlement_id !== null) throw refused('This line is frozen in a settlement: add a line that corrects it');
  return row;
}

const currencies = { currency_id: { of: currency, label: 'Currency' } };

type Told = Pick<DueForm, 'kind' | 'says'>;

/** The sheet has a version of its own: a new line does not disturb someone who is editing the exit's form. */
async function changed(work: Work, exit: StoredExit, before: Told | undefined, after: Told | undefined): Promise<Dues> {
  await tables(work)
    .updateTable('exit_record')
    .set({ dues_version: exit.dues_version + 1 })
    .where('id', '=', exit.id)
    .execute();
  // Amounts in the audit trail would reveal a person's pay.
  const told = (row: Told | undefined) => ({ due: row ? `${row.kind}: ${row.says}` : null });
  await record(work, exitEvents.duesChanged, exit.id, { before: told(before), after: told(after) });
  return duesOf(work, exit.id);
}
