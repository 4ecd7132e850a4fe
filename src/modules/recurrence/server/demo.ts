/** Recurrences of the demo (domain specification, sections 4.2 and 4.3): 180 f^0.6, over three years. */
import { addDays, addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { createdOn, plannedFor, type PlanFacts } from '../plan.ts';
import { daysOf, type Frequency, monthsOf, nextOccurrence, type Occurrence, occurrencesFrom } from '../schedule.ts';
import { planFacts } from './facts.ts';

export const seedRecurrences: SeedPart = {
  name: 'recurrences',
  after: ['jobs'],
  run: async (seeding) => {
    const { work, factor } = seeding;
    const jobs = await closedJobs(seeding);
    const sources = sourcesOf(seeding, jobs, Math.round(180 * factor ** 0.6));
    const facts = await planFacts(
      work,
      sources.map(({ id }) => id),
    );
    const free = new Set(jobs.map(({ id }) => id));
    for (const { id } of sources) free.delete(id);
    const ofKind = Map.groupBy(jobs, kindOf);
    const made = sources.map((source, index) => {
      const alike = (ofKind.get(kindOf(source)) ?? []).filter(({ id }) => free.has(id));
      const one = recurrenceOf(seeding, source, index, alike, facts(source.id));
      for (const { job_id } of one.occurrences) free.delete(job_id);
      return one;
    });
    await insertRows(
      work,
      'recurrence',
      made.map(({ row }, index) => Object.assign({ id: index + 1 }, row)),
    );
    await insertLinks(
      work,
      'recurrence_assignee',
      made.flatMap(({ people }, at) => people.map((assignee_id) => ({ recurrence_id: at + 1, assignee_id }))),
    );
    await insertLinks(
      work,
      'recurrence_occurrence',
      made.flatMap(({ occurrences }, at) => occurrences.map((one) => Object.assign({ recurrence_id: at + 1 }, one))),
    );
    await sql`select setval(pg_get_serial_sequence('recurrence', 'id'), ${made.length})`.execute(work.db);
    // The source job stays out of the archive while it recurs.
    await sql`
      update job set recursion_status = recurrence.status,
        archived_at = case when recurrence.status = 'Stopped' then archived_at end
      from recurrence where source_job_id = job.id`.execute(work.db);
  },
};

type Job = {
  readonly id: number;
  readonly client_id: number;
  readonly job_type_id: number;
  readonly type: string;
  readonly start_date: PlainDate;
  readonly job_date: PlainDate;
  readonly manager_id: number | null;
  readonly reviewer_id: number | null;
  readonly team_id: number | null;
  readonly budget_min: number;
  readonly fees: string | null;
  readonly client_quote_fee: string | null;
  readonly client_status: string;
  readonly people: number[];
};

const kindOf = ({ client_id, job_type_id }: Job) => `${client_id} ${job_type_id}`;

/** By start, with the people who prepared them. */
async function closedJobs({ work: { db }, asOf }: Seeding): Promise<readonly Job[]> {
  const { rows } = await sql<Job>`
    select job.id, client_id, job_type_id, job_type.name as type,
      start_date, job_date, job.manager_id, reviewer_id, team_id, budget_min,
      job.fees, client_quote_fee, client.status as client_status,
      array(select assignee_id from job_assignee join employee on employee.id = assignee_id
        where job_id = job.id and employee.status <> 'EXITED' order by 1) as people
    from job join client on client.id = client_id join job_type on job_type.id = job_type_id
    where start_date <= ${asOf}::date and job.status in ('Close', 'Dispatch', 'In Progress', 'Under Review')
    order by start_date, job.id`.execute(db);
  return rows;
}

/** One for each client and type of work first; if that is not enough, further jobs. */
function sourcesOf(seeding: Seeding, jobs: readonly Job[], count: number): readonly Job[] {
  const byKind = Map.groupBy(jobs, kindOf);
  const firsts = [...byKind.values()].flatMap((alike) => alike.slice(0, 1));
  const shuffled = firsts
    .map((source) => ({ source, place: seeding.draw('recurrence source', source.id).unit('place') }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ source }) => source);
  const seconds = jobs.filter((job) => byKind.get(kindOf(job))?.[0] !== job);
  return [...shuffled, ...seconds].slice(0, count);
}

type Weights = readonly (readonly [Frequency, number])[];

