/** Closing a company's month, and what blocks it. */
import { workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { today, type Work } from '#platform/server/work.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { reckon } from '../../server/reckon.ts';
import { holdToClose } from '../../server/closed.ts';
import type { MonthStatus } from '../../public/month-status.ts';
import { type AttendanceMonth, monthEvents } from '../contract.ts';
import { blockersOf } from './blockers.ts';

/** A month closes on the third working day after its end (domain specification, section 1.9). */
const closingDays = 3;

type Stored = {
  id: number | null;
  company_id: number;
  company: string;
  status: MonthStatus;
  owner: string | null;
  closed_at: string | null;
  closed_by: string | null;
  hash: string | null;
  people: number;
};

type Key = { readonly company_id: number; readonly month: string };

/** The month of each company with people who have days in it. */
export async function monthsOf(work: Work, month: string, company?: number): Promise<AttendanceMonth[]> {
  const from = `${month}-01`;
  const to = lastOfMonth(from);
  const { rows } = await sql<Stored>`
    select month.id, company.id as company_id, company.company_name as company, coalesce(month.status, 'Open') as status,
      owner.employee_name as owner, month.closed_at, account.name as closed_by, month.hash, days.people
    from company
    join (select company_id, count(distinct employee_id)::int as people from attendance_day
      where date between ${from}::date and ${to}::date group by company_id) as days on days.company_id = company.id
    left join attendance_month as month on month.company_id = company.id and month.month = ${from}::date
    left join employee as owner on owner.id = month.owner_id left join account on account.id = month.closed_by
    where ${company ?? null}::bigint is null or company.id = ${company ?? null}
    order by company.company_name`.execute(work.db);
  const closesOn = addWorkingDays(to, closingDays, await workCalendar(work));
  const months: AttendanceMonth[] = [];
  for (const { id: _, ...row } of rows) {
    const blockers = row.status === 'Closed' ? [] : await blockersOf(work, row.company_id, { from, to });
    const why = whyNotClose(row.status, blockers.length, to, today(work));
    months.push({ ...row, month, closes_on: closesOn, blockers, why_not_close: why });
  }
  return months;
}

function whyNotClose(status: MonthStatus, blockers: number, to: PlainDate, day: PlainDate): string | null {
  if (status === 'Closed') return 'It is closed already';
  if (day <= addDays(to, 1)) return 'The month has to be over, in every zone';
  if (blockers > 0) return blockers === 1 ? 'One thing is still open' : `${blockers} things are still open`;
  return status === 'Open' ? 'Begin with closing first' : null;
}

async function monthOf(work: Work, { company_id, month }: Key): Promise<AttendanceMonth> {
  const [found] = await monthsOf(work, month, company_id);
  if (!found) throw notFound();
  return found;
}

/** @throws 404 if nobody has days in it, 409 if closing has begun already */
export async function beginClosing(work: Work, key: Key): Promise<AttendanceMonth> {
  await holdToClose(work, key.month);
  const before = await monthOf(work, key);
  if (before.status !== 'Open') throw refused(`${before.company}: ${before.owner ?? 'somebody'} has begun already`);
  const owner = await employeeOf(work, work.actor.accountId);
  const { rows } = await sql<{ id: number }>`
    insert into attendance_month (company_id, month, status, owner_id, created_by)
    values (${key.company_id}, ${`${key.month}-01`}, 'Closing', ${owner?.id ?? null}, ${work.actor.accountId})
    on conflict (company_id, month) do update set status = 'Closing', owner_id = excluded.owner_id
    returning id`.execute(work.db);
  await record(work, monthEvents.closing, rows[0]?.id ?? 0, { before: null, after: { status: 'Closing' } });
  return monthOf(work, key);
}

/** Recalculates all days a last time, then freezes them. @throws 404, 409 with what is still open */
export async function close(work: Work, key: Key): Promise<AttendanceMonth> {
  await holdToClose(work, key.month);
  const from = `${key.month}-01`;
  const to = lastOfMonth(from);
  const people = sql`employee.id in (select employee_id from attendance_day
    where company_id = ${key.company_id} and date between ${from}::date and ${to}::date)`;
  await reckon(work, await workers(work, people), { from, to });
  const before = await monthOf(work, key);
  if (before.why_not_close !== null) throw refused(before.why_not_close);
  const { rows } = await sql<{ id: number }>`
    update attendance_month set status = 'Closed', closed_at = ${work.now.toISOString()},
      closed_by = ${work.actor.accountId}, hash = ${await hashOf(work, key.company_id, { from, to })}
    where company_id = ${key.company_id} and month = ${from}::date returning id`.execute(work.db);
  await record(work, monthEvents.closed, rows[0]?.id ?? 0, {
    before: { status: 'Closing' },
    after: { status: 'Closed' },
  });
  return monthOf(work, key);
}

/** A hash of all rows of the month, to check a register read later. */
export async function hashOf(
  { db }: Pick<Work, 'db'>,
  company: number,
  { from, to }: { from: PlainDate; to: PlainDate },
) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', employee_id, date, shift_in, shift_out, worked_min, net_min, late_min, attendance_type, payable)
      as line
    from attendance_day where company_id = ${company} and date between ${from}::date and ${to}::date
    order by employee_id, date`.execute(db);
  const hash = createHash('sha256');
  for (const { line } of rows) hash.update(`${line}\n`);
  return hash.digest('hex');
}
