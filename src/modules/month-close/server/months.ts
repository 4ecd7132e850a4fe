/** Months: their gates, closed in order and reopened with a reason. */
import { closeTimeUntil, openTimeAfter, timekeeperModule } from '#modules/timekeeper/server/public/closing.ts';
import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { invalid, notAllowed, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { invoicingModule } from '#modules/invoicing/rights.ts';
import { holdMonths } from '#modules/invoicing/server/public/month-lock.ts';
import { type MonthGateRow, tables } from './tables.ts';
import { type Gate, gates, whyNotClose, whyNotReopen } from '../gates.ts';
import { gateEvents, type ShownGate, type ShownMonth } from '../contract.ts';
import { blockersOf, countBlockers } from './blockers.ts';

type StoredGate = Selectable<MonthGateRow>;

const gateRecords: RecordSource<StoredGate> = {
  table: 'month_gate',
  entity: 'month_gate',
  visible: (work) => tables(work).selectFrom('month_gate').where('month_gate.deleted_at', 'is', null),
};

export type KnownGate = Pick<StoredGate, 'gate' | 'closed_at' | 'reason' | 'owner_id'> & {
  id: number | null;
  owner: string | null;
  closed_by: string | null;
};

/** A gate not used yet has the owner of the month before. */
export async function knownGates(work: Pick<Work, 'db'>, month: PlainDate): Promise<KnownGate[]> {
  const { rows } = await sql<KnownGate>`
    select own.id, of.gate, own.closed_at, own.reason, employee.id as owner_id, employee_name as owner,
      account.name as closed_by
    from unnest(${[...gates]}::text[]) with ordinality as of (gate, at)
    left join month_gate as own on own.month = ${month}::date and own.gate = of.gate
    left join lateral (select owner_id from month_gate as before
      where before.gate = of.gate and before.month <= ${month}::date order by before.month desc limit 1) as answers
      on true
    left join employee on employee.id = answers.owner_id and employee.deleted_at is null
    left join account on account.id = own.closed_by
    order by at`.execute(work.db);
  return rows;
}

/** The newest month in which a gate is closed. */
export async function lastClosed({ db }: Pick<Work, 'db'>, gate: Gate): Promise<PlainDate | null> {
  const { rows } = await sql<{ month: PlainDate | null }>`
    select max(month) as month from month_gate where closed_at is not null and gate = ${gate}`.execute(db);
  return rows[0]?.month ?? null;
}

type StepRow = ShownGate['steps'][number] & { gate_id: number };

export async function shownMonth(work: Work, month: PlainDate): Promise<ShownMonth> {
  const known = await knownGates(work, month);
  const { rows: steps } = await sql<StepRow>`
    select gate_id, step, month_gate_step.reason, account.name as by, at
    from month_gate_step join account on account.id = by_id join month_gate on month_gate.id = gate_id
    where month = ${month}::date order by month_gate_step.id`.execute(work.db);
  const states = known.map(({ gate, closed_at }) => ({ gate, closed: closed_at !== null }));
  const isOver = lastOfMonth(month) < today(work);
  const shown: ShownGate[] = [];
  for (const { id, gate, owner_id, owner, closed_at, closed_by, reason } of known) {
    const { count } = await blockersOf(work, gate, { month, limit: 1, offset: 0 });
    shown.push({
      gate,
      owner_id,
      owner,
      closed_at,
      closed_by,
      reason,
      blockers: count,
      // With a reason it can be closed anyway.
      whyNotClose: whyNotClose(states, gate, { isOver, blockers: 0, reason: null }) ?? null,
      whyNotReopen: whyNotReopen(states, gate) ?? null,
      steps: steps
        .filter(({ gate_id }) => gate_id === id)
        .map(({ step, reason: why, by, at }) => ({ step, reason: why, by, at })),
    });
  }
  return {
    month,
    gates: shown,
    owners: (await staffLookup(work)).map(({ id, employee_name }) => ({ id, name: employee_name })),
  };
}

export async function lastMonths(work: Work) {
  const this_month = firstOfMonth(today(work));
  const { rows } = await sql<{ month: string; closed: number }>`
    select month::date as month, (select count(*)::int from month_gate
      where month_gate.month = of.month::date and closed_at is not null) as closed
    from generate_series(${addMonths(this_month, -11)}::date, ${this_month}::date, '1 month') as of (month)
    order by month desc`.execute(work.db);
  return { rows: rows.map(({ month, closed }) => ({ month: month.slice(0, 10), closed, gates: gates.length })) };
}

type Which = { readonly month: PlainDate; readonly gate: Gate };

/** The step's owner, or anyone with the right to delete invoices. */
async function mayAnswer(work: Work, { owner_id }: Pick<KnownGate, 'owner_id'>): Promise<boolean> {
  if (mayUse(work.actor, invoicingModule.delete)) return true;
  const own = await employeeOf(work, work.actor.accountId);
  return own !== undefined && own.id === owner_id;
}

/** The gate's row, created when first needed. */
async function gateRow(work: Work, { month, gate }: Which, owner_id: number | null): Promise<StoredGate> {
  const found = await tables(work)
    .selectFrom('month_gate')
    .selectAll()
    .where('month', '=', month)
    .where('gate', '=', gate)
    .executeTakeFirst();
  return found ?? addRecord(work, gateRecords, gateEvents.created, { month, gate, owner_id });
}

/** @throws 400 if it needs a reason, 403 for people who do not own it, 409 out of order */
export async function closeGate(
  work: Work,
  { month, gate, reason }: Which & { readonly reason: string | null },
): Promise<ShownMonth> {
  await holdMonths(work, 'to close one');
  const known = await knownGates(work, month);
  const own = known.find((one) => one.gate === gate);
  if (!own || !(await mayAnswer(work, own))) throw notAllowed('You don’t own this step');
  const states = known.map((one) => ({ gate: one.gate, closed: one.closed_at !== null }));
  const asked = { isOver: lastOfMonth(month) < today(work), blockers: await countBlockers(work, gate, month), reason };
  const why = whyNotClose(states, gate, asked);
  if (why === 'Please Enter the Reason') throw invalid({ reason: why });
  if (why) throw refused(why);
  const { id } = await gateRow(work, { month, gate }, own.owner_id);
  await changeRecord(work, gateRecords, gateEvents.closed, id, undefined, () => ({
    closed_at: work.now.toISOString(),
    closed_by: work.actor.accountId,
    reason: asked.blockers > 0 ? reason : null,
  }));
  await noteStep(work, id, 'Closed', reason);
  if (gate === 'time') await closeTimeUntil(work, lastOfMonth(month));
  return shownMonth(work, month);
}

/** @throws 403, 409 while a later gate is closed */
export async function reopenGate(
  work: Work,
  { month, gate, reason }: Which & { readonly reason: string },
): Promise<ShownMonth> {
  await holdMonths(work, 'to close one');
  const known = await knownGates(work, month);
  const why = whyNotReopen(
    known.map((one) => ({ gate: one.gate, closed: one.closed_at !== null })),
    gate,
  );
  if (why) throw refused(why);
  if (gate === 'time' && !mayUse(work.actor, timekeeperModule.delete))
    throw notAllowed('You need permission to reopen a Timekeeper period');
  const { id } = await gateRow(work, { month, gate }, null);
  await changeRecord(
    work,
    gateRecords,
    gateEvents.reopened,
    id,
    undefined,
    () => ({ closed_at: null, closed_by: null, reason: null }),
    () => ({ reopen_reason: reason }),
  );
  await noteStep(work, id, 'Reopened', reason);
  if (gate === 'time') await openTimeAfter(work, await closedBefore(work, month));
  return shownMonth(work, month);
}

/**
 * Closing a month closes all time before it. Reopening it also reopens earlier months, except those whose own gate was
 * closed.
 */
async function closedBefore({ db }: Work, month: PlainDate): Promise<PlainDate> {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(month) as last from month_gate
    where gate = 'time' and closed_at is not null and month < ${month}::date`.execute(db);
  const last = rows[0]?.last ?? null;
  return last === null ? addDays(month, -1) : lastOfMonth(last);
}

const noteStep = (work: Work, gate_id: number, step: 'Closed' | 'Reopened', reason: string | null) =>
  tables(work)
    .insertInto('month_gate_step')
    .values({ gate_id, step, reason, by_id: work.actor.accountId, at: work.now.toISOString() })
    .execute();

/** @throws 400, 403 */
export async function setOwner(
  work: Work,
  { month, gate, owner_id }: Which & { readonly owner_id: number | null },
): Promise<ShownMonth> {
  if (!mayUse(work.actor, invoicingModule.delete))
    throw notAllowed('You need permission to change the owner of a step');
  if (owner_id !== null && !(await staffLookup(work)).some(({ id }) => id === owner_id))
    throw invalid({ owner_id: 'Please select Owner' });
  await holdMonths(work, 'to close one');
  const { id } = await gateRow(work, { month, gate }, owner_id);
  await changeRecord(work, gateRecords, gateEvents.owned, id, undefined, () => ({ owner_id }));
  return shownMonth(work, month);
}
