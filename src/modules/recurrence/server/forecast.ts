/** The jobs that recurrences will make, and what a given day would bring: planned as by the runner, never stored. */
import { movedOn } from '#modules/jobs/server/public/rehearsal.ts';
import { everybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { addDays, addMonths, fromDmy, type PlainDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type ComingJob, forecastMonths, type RehearsedJob } from '../forecast.ts';
import type { PlannedJob } from '../contract.ts';
import { isDue, plannedUntil } from '../plan.ts';
import { planFacts } from './facts.ts';
import { peopleAmong } from './making.ts';
import { visible } from './record.ts';
import type { StoredRecurrence } from './tables.ts';

type Running = StoredRecurrence & {
  readonly reference_no: string;
  readonly client: string;
};

/** Running recurrences that will make a job up to a day. */
async function runningUntil(work: Work, until: PlainDate): Promise<readonly Running[]> {
  const rows = await visible(work)
    .selectAll('recurrence')
    .select(sql<string>`(select reference_no from job where job.id = source_job_id)`.as('reference_no'))
    .select(
      sql<string>`(select client_name from client join job on client.id = job.client_id
        where job.id = source_job_id)`.as('client'),
    )
    .select(
      sql<number[]>`array(select assignee_id from recurrence_assignee
        where recurrence_id = recurrence.id order by assignee_id)`.as('assignee_ids'),
    )
    .where('recurrence.status', '=', 'Original')
    .where('recurrence.next_start', '<=', until)
    .orderBy('recurrence.id')
    .execute();
  // All columns of the table, and its people.
  return rows as unknown as readonly Running[];
}

type Planned = { readonly row: Running; readonly planned: PlannedJob };

async function allUntil(work: Work, until: PlainDate): Promise<readonly Planned[]> {
  const running = await runningUntil(work, until);
  const facts = await planFacts(
    work,
    running.map(({ source_job_id }) => source_job_id),
  );
  return running.flatMap((row) =>
    plannedUntil(row, facts(row.source_job_id), row.next_no, until).map((planned) => ({ row, planned })),
  );
}

/** @throws 400 for days in the wrong order */
export async function forecast(work: Work, { from, to }: { from: PlainDate; to: PlainDate }) {
  if (to < from) throw invalid({ to: 'Please provide a valid To' });
  const until = addMonths(today(work), forecastMonths);
  const last = to < until ? to : until;
  const names = new Map((await everybody(work)).map(({ id, employee_name }) => [id, employee_name]));
  const here = new Set((await staffLookup(work)).map(({ id }) => id));
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const rows = (await allUntil(work, last)).filter(({ planned: { start, skipped } }) => start >= from && !skipped);
  const coming = rows.map(({ row, planned }): ComingJob => {
    const { assignee_ids, manager_id } = peopleAmong(here, row, planned.number);
    return {
      job_id: row.source_job_id,
      number: planned.number,
      title: planned.title,
      client: row.client,
      frequency: row.frequency,
      start: planned.start,
      created_on: planned.created_on,
      deadline: planned.deadline,
      manager: nameOf(manager_id),
      people: assignee_ids.flatMap((id) => nameOf(id) ?? []),
      people_ids: assignee_ids,
      budget_min: row.budget_min,
    };
  });
  return { until, rows: coming.toSorted(byStart) };
}

const byStart = (one: { start: string; title: string }, other: { start: string; title: string }) =>
  one.start.localeCompare(other.start) || one.title.localeCompare(other.title);

/** The most rows listed of each kind. */
const most = 100;

/** How many months ahead a rehearsal can look. */
const rehearsedMonths = 24;

/** @throws 400 for a day that has passed or is too far ahead */
export async function rehearse(work: Work, asked: string) {
  const on = fromDmy(asked) ?? '';
  const day = today(work);
  if (on < day) throw invalid({ on: 'Choose today or a day to come' });
  if (on > addMonths(day, rehearsedMonths)) throw invalid({ on: 'Choose a day within two years' });
  const isOfDay = ({ planned }: Planned) => isDue(planned, on) && (on === day || !isDue(planned, addDays(on, -1)));
  // The longest lead is a year and a day: later starts are not made by then.
  const planned = (await allUntil(work, addDays(on, 366))).filter(isOfDay);
  const made = planned.map(({ row, planned: { title, start, deadline, skipped } }): RehearsedJob => ({
    job_id: row.source_job_id,
    reference_no: row.reference_no,
    client: row.client,
    title,
    start,
    deadline,
    skipped,
  }));
  return { on, made: made.toSorted(byStart).slice(0, most), most, ...(await movedOn(work, on, most)) };
}
