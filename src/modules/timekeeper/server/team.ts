/** A week of several people: booked and expected time, and decisions to make. */
import { type Decider, decidersOf, standIns } from '#modules/delegation/server/public/deciders.ts';
import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import { timeApproval } from '../contract.ts';
import { daysOfWeek } from '../rules.ts';
import type { WeekStatus } from '../life.ts';
import { type TeamRow, type TeamView, teamViews } from '../weeks.ts';
import { booksTime, isSeen, type Person, postIn } from './person.ts';
import {
  expectedOf,
  plannedAround,
  plannedOf,
  type Scheduled,
  scheduled,
  workers,
} from '#modules/staff/server/public/working-time.ts';
import { partsIn, waitsFor } from './week.ts';

/** Rows per page of approvals (specification 2). */
const pageSize = 25;
/** Minutes between booked and expected time that are worth a look. */
const variance = 60;

type Booked = {
  employee_id: number;
  date: PlainDate;
  total: number;
  billable: number;
};
type StoredSheet = { employee_id: number; status: WeekStatus; version: number; submitted_at: string | null };

export async function teamWeeks(work: Work, asked: { week?: PlainDate | undefined; view: TeamView; offset: number }) {
  const monday = mondayOf(asked.week ?? addDays(today(work), -7));
  const all = await scheduled(work, await workersIn(work, monday), { from: monday, to: addDays(monday, 6) });
  const ids = all.map(({ id }) => id);
  const [sheets, booked, deciders] = await Promise.all([
    sheetsOf(work, ids, monday),
    bookedBy(work, ids, monday),
    decidersOf(work, ids, timeApproval, today(work)),
  ]);
  const rows = all.map((person) =>
    rowOf(work, person, monday, {
      sheet: sheets.get(person.id),
      booked: booked.get(person.id) ?? [],
      deciders: deciders.get(person.id) ?? [],
    }),
  );
  const counts = Object.fromEntries(teamViews.map((view) => [view, rows.filter(shows[view]).length]));
  const shown = rows.filter(shows[asked.view]);
  return {
    week_start: monday,
    rows: shown.slice(asked.offset, asked.offset + pageSize),
    count: shown.length,
    // Its keys are those of the views.
    counts: counts as Record<TeamView, number>,
    stand_ins: await standIns(work, timeApproval),
  };
}

/** The people whose week from this Monday the reader sees. */
export const workersIn = (work: Work, monday: PlainDate): Promise<readonly Person[]> =>
  workers(work, isInTeam(work, monday));

export const isInTeam = (work: Work, monday: PlainDate) =>
  sql<boolean>`(${isSeen(work)} and (${booksTime(work, monday, addDays(monday, 6))} or ${hasSheet(monday)}))`;

/** Past working days of a week without time, except days of leave. @param has the days with time */
export const daysMissing = (
  work: Work,
  person: Scheduled,
  monday: PlainDate,
  has: ReadonlySet<PlainDate>,
): PlainDate[] =>
  daysOfWeek(monday).filter(
    (date) => expectedOf(person, date) > 0 && date < dateOf(work.now, person.zone) && !has.has(date),
  );

const shows: Readonly<Record<TeamView, (row: TeamRow) => boolean>> = {
  All: () => true,
  'To approve': ({ status, approver }) => status === 'Submitted' && approver,
  Missing: ({ days_missing }) => days_missing > 0,
  Late: ({ late }) => late,
  Variance: ({ expected_min, total_min }) => Math.abs(total_min - expected_min) > variance,
};

/** Submitted time still needs a decision, even if its owner books none any more. */
const hasSheet = (monday: PlainDate) => sql<boolean>`exists (
  select from week_sheet where week_sheet.employee_id = employee.id and week_start = ${monday}::date)`;

async function sheetsOf({ db }: Work, ids: readonly number[], monday: PlainDate) {
  const { rows } = await sql<StoredSheet>`
    select employee_id, status, version, submitted_at from week_sheet
    where week_start = ${monday} and employee_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

async function bookedBy({ db }: Work, ids: readonly number[], monday: PlainDate) {
  const { rows } = await sql<Booked>`
    select employee_id, date, sum(duration_min)::int as total,
      coalesce(sum(duration_min) filter (where billable), 0)::int as billable
    from time_entry where deleted_at is null and date between ${monday} and ${addDays(monday, 6)}
      and employee_id = any(${[...ids]}::bigint[])
    group by employee_id, date`.execute(db);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

type Found = {
  readonly sheet: StoredSheet | undefined;
  readonly booked: readonly Booked[];
  readonly deciders: readonly Decider[];
};

function rowOf(work: Work, person: Scheduled, monday: PlainDate, { sheet, booked, deciders }: Found): TeamRow {
  const expected_min = daysOfWeek(monday).reduce((sum, date) => sum + expectedOf(person, date), 0);
  const submitted_at = sheet?.submitted_at ?? null;
  const isSubmitted = sheet?.status === 'Submitted' || sheet?.status === 'Approved';
  const due = momentAt(addDays(monday, 7), dueTime, work.config.firm.zone);
  return {
    employee_id: person.id,
    name: person.name,
    ...postIn(person, addDays(monday, 6)),
    status: sheet?.status ?? 'Draft',
    version: sheet?.version ?? 0,
    expected_min,
    leave_min: daysOfWeek(monday).reduce((sum, date) => sum + plannedAround(person, date) - plannedOf(person, date), 0),
    total_min: booked.reduce((sum, { total }) => sum + total, 0),
    billable_min: booked.reduce((sum, { billable }) => sum + billable, 0),
    submitted_at,
    late:
      expected_min > 0 &&
      Date.parse(submitted_at ?? work.now.toISOString()) > Date.parse(due) &&
      (!isSubmitted || submitted_at !== null),
    days_missing: daysMissing(work, person, monday, new Set(booked.map(({ date }) => date))).length,
    approver: partsIn(work, person, deciders).includes('Approver'),
    waits_for: waitsFor(sheet?.status ?? 'Draft', deciders),
  };
}

/** On the Monday after the week, in the firm's time zone. */
export const dueTime = '12:00';
