/**
 * The facts that deciders see about a leave. The type, and anything that reveals it, only for readers who may know it
 * (decisions D27).
 */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { today, type Work } from '#platform/server/work.ts';
import { showDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import type { LeaveFacts } from '../../deciding.ts';
import { decidersNow, levelOf } from './deciders.ts';
import { assess } from '../applying/assess.ts';
import { dueIn, whyNotCovered } from '../covering/covering.ts';
import { leaveApplications } from '../record.ts';
import { workedOn } from '../public/worked-days.ts';
import { awayWith } from '../applying/trying.ts';

type Row = Awaited<ReturnType<typeof recordById<typeof leaveApplications.record>>>;

/** @throws 404 if the leave is not visible */
export async function factsOfLeave(work: Work, id: number): Promise<LeaveFacts> {
  const row = await recordById(work, leaveApplications, id);
  const isOver = row.leave_status === 'REJECTED' || row.leave_status === 'CANCELLED';
  const beside = {
    away: await awayWith(work, { id: row.employee_id }, row),
    accepted: [...(await acceptedBefore(work, id))],
    asked: [...(await askedNow(work, row))],
    due: isOver ? { rows: [], hidden: 0 } : await dueIn(work, row.employee_id, row),
    cover_warnings: row.leave_status === 'PENDING' ? [...(await whyNotCovered(work, row))] : [],
  };
  const none = { unit: 'Day', days: [], why_not: null, warnings: [], balance: null } as const;
  // Columns that the reader may not know are null.
  const { leave_type_id } = row;
  const person = leave_type_id === null ? undefined : await workerOf(work, row.employee_id);
  if (!person || leave_type_id === null) return { ...none, days: [], warnings: [], ...beside };
  const { account, whyNot, warnings, balance } = await assess(work, person, { ...row, leave_type_id }, id);
  const waits = row.leave_status === 'PENDING';
  const days = await daysOf(work, id);
  const worked = await workedOn(work, row.employee_id, { from: row.start_date, to: row.end_date });
  return {
    unit: account?.unit ?? 'Day',
    days: days.map((day) => Object.assign({}, day, { worked: worked.get(day.date) ?? null })),
    why_not: waits ? (Object.values(whyNot)[0] ?? null) : null,
    warnings: waits ? [...warnings, ...wasThere(days, worked)] : [],
    balance: waits && balance ? { available: balance.available, after: balance.after } : null,
    ...beside,
  };
}

/** A stored day of a leave. */
export type KeptDay = Omit<LeaveFacts['days'][number], 'worked'>;

/** Signs that someone worked on a past day of leave (domain specification, section 1.8). */
const wasThere = (days: readonly KeptDay[], worked: ReadonlyMap<string, string>): string[] =>
  days.flatMap(({ date, amount }) => {
    const text = amount > 0 ? worked.get(date) : undefined;
    return text === undefined ? [] : [`Was there on ${showDate(date)}: ${text}`];
  });

/** The stored days, without days off that were given back along with others. */
export async function daysOf({ db }: Pick<Work, 'db'>, id: number): Promise<readonly KeptDay[]> {
  const { rows } = await sql<KeptDay>`
    select date, part, amount, reason, given_back_on is null as live, given_back_on is null and asked_back as asked_back
    from leave_day
    where application_id = ${id} and (given_back_on is null or amount > 0) order by date`.execute(db);
  return rows;
}

/** The people who accepted at earlier levels, in order. */
async function acceptedBefore({ db }: Pick<Work, 'db'>, id: number): Promise<LeaveFacts['accepted']> {
  const { rows } = await sql<LeaveFacts['accepted'][number]>`
    select leave_acceptance.level, employee_name as by
    from leave_acceptance join employee on employee.id = leave_acceptance.employee_id
    where application_id = ${id} order by accepted_at`.execute(db);
  return rows;
}

/** The names of the people asked now; HR as 'HR'. */
async function askedNow(work: Work, row: Row): Promise<readonly string[]> {
  const { leave_status, start_date } = row;
  if (leave_status !== 'PENDING' && leave_status !== 'CANCEL_REQUESTED') return [];
  if (leave_status === 'CANCEL_REQUESTED' && start_date <= today(work)) return ['HR'];
  if (levelOf(row) === 'HR') return ['HR'];
  const deciders = await decidersNow(work, row);
  return deciders.length === 0 ? ['HR'] : [...new Set(deciders.map(({ name }) => name))];
}
