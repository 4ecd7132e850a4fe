/** The booked time of the last months (domain specification, sections 4.2 and 4.3): four entries a day for each fee earner. */
import { addDays, firstOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { absencesOf } from '#modules/staff/server/public/absences.ts';
import { isWorkingDay, mondayOf, plainWeek } from '#platform/contract/working-days.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import type { WeekStatus } from '../life.ts';
import { type Booked, dayOf, type FeeTypeLeft, type JobLeft } from './demo-day.ts';

export const seedTime: SeedPart = {
  name: 'time',
  after: ['jobs', 'staff', 'leave'],
  run: async (seeding) => {
    const known = await knownTo(seeding);
    const days = daysBefore(seeding.asOf, daysOf(seeding.factor));
    const shares = sharesOf(known.people, days, goalOf(seeding.factor));
    await sql`insert into imported_time select id, actual_min from job where actual_min > 0`.execute(seeding.work.db);
    let rows: Entry[] = [];
    const store = async () => {
      await takeOut(seeding, rows);
      await insertRows(seeding.work, 'time_entry', rows);
      rows = [];
    };
    const away = await awayOf(seeding, known.people, days);
    for (const [at, person] of known.people.entries()) {
      const own = bookedBy(seeding, known, {
        person,
        at,
        days,
        share: shares[at] ?? 0,
        away: away.get(person.id) ?? new Set(),
      });
      await insertLinks(seeding.work, 'week_sheet', sheetsOf(seeding, own, person));
      for (const entry of own) {
        rows.push(entry);
        if (rows.length === 5000) await store();
      }
    }
    await store();
  },
};

type Person = {
  id: number;
  account_id: number;
  manager_account_id: number | null;
  doj: PlainDate;
  /** Whether their company is about to close its attendance. */
  closing: boolean;
  jobs: JobLeft[];
  /** The team's jobs that this person helps with. */
  others: JobLeft[];
};
type Known = Awaited<ReturnType<typeof knownTo>>;

/** People on jobs, with their own and their team's jobs in the order of their start. */
async function knownTo({ work: { db }, asOf }: Seeding) {
  const { rows: jobs } = await sql<JobLeft & { people: number[]; team_id: number | null }>`
    select job.id, client_id, job_type_id, job.billable and not client.unbillable as billable, start_date as begin,
      least(coalesce(dispatch_date, ${asOf}::date), ${asOf}::date) as end, actual_min as left, job.team_id,
      array(select assignee_id from job_assignee where job_id = job.id order by 1) as people
    from job join client on client.id = client_id
    where actual_min > 0 and start_date <= ${asOf}::date order by start_date, job.id`.execute(db);
  const { rows: people } = await sql<Omit<Person, 'jobs' | 'others'> & { team_id: number | null }>`
    select employee.id, user_id as account_id, doj, team_id,
      company_id = (select min(id) from company) as closing, (
      select user_id from employee as manager where manager.id = employee.reporting_manager_1_id) as manager_account_id
    from employee where employee.status <> 'EXITED' and user_id is not null and employee.id in (select assignee_id from job_assignee)
    order by employee.id`.execute(db);
  const { rows: activities } = await sql<{ id: number; job_type_id: number }>`
    select id, job_type_id from planning_activity order by position, id`.execute(db);
  const { rows: feeTypes } = await sql<{ id: number; hours: number }>`
    select id, hours from fee_type order by id`.execute(db);
  const own = Map.groupBy(
    jobs.flatMap((job) => job.people.map((person) => ({ person, job }))),
    ({ person }) => person,
  );
  const ofTeam = Map.groupBy(jobs, ({ team_id }) => team_id);
  return {
    people: people.map(({ team_id, ...person }): Person =>
      Object.assign(person, {
        jobs: (own.get(person.id) ?? []).map(({ job }) => job),
        others: (team_id === null ? [] : (ofTeam.get(team_id) ?? [])).filter((job) => !job.people.includes(person.id)),
      }),
    ),
    activities: new Map(
      [...Map.groupBy(activities, ({ job_type_id }) => job_type_id)].map(([type, all]) => [
        type,
        all.map(({ id }) => id),
      ]),
    ),
    feeTypes,
  };
}

/** Working days with time in the demo. */
const daysOf = (factor: number) => Math.round(84 * factor ** 0.4);

/** Four a day for each fee earner. */
const goalOf = (factor: number) => 4 * Math.round(30 * factor ** 0.6) * daysOf(factor);

/** Each person's number of entries, in proportion to the days they were employed. */
function sharesOf(people: readonly Person[], days: readonly PlainDate[], goal: number): readonly number[] {
  const there = people.map(({ doj }) => days.filter((date) => date >= doj).length);
  const all = there.reduce((sum, count) => sum + count, 0);
  let before = 0;
  let given = 0;
  return there.map((count) => {
    before += count;
    const share = Math.round((goal * before) / Math.max(1, all)) - given;
    given += share;
    return share;
  });
}

/** Working days up to today, oldest first. */
function daysBefore(asOf: PlainDate, count: number): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = asOf; days.length < count; day = addDays(day, -1)) if (isWorkingDay(day, plainWeek)) days.unshift(day);
  return days;
}

async function awayOf({ work, asOf }: Seeding, people: readonly Person[], days: readonly PlainDate[]) {
  const ids = people.map(({ id }) => id);
  const found = await absencesOf(work, ids, { from: days[0] ?? asOf, to: asOf });
  return new Map([...found].map(([id, byDay]) => [id, new Set(byDay.keys())]));
}

