import type { ListFilters } from '#modules/jobs/contract.ts';
import { idsOfJobs, jobsToPlan, type JobToPlan } from '#modules/jobs/server/public/planning.ts';
import { advanceModule } from '#modules/clients/rights.ts';
import { comingJobs } from '#modules/recurrence/server/public/coming.ts';
import { idsOf, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import { type Capacity, capacities } from '#modules/timekeeper/server/public/capacity.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { valuesIn } from '#platform/contract/list.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import { invalid } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { awayDays } from '#modules/staff/public/away-days.ts';
import { type Days, daysOf, leftOf, minutesIn, type Portion, portionsOf, totalOf, weeksFrom } from '../planning.ts';
import type { BehindQuery, PersonLoad, PortionRow } from '../workload.ts';

/** A job, or a forecast of a recurrence. */
type Planned = Omit<JobToPlan, 'status'> & { readonly status: JobToPlan['status'] | null };

type Plan = {
  readonly weeks: readonly PlainDate[];
  readonly day: PlainDate;
  readonly jobs: readonly Portion<Planned>[];
  readonly coming: readonly Portion<Planned>[];
  readonly withForecast: boolean;
  readonly people: readonly Capacity[];
  readonly daysFor: (person: number | null) => Days;
};

/** Filters that apply to forecasts as well as to jobs. */
const sharedFilters = new Set(['client', 'company', 'job_type', 'assignee']);

/** Remaining work by person and week, for the jobs that this person sees. @throws 400 */
export async function planOf(work: Work, filters: ListFilters): Promise<Plan> {
  const day = today(work);
  const weeks = weeksFrom(day);
  const jobs = await jobsToPlan(work, filters);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const withForecast = given.every(([name]) => sharedFilters.has(name));
  const coming = withForecast ? await toCome(work, Object.fromEntries(given), weeks) : [];
  const wanted = wantedPeople(filters);
  const ids = [...jobs, ...coming].flatMap(({ parts }) => parts.map(({ id }) => id));
  const days = { from: day, to: addDays(weeks.at(-1) ?? day, 6) };
  const people = await capacities(work, days, [...new Set(ids)]);
  const daysFor = daysForEach(people, day, await firmDays(work));
  const plan = { today: day, weeks, daysFor };
  const isWanted = ({ person }: Portion<Planned>) => wanted === undefined || wanted.has(person);
  return {
    weeks,
    day,
    jobs: portionsOf(jobs, plan).filter(isWanted),
    coming: portionsOf(coming, plan).filter(isWanted),
    withForecast,
    people: wanted ? people.filter(({ id }) => wanted.has(id)) : people,
    daysFor,
  };
}

/** With the filter 'Assigned to', only these people are shown, even for jobs of several. */
function wantedPeople({ assignee }: ListFilters): ReadonlySet<number | null> | undefined {
  if (assignee === undefined) return undefined;
  return new Set(valuesIn(String(assignee)).map((one) => (one === 'none' ? null : Number(one))));
}

async function toCome(work: Work, filters: ListFilters, weeks: readonly PlainDate[]): Promise<readonly Planned[]> {
  const [from = '', last = ''] = [weeks[0], weeks.at(-1)];
  const rows = await comingJobs(work, { from, to: addDays(last, 6) });
  const { assignee: _people, ...ofJobs } = filters;
  const sources = Object.keys(ofJobs).length > 0 ? await idsOfJobs(work, ofJobs) : undefined;
  return rows
    .filter(({ job_id }) => sources?.has(job_id) ?? true)
    .map(({ job_id, title, client, budget_min, start, deadline, people_ids }) => ({
      id: job_id,
      reference_no: '',
      title,
      client,
      status: null,
      version: 0,
      budget_min,
      actual_min: 0,
      start_date: start,
      job_end_date: deadline,
      reviewer_id: null,
      parts: people_ids.map((id) => ({ id, budget_min: null })),
    }));
}

/** The firm's working minutes of a day, for unassigned work. */
async function firmDays(work: Work): Promise<(day: PlainDate) => number> {
  const calendar = await workCalendar(work);
  return (day) => (isWorkingDay(day, calendar) ? 1 : 0);
}

function daysForEach(people: readonly Capacity[], first: PlainDate, firm: (day: PlainDate) => number) {
  const known = new Map(people.map(({ id, minutesOn }) => [id, minutesOn]));
  const counted = new Map<number | null, Days>();
  return (person: number | null): Days => {
    const before = counted.get(person);
    if (before) return before;
    const days = daysOf((person === null ? undefined : known.get(person)) ?? firm, first);
    counted.set(person, days);
    return days;
  };
}

/** People whose free hours are shown although they have no visible work; null for everybody. */
async function whoseFreeHours(work: Work): Promise<ReadonlySet<number> | null> {
  if (isForEverybody(work.actor) || mayUse(work.actor, advanceModule.read)) return null;
  const { circle, department } = peopleOf(work);
  return idsOf(work, sql`(${circle} union ${department})`);
}

/** @throws 400 for a filter that the list does not have */
export async function workload(work: Work, filters: ListFilters) {
  const plan = await planOf(work, filters);
  const { weeks, jobs, coming, people, withForecast } = plan;
  const [planned, forecast] = [byPerson(jobs), byPerson(coming)];
  const free = await whoseFreeHours(work);
  const rows = people
    .filter(({ id }) => planned.has(id) || forecast.has(id) || free === null || free.has(id))
    .map((person) => loadFor(plan, person, planned.get(person.id), forecast.get(person.id)));
  const nobody = { id: null, name: 'Nobody assigned', designation: '' };
  const open = planned.has(null) || forecast.has(null);
  const all = open ? [loadFor(plan, nobody, planned.get(null), forecast.get(null)), ...rows] : rows;
  const sum = (of: (row: PersonLoad) => number) => all.reduce((total, row) => total + of(row), 0);
  const total = {
    weeks: weeks.map((_, at) => ({
      away: sum((row) => row.weeks[at]?.away ?? 0),
      asked: sum((row) => row.weeks[at]?.asked ?? 0),
      capacity: sum((row) => row.weeks[at]?.capacity ?? 0),
      planned: sum((row) => row.weeks[at]?.planned ?? 0),
      forecast: sum((row) => row.weeks[at]?.forecast ?? 0),
    })),
    later: sum(({ later }) => later),
  };
  return { weeks: [...weeks], rows: all, total, jobs: new Set(jobs.map((one) => one.work.id)).size, withForecast };
}

const byPerson = (portions: readonly Portion<Planned>[]) => Map.groupBy(portions, ({ person }) => person);

type Whose = Pick<PersonLoad, 'id' | 'name' | 'designation'> & Partial<Pick<Capacity, 'minutesAround' | 'awayOn'>>;
type Portions = readonly Portion<Planned>[] | undefined;

function loadFor({ weeks, day, daysFor }: Plan, whose: Whose, jobs: Portions, coming: Portions) {
  const { id, name, designation, minutesAround = () => 0, awayOn = () => [] } = whose;
  const [planned, forecast] = [totalOf(jobs ?? []), totalOf(coming ?? [])];
  const days = daysFor(id);
  return {
    id,
    name,
    designation,
    weeks: weeks.map((monday, at) => ({
      capacity: id === null ? 0 : days.minutes(monday > day ? monday : day, addDays(monday, 6)),
      planned: planned.weeks[at] ?? 0,
      forecast: forecast.weeks[at] ?? 0,
      ...awayDays({ minutesAround, awayOn }, monday > day ? monday : day, addDays(monday, 6)),
    })),
    later: planned.later + forecast.later,
  };
}

/** The jobs behind one number, nearest deadline first, then forecasts of recurrences. @throws 400 */
export async function jobsBehind(work: Work, { person, week, ...filters }: BehindQuery) {
  const { weeks, jobs, coming } = await planOf(work, filters);
  const column = week === 'later' ? week : weeks.indexOf(week);
  if (column === -1) throw invalid({ week: 'Please provide a valid Week' });
  const rows = [...jobs, ...coming].flatMap((portion): readonly PortionRow[] => {
    const minutes = minutesIn(portion, column);
    if ((portion.person ?? 0) !== person || minutes === 0) return [];
    const { parts, budget_min, actual_min, ...shown } = portion.work;
    return [{ ...shown, minutes, left: leftOf({ budget_min, actual_min }), people: parts.map(({ id }) => id) }];
  });
  return { rows };
}
