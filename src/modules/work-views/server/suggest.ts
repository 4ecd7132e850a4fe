import { jobsDoneFor, jobToAssign } from '#modules/jobs/server/public/planning.ts';
import { levelsIn } from '#modules/skills/server/public/levels.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { awayRuns } from '#modules/staff/public/away-days.ts';
import { leftOf, weightsOf } from '../planning.ts';
import { mostSuggested, reasonsFor, scoreOf, skillOf, type Suggestion } from '../suggesting.ts';
import { planOf } from './workload.ts';

/** People who prepare jobs: the roles Team and Accountant (decisions D1), and anybody who did so for this client. */
export const preparing: ReadonlySet<number | null> = new Set<number | null>([4, 8]);

/** Days considered for a job without a deadline. */
const usually = 28;

/** @throws 404 */
export async function suggestions(work: Work, jobId: number): Promise<{ rows: Suggestion[] }> {
  const job = await jobToAssign(work, jobId);
  const day = today(work);
  const from = job.start_date !== null && job.start_date > day ? job.start_date : day;
  const end = job.job_end_date === null ? addDays(from, usually) : job.job_end_date > from ? job.job_end_date : from;
  const [plan, done, staff] = [await planOf(work, {}), await jobsDoneFor(work, job.client_id), await everybody(work)];
  const skill = skillOf(job.service_line);
  const levels = await levelsIn(work, skill);
  const taken = new Set([...job.parts.map(({ id }) => id), job.reviewer_id]);
  const roles = new Map(staff.map(({ id, role }) => [id, role]));
  const firmDays = plan.daysFor(null).count(from, end);
  const takes = Math.round(leftOf(job) / Math.max(1, weightsOf(job).length));
  const planned = Map.groupBy(plan.jobs, ({ person }) => person);
  const rows = plan.people
    .filter(({ id }) => !taken.has(id) && (preparing.has(roles.get(id) ?? null) || done.has(id)))
    .map((person) => {
      const { id, name, designation } = person;
      const days = plan.daysFor(id);
      const candidate = {
        free: freeIn(plan, id, { from, end }, planned.get(id)?.filter((one) => one.work.id !== jobId) ?? []),
        takes,
        level: levels.get(id) ?? null,
        skill: levels.size > 0 ? skill : null,
        done: done.get(id)?.jobs ?? 0,
        lastDone: done.get(id)?.last ?? null,
        there: Math.min(firmDays, days.count(from, end)),
        days: firmDays,
        away: awayRuns(person, from, end),
      };
      return { id, name, designation, score: scoreOf(candidate), reasons: [...reasonsFor(candidate)] };
    })
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, mostSuggested);
  return { rows: rows.map(({ score: _score, ...row }) => row) };
}

type Plan = Awaited<ReturnType<typeof planOf>>;

/** A person's working minutes in the job's weeks, minus their other jobs. */
function freeIn(
  { weeks, daysFor, day }: Plan,
  person: number,
  { from, end }: { from: PlainDate; end: PlainDate },
  others: Plan['jobs'],
): number {
  return weeks.reduce((free, monday, at) => {
    if (monday < mondayOf(from) || monday > end) return free;
    const capacity = daysFor(person).minutes(monday > day ? monday : day, addDays(monday, 6));
    return free + capacity - others.reduce((sum, one) => sum + (one.weeks[at] ?? 0), 0);
  }, 0);
}
