/** Applies a change of the template to jobs made from it that have not started. */
import { changeNotStarted, notStarted } from '#modules/jobs/server/public/recurring.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Period, periodText, titleOf } from '../period.ts';
import { planFacts } from './facts.ts';
import { peopleFor } from './making.ts';
import type { StoredRecurrence } from './tables.ts';

/** Fields that jobs take over unchanged. */
const asTheyAre = ['team_id', 'budget_min', 'fees', 'client_quote_fee'] as const;
const people = ['manager_id', 'reviewer_id'] as const;

const differs = (before: StoredRecurrence, after: StoredRecurrence) => (name: keyof StoredRecurrence) =>
  JSON.stringify(before[name]) !== JSON.stringify(after[name]);

/** Order matters in a rotation only, not for people who work together. */
const inOrder = ({ assign_to, assignee_ids }: StoredRecurrence) =>
  `${assign_to} ${(assign_to === 'Rotate' ? assignee_ids : assignee_ids.toSorted((one, other) => one - other)).join()}`;

/** Only the changed fields: what someone edited in a job stays. */
export async function carryTemplate(work: Work, before: StoredRecurrence, after: StoredRecurrence): Promise<void> {
  const isChanged = differs(before, after);
  const same = Object.fromEntries(asTheyAre.filter(isChanged).map((name) => [name, after[name]]));
  const changed: string[] = people.filter(isChanged);
  if (inOrder(before) !== inOrder(after)) changed.push('assignee_ids');
  const retitled = before.title_pattern !== after.title_pattern;
  if (Object.keys(same).length === 0 && changed.length === 0 && !retitled) return;
  const retitle = retitled ? await titlesOf(work, before, after) : () => ({});
  const { rows } = await sql<Unstarted>`
    select job.id, number, job.title, job.period_start, job.period_end
    from recurrence_occurrence join job on job.id = job_id
    where recurrence_id = ${after.id} and job.deleted_at is null and job.archived_at is null
      and job.status = any(${notStarted}::text[]) and job.actual_min = 0
    order by job.id`.execute(work.db);
  for (const job of rows) {
    const { id, number } = job;
    const all = changed.length === 0 ? {} : await peopleFor(work, after, number);
    const own = Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)));
    await changeNotStarted(work, id, { ...same, ...own, ...retitle(job) });
  }
}

type Unstarted = Partial<Period> & { readonly id: number; readonly number: number; readonly title: string };

/** Jobs' new titles; a title that someone edited in a job stays. */
async function titlesOf(work: Work, before: StoredRecurrence, after: StoredRecurrence) {
  const { job_type, client } = (await planFacts(work, [after.source_job_id]))(after.source_job_id);
  return ({ title, period_start, period_end }: Unstarted): { title?: string } => {
    if (!period_start || !period_end) return {};
    const called = ({ frequency, title_pattern }: StoredRecurrence) =>
      titleOf(title_pattern, { job_type, client, period: periodText(frequency, { period_start, period_end }) });
    return title === called(before) ? { title: called(after) } : {};
  };
}
