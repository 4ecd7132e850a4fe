/** The booked time of the last months (domain specification, sections 4.2 and 4.3): four entries a day for each fee earner. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay, plainWeek } from '#platform/contract/working-days.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { mondayOf } from '../rules.ts';
import type { WeekStatus } from '../week.ts';

export const seedTime: SeedPart = {
  name: 'time',
  after: ['jobs', 'staff'],
  run: async (seeding) => {
    const known = await knownTo(seeding);
    const days = daysBefore(seeding.asOf, daysOf(seeding.factor));
    const rows: Entry[] = [];
    for (const [at, person] of known.people.entries()) bookedBy(seeding, known, person, at, days, rows);
    await takeOut(seeding, rows);
    for (let from = 0; from < rows.length; from += 5000)
      await insertRows(seeding.work, 'time_entry', rows.slice(from, from + 5000));
    await insertLinks(seeding.work, 'week_sheet', sheetsOf(seeding, rows, known));
  },
};

type Job = {
  id: number;
  client_id: number;
  job_type_id: number;
  billable: boolean;
  begin: PlainDate;
  end: PlainDate;
  /** What is left of the time that was spent on it. */
  left: number;
};
type Person = {
  id: number;
  account_id: number;
  manager_account_id: number | null;
  doj: PlainDate;
  jobs: Job[];
  feeTypes: FeeType[];
};
type FeeType = { id: number; hours: number; left: number };
type Known = Awaited<ReturnType<typeof knownTo>>;

/** Those who are on jobs, with their jobs in the order of their beginning. */
async function knownTo({ work: { db }, asOf, factor }: Seeding) {
  const { rows: jobs } = await sql<Job & { people: number[] }>`
    select job.id, client_id, job_type_id, job.billable, start_date as begin,
      least(coalesce(dispatch_date, ${asOf}::date), ${asOf}::date) as end, actual_min as left,
      array(select assignee_id from job_assignee where job_id = job.id order by 1) as people
    from job where actual_min > 0 and start_date <= ${asOf}::date order by start_date, id`.execute(db);
  const { rows: people } = await sql<Omit<Person, 'jobs' | 'feeTypes'>>`
    select employee.id, user_id as account_id, doj, (
      select user_id from employee as manager where manager.id = employee.reporting_manager_1_id) as manager_account_id
    from employee where employee.status <> 'EXITED' and user_id is not null and employee.id in (select assignee_id from job_assignee)
    order by employee.id`.execute(db);
  const { rows: activities } = await sql<{ id: number; job_type_id: number }>`
    select id, job_type_id from planning_activity order by position, id`.execute(db);
  const { rows: feeTypes } = await sql<Omit<FeeType, 'left'>>`select id, hours from fee_type order by id`.execute(db);
  const years = Math.max(1, daysOf(factor) / 250);
  const own = Map.groupBy(
    jobs.flatMap((job) => job.people.map((person) => ({ person, job }))),
    ({ person }) => person,
  );
  return {
    people: people.map((person): Person =>
      Object.assign({}, person, {
        jobs: (own.get(person.id) ?? []).map(({ job }) => job),
        feeTypes: feeTypes.map((feeType) => Object.assign({ left: feeType.hours * 60 * share * years }, feeType)),
      }),
    ),
    activities: Map.groupBy(activities, ({ job_type_id }) => job_type_id),
  };
}

/** Working days of which the demo has time. */
const daysOf = (factor: number) => Math.round(84 * factor ** 0.4);

/** Of a fee type's hours that anybody has used: some are left to try it with. */
const share = 0.6;

/** Working days up to today, the oldest first. */
function daysBefore(asOf: PlainDate, count: number): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = asOf; days.length < count; day = addDays(day, -1)) if (isWorkingDay(day, plainWeek)) days.unshift(day);
  return days;
}

type Entry = {
  employee_id: number;
  date: PlainDate;
  kind: 'Job' | 'Other';
  job_id: number | null;
  client_id: number | null;
  planning_activity_id: number | null;
  fee_type_id: number | null;
  duration_min: number;
  description: string | null;
  billable: boolean;
  source: string;
  status: WeekStatus;
  reject_reason: string | null;
  created_by: number;
  created_at: string;
  version: number;
};

function bookedBy(
  seeding: Seeding,
  known: Known,
  person: Person,
  at: number,
  days: readonly PlainDate[],
  rows: Entry[],
): void {
  for (const [index, date] of days.entries()) {
    const chance = seeding.draw('time', at * 10_000 + index);
    if (date < person.doj || chance.chance('away', 0.05)) continue;
    const current = person.jobs.filter(({ begin, end, left }) => begin <= date && date <= end && left >= 15);
    const status = statusOf(seeding, person, at, date);
    let rest = 60 * 8 - chance.whole('short', 0, 6) * 10;
    for (let part = 0; part < 4 && rest >= 15; part += 1) {
      const job = part < 3 ? current[(index + part) % Math.max(1, current.length)] : undefined;
      const wanted = part === 3 ? rest : Math.min(rest, chance.whole(`part ${part}`, 4, 14) * 15);
      const minutes = job ? Math.min(wanted, Math.floor(job.left / 5) * 5) : wanted;
      if (minutes < 5) continue;
      const feeType = job ? undefined : feeTypeFor(chance, part, person, minutes);
      if (!job && !feeType) continue;
      rest -= minutes;
      rows.push({
        ...entryOf(known, chance, part, { job, feeType, minutes }),
        ...traces(person, date),
        date,
        status,
        ...whyOf(status),
      });
      if (job) job.left -= minutes;
      if (feeType) feeType.left -= minutes;
    }
  }
}

