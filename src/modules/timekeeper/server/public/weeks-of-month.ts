/** How far the weeks of a month are, for the module that closes it. */
import { type Decider, decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { expectedOf, type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeApproval } from '../../contract.ts';
import { daysOfWeek } from '../../rules.ts';
import { booksTime, isSeen } from '../person.ts';
import { settingsOf } from '../settings.ts';
import { visible } from '../visible.ts';

type Between = { readonly from: PlainDate; readonly to: PlainDate };

type Stand = 'Open' | 'Submitted' | 'Approved';

type Week = {
  readonly employee_id: number;
  readonly employee: string;
  readonly week: PlainDate;
  /** Booked within these days. */
  readonly minutes: number;
  readonly stand: Stand;
};

export type WeekOfMonth = Week & {
  /** Its current approvers, if it is submitted. */
  readonly deciders: readonly Pick<Decider, 'id' | 'name'>[];
};

/**
 * Weeks with a day between two days, by their Mondays, that this person sees: those with time, and those in which time
 * was expected. A week counts from its first past working day until it is closed.
 */
export async function weeksOfMonth(work: Work, between: Between): Promise<WeekOfMonth[]> {
  const booked = await bookedWeeks(work, between);
  const known = new Set(booked.map(keyOf));
  const empty = (await expectedWeeks(work, between)).filter((week) => !known.has(keyOf(week)));
  const all = [...booked, ...empty].toSorted(
    (one, other) => one.week.localeCompare(other.week) || one.employee.localeCompare(other.employee),
  );
  const submitted = all.flatMap(({ stand, employee_id }) => (stand === 'Submitted' ? employee_id : []));
  const deciders = await decidersOf(work, [...new Set(submitted)], timeApproval, today(work));
  return all.map((week) =>
    Object.assign(week, { deciders: week.stand === 'Submitted' ? once(deciders.get(week.employee_id) ?? []) : [] }),
  );
}

const keyOf = ({ employee_id, week }: Pick<Week, 'employee_id' | 'week'>) => `${employee_id}.${week}`;

/** A deputy of two approvers is listed once. */
const once = (deciders: readonly Decider[]) => [
  ...new Map(deciders.map(({ id, name }) => [id, { id, name }])).values(),
];

/** By the time itself, like the gate of the month: closed days may be approved before the others. */
async function bookedWeeks(work: Work, { from, to }: Between): Promise<Week[]> {
  const seen = visible(readerOf(work))
    .select('time_entry.id')
    .where(sql<boolean>`time_entry.date between ${from}::date and ${to}::date`);
  const { rows } = await sql<Week>`
    select booked.employee_id, employee_name as employee, week, minutes, stand from (
      select employee_id, date_trunc('week', date)::date as week, sum(duration_min)::int as minutes,
        case when bool_and(status = 'Approved') then 'Approved'
          when bool_or(status in ('Draft', 'Rejected')) then 'Open' else 'Submitted' end as stand
      from time_entry where id in (${seen}) group by 1, 2) as booked
    join employee on employee.id = booked.employee_id`.execute(work.db);
  return rows;
}

/** Weeks with working days of people whom this person sees; closed days are no longer expected. */
async function expectedWeeks(work: Work, { from, to }: Between): Promise<Week[]> {
  const { closed_until } = await settingsOf(work);
  const first = await firstBooked(work);
  const since = [from, closed_until === null ? from : addDays(closed_until, 1), first ?? addDays(to, 1)]
    .toSorted()
    .at(-1);
  if (since === undefined || since > to) return [];
  const people = await workers(work, sql`${isSeen(work)} and ${booksTime(work, since, to)}`);
  const all = await scheduled(work, people, { from: since, to });
  const sheets = await sheetsOf(work, { from: since, to });
  const waited = (person: Scheduled, date: PlainDate) =>
    date >= since && date <= to && date < person.today && expectedOf(person, date) > 0;
  return all.flatMap((person) =>
    mondaysOf({ from: since, to })
      .filter((monday) => daysOfWeek(monday).some((date) => waited(person, date)))
      .map((week) => ({
        employee_id: person.id,
        employee: person.name,
        week,
        minutes: 0,
        stand: sheets.get(`${person.id}.${week}`) ?? 'Open',
      })),
  );
}

function mondaysOf({ from, to }: Between): PlainDate[] {
  const mondays: PlainDate[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Nothing is missing before the first time booked in the portal. */
async function firstBooked({ db }: Work): Promise<PlainDate | null> {
  const { rows } = await sql<{ first: PlainDate | null }>`
    select min(date) as first from time_entry where deleted_at is null`.execute(db);
  return rows[0]?.first ?? null;
}

/** Submitted or approved, with or without time. */
async function sheetsOf({ db }: Work, { from, to }: Between): Promise<ReadonlyMap<string, Stand>> {
  const { rows } = await sql<{ employee_id: number; week: PlainDate; stand: Stand }>`
    select employee_id, week_start as week, status as stand from week_sheet
    where week_start between ${mondayOf(from)}::date and ${to}::date and status in ('Submitted', 'Approved')`.execute(
    db,
  );
  return new Map(rows.map((row) => [keyOf(row), row.stand]));
}