type Entry = Booked & {
  employee_id: number;
  date: PlainDate;
  status: WeekStatus;
  reject_reason: string | null;
  created_by: number;
  created_at: string;
  version: number;
};

type Asked = {
  readonly person: Person;
  readonly at: number;
  readonly days: readonly PlainDate[];
  /** The number of entries to make. */
  readonly share: number;
  /** Whole days of leave. */
  readonly away: ReadonlySet<PlainDate>;
};

function bookedBy(
  seeding: Seeding,
  { activities, feeTypes }: Known,
  { person, at, days, share, away }: Asked,
): Entry[] {
  const there = days.filter((date) => date >= person.doj);
  const years = Map.groupBy(there, (date) => date.slice(0, 4));
  const left = new Map([...years.keys()].map((year) => [year, feeTypes.map(leftOf)]));
  const entries: Entry[] = [];
  for (const [index, date] of there.entries()) {
    const chance = seeding.draw('time', at * 10_000 + index);
    // Days of leave shift entries to the other days.
    if (away.has(date)) continue;
    const wanted = Math.round((share * (index + 1)) / there.length) - entries.length;
    const year = date.slice(0, 4);
    const ahead = (years.get(year) ?? []).filter((day) => day >= date).length;
    const status = statusOf(seeding, person, at, date);
    const day = dayOf(chance, { date, index, wanted: Math.min(9, wanted), ...person, activities }, { types: left.get(year) ?? [], days: ahead }); // prettier-ignore
    for (const booked of day) {
      entries.push({
        ...booked,
        employee_id: person.id,
        created_by: person.account_id,
        created_at: `${date}T${date === seeding.asOf ? '00:30' : '16:30'}:00Z`,
        version: 1,
        date,
        status,
        reject_reason: status === 'Rejected' ? reason : null,
      });
    }
  }
  return entries;
}

const reason = 'Please book the calls on the right job';

/** Leaves some of the year's hours free for users of the demo. */
const leftOf = ({ id, hours }: { id: number; hours: number }): FeeTypeLeft => ({ id, hours, left: hours * 60 * 0.85 });

/**
 * Older weeks are approved; of the last two some are waiting and some were sent back, and this one is being written. A
 * few block the month being closed.
 */
function statusOf(seeding: Seeding, person: Person, at: number, date: PlainDate): WeekStatus {
  const [monday, now] = [mondayOf(date), mondayOf(seeding.asOf)];
  if (monday === now) return 'Draft';
  const chance = seeding.draw(`week ${monday}`, at);
  if (monday === addDays(now, -7))
    return chance.weighted('status', [['Submitted', 5.5], ['Approved', 1.5], ['Draft', 1.5], ['Rejected', 1.5]] as const); // prettier-ignore
  if (person.manager_account_id === null) return 'Approved';
  if (monday === addDays(now, -14))
    return chance.weighted('status', [['Approved', 8], ['Submitted', 2]] as const); // prettier-ignore
  return isLastOfMonth(seeding, monday) && !person.closing
    ? chance.weighted('status', [['Approved', 75], ['Submitted', 15], ['Draft', 10]] as const) // prettier-ignore
    : 'Approved';
}

/** The last two weeks of the month being closed. */
const isLastOfMonth = ({ asOf }: Seeding, monday: PlainDate): boolean => {
  const begin = firstOfMonth(asOf);
  return monday < begin && monday >= addDays(begin, -14);
};

/** Deducts what is booked below from what the jobs have used already. */
async function takeOut({ work: { db } }: Seeding, rows: readonly Entry[]): Promise<void> {
  const counted = rows.filter(({ job_id, status }) => job_id !== null && status !== 'Rejected');
  const [ids, minutes] = [counted.map(({ job_id }) => job_id), counted.map(({ duration_min }) => duration_min)];
  await sql`
    with booked as (
      select job_id, sum(minutes)::int as minutes
      from unnest(${ids}::bigint[], ${minutes}::int[]) as each (job_id, minutes) group by job_id),
    gone as (
      delete from imported_time using booked
      where imported_time.job_id = booked.job_id and duration_min = minutes),
    left_over as (
      update imported_time set duration_min = duration_min - minutes from booked
      where imported_time.job_id = booked.job_id and duration_min > minutes)
    update job set actual_min = actual_min - minutes from booked where job.id = booked.job_id`.execute(db);
}

function sheetsOf({ asOf }: Seeding, rows: readonly Entry[], { id, account_id, manager_account_id }: Person) {
  const weeks = new Map(rows.map((row) => [mondayOf(row.date), row]));
  return [...weeks].map(([week_start, { status, reject_reason }]) => {
    const isDecided = status === 'Approved' || status === 'Rejected';
    const submitted = addDays(week_start, 4) > asOf ? asOf : addDays(week_start, 4);
    return {
      employee_id: id,
      week_start,
      status,
      submitted_at: status === 'Draft' ? null : `${submitted}T17:00:00Z`,
      decided_by: isDecided ? (manager_account_id ?? 1) : null,
      decided_at: isDecided ? `${addDays(submitted, 3)}T09:30:00Z` : null,
      reject_reason,
      created_by: account_id,
      created_at: `${week_start}T09:00:00Z`,
      version: 1,
    };
  });
}