/** By job type: accounts recur yearly; payroll weekly, fortnightly or monthly. */
const frequencyWeights: Readonly<Record<string, Weights>> = {
  'Bookkeeping and Dotcast': [
    ['Monthly', 60],
    ['Quarterly', 34],
    ['Bi-monthly', 6],
  ],
  Payroll: [
    ['Monthly', 64],
    ['Weekly', 14],
    ['Fortnightly', 12],
    ['Four weekly', 10],
  ],
  'DOT PRO seat model': [['Monthly', 1]],
  'Misc Adhoc': [
    ['Quarterly', 2],
    ['Annually', 1],
  ],
};
const yearly: Weights = [['Annually', 1]];

const stoppedShare = 0.09;

function recurrenceOf(seeding: Seeding, source: Job, index: number, alike: readonly Job[], facts: PlanFacts) {
  const { asOf, work } = seeding;
  const chance = seeding.draw('recurrence', index);
  const isOver = source.client_status === 'Ended';
  const isStopped = isOver || chance.chance('stopped', stoppedShare);
  const schedule = scheduleFor(chance, source);
  const latest = addDays(asOf, schedule.create_lead_days);
  const { workingDays } = facts.calendar;
  const past: Occurrence[] = [];
  for (const one of occurrencesFrom(schedule, 0, workingDays)) {
    if (one.start > latest) break;
    past.push(one);
  }
  const next_no = past.length;
  const next = nextOccurrence(schedule, next_no, workingDays);
  const planned = next && plannedFor(schedule, facts, next);
  const occurrences = adopted(past, alike, schedule.frequency);
  const last_made_at = occurrences.at(-1)?.made_at ?? null;
  return {
    occurrences,
    people: source.people,
    row: {
      ...schedule,
      source_job_id: source.id,
      status: isStopped ? 'Stopped' : 'Original',
      stop_reason: isStopped ? reasonOf(chance, isOver) : null,
      copy_from: chance.chance('previous', 0.3) ? 'Previous job' : 'Source job',
      assign_to: source.people.length > 1 && chance.chance('rotate', 0.4) ? 'Rotate' : 'Same people',
      manager_id: source.manager_id,
      reviewer_id: source.reviewer_id,
      team_id: source.team_id,
      budget_min: source.budget_min,
      fees: source.fees,
      client_quote_fee: source.client_quote_fee,
      next_no,
      next_start: planned?.start ?? null,
      next_deadline: planned?.deadline ?? null,
      next_due: planned ? createdOn(planned.start, schedule.create_lead_days) : null,
      last_nominal: past.at(-1)?.nominal ?? null,
      made_count: occurrences.length,
      last_made_at,
      last_run_at: work.now.toISOString(),
      created_by: 1,
      created_at: `${source.job_date}T09:30:00Z`,
    },
  };
}

const reasonOf = (chance: Draw, isOver: boolean) =>
  isOver
    ? 'The client has ended'
    : chance.pick('reason', ['The client does this in-house now', 'Moved to another provider', 'No longer needed']);

function scheduleFor(chance: Draw, { start_date, type }: Job) {
  const frequency = chance.weighted('frequency', frequencyWeights[type] ?? yearly);
  const months = monthsOf(frequency);
  const onLast = months !== undefined && chance.chance('last day', 0.25);
  return {
    frequency,
    anchor_date: months === undefined ? addDays(start_date, daysOf(frequency) ?? 7) : addMonths(start_date, months),
    day_of_month: onLast ? 31 : null,
    weekday: null,
    quarter_group: null,
    weekend_rule: chance.pick('weekend', ['None', 'Next', 'Next', 'Previous'] as const),
    create_lead_days: chance.pick('lead', [14, 14, 14, 7, 10]),
    deadline_rule: chance.chance('days', 0.3)
      ? ('Working days after the start' as const)
      : ('Usual days of the job type' as const),
    deadline_days: chance.chance('days', 0.3) ? chance.whole('deadline', 5, 15) : null,
    obligation: null,
    end_date: null,
    max_count: null,
    skip_dates: [] as string[],
    number_shift: 0,
    title_pattern: '{job_type} – {period}',
    period: onLast ? ('Current' as const) : ('Previous' as const),
  };
}

/** Jobs of the same client and type started near the schedule's dates, each used once: they count as made by it. */
function adopted(past: readonly Occurrence[], alike: readonly Job[], frequency: Frequency) {
  const near = (daysOf(frequency) ?? (monthsOf(frequency) ?? 1) * 30) / 2;
  const used = new Set<number>();
  return past.flatMap(({ number, nominal, start }) => {
    const job = alike.find(({ id, start_date }) => !used.has(id) && Math.abs(daysBetween(start, start_date)) < near);
    if (!job) return [];
    used.add(job.id);
    const made_at = `${job.job_date}T02:20:00Z`;
    return [{ number, nominal_date: nominal, start_date: start, job_id: job.id, made_at, told_at: made_at }];
  });
}