const traces = ({ id, account_id }: Person, date: PlainDate) => ({
  employee_id: id,
  created_by: account_id,
  created_at: `${date}T16:30:00Z`,
  version: 1,
});

const notes = [
  'Checked against the bank',
  'Call with the client',
  'Corrections after the review',
  'Prepared the papers',
];

/** One that still has so much left of its hours; some of the time is booked on nothing at all. */
function feeTypeFor(chance: Draw, part: number, { feeTypes }: Person, minutes: number): FeeType | undefined {
  const open = feeTypes.filter(({ left }) => left >= minutes);
  if (open.length === 0 || !chance.chance(`gap ${part}`, 0.62)) return undefined;
  return chance.weighted(`fee ${part}`, open.map((feeType) => [feeType, feeType.hours] as const)); // prettier-ignore
}

type What = { readonly job: Job | undefined; readonly feeType: FeeType | undefined; readonly minutes: number };

function entryOf({ activities }: Known, chance: Draw, part: number, { job, feeType, minutes }: What) {
  const description = chance.chance(`note ${part}`, 0.3) ? chance.pick(`says ${part}`, notes) : null;
  const shared = {
    duration_min: minutes,
    description,
    source: chance.chance(`timer ${part}`, 0.2) ? 'timer' : 'manual',
  };
  if (!job) {
    return {
      ...shared,
      kind: 'Other' as const,
      job_id: null,
      client_id: null,
      planning_activity_id: null,
      fee_type_id: feeType?.id ?? null,
      billable: false,
    };
  }
  const own = activities.get(job.job_type_id) ?? [];
  const planning_activity_id =
    own.length > 0 && chance.chance(`planned ${part}`, 0.8) ? chance.pick(`activity ${part}`, own).id : null;
  const { id: job_id, client_id, billable } = job;
  return { ...shared, kind: 'Job' as const, job_id, client_id, planning_activity_id, fee_type_id: null, billable };
}

/** What is older is approved; of the last two weeks some wait, some were sent back, and this one is being written. */
function statusOf(seeding: Seeding, person: Person, at: number, date: PlainDate): WeekStatus {
  const [monday, now] = [mondayOf(date), mondayOf(seeding.asOf)];
  if (monday === now) return 'Draft';
  const chance = seeding.draw(`week ${monday}`, at);
  if (monday === addDays(now, -7))
    return chance.weighted('status', [['Submitted', 6], ['Approved', 2], ['Draft', 1.5], ['Rejected', 0.5]] as const); // prettier-ignore
  return monday === addDays(now, -14) && person.manager_account_id !== null
    ? chance.weighted('status', [['Approved', 8], ['Submitted', 2]] as const) // prettier-ignore
    : 'Approved';
}

const whyOf = (status: WeekStatus) => ({
  reject_reason: status === 'Rejected' ? 'Please book the calls on the right job' : null,
});

/** What is booked below was part of what the jobs have cost already. */
async function takeOut({ work: { db } }: Seeding, rows: readonly Entry[]): Promise<void> {
  const counted = rows.filter(({ job_id, status }) => job_id !== null && status !== 'Rejected');
  const [ids, minutes] = [counted.map(({ job_id }) => job_id), counted.map(({ duration_min }) => duration_min)];
  await sql`insert into imported_time select id, actual_min from job where actual_min > 0`.execute(db);
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

function sheetsOf({ asOf }: Seeding, rows: readonly Entry[], { people }: Known) {
  const managers = new Map(people.map(({ id, manager_account_id }) => [id, manager_account_id]));
  const weeks = new Map(rows.map((row) => [`${row.employee_id}/${mondayOf(row.date)}`, row]));
  return [...weeks.values()].map(({ employee_id, date, status, created_by, reject_reason }) => {
    const week_start = mondayOf(date);
    const isDecided = status === 'Approved' || status === 'Rejected';
    const submitted = addDays(week_start, 4) > asOf ? asOf : addDays(week_start, 4);
    return {
      employee_id,
      week_start,
      status,
      submitted_at: status === 'Draft' ? null : `${submitted}T17:00:00Z`,
      decided_by: isDecided ? (managers.get(employee_id) ?? 1) : null,
      decided_at: isDecided ? `${addDays(submitted, 3)}T09:30:00Z` : null,
      reject_reason,
      created_by,
      created_at: `${week_start}T09:00:00Z`,
      version: 1,
    };
  });
}
