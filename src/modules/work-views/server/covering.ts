/** Work that is due while its person is away: handed to a cover and back (record 144). */
import type { DueWhileAway, DueWork } from '#modules/leave/public/due-work.ts';
import type { Covered, DaysAway, Settled, WorkWhileAway } from '#modules/leave/server/public/work-while-away.ts';
import { type DueJob, giveTasks, jobsDue, seenAmong, stepIn } from '#modules/jobs/server/public/covering.ts';
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { phaseOn, preparersIn, withCover } from '../covering.ts';
import { proposals, warnings } from './proposing-cover.ts';
import { tables, type WorkViewTables } from './tables.ts';

/** Working days after a leave that still count, because the returning person can hardly finish work due then. */
const justAfter = 2;

/** The last due date that concerns a leave. */
const untilAfter = async (work: Work, to: string): Promise<string> =>
  addWorkingDays(to, justAfter, await workCalendar(work));

const jobsIn = async (work: Work, employeeId: number, { from, to }: DaysAway): Promise<readonly DueJob[]> =>
  jobsDue(work, employeeId, { from, to: await untilAfter(work, to) });

/** A person's part in a job that is due, and each of their tasks. */
function linesOf(job: DueJob, employeeId: number, { from, until }: { from: string; until: string }): DueWork[] {
  const { id, reference_no, title, client, job_end_date: deadline, parts, reviewer_id, manager_id } = job;
  const line = (day: string, what: string) => ({
    job_id: id,
    link: jobPath(id),
    reference_no,
    title,
    client,
    due: day,
    what,
    covered_by: null,
  });
  const isDue = deadline !== null && deadline >= from && deadline <= until;
  const part = parts.some((one) => one.id === employeeId)
    ? 'Prepares'
    : reviewer_id === employeeId
      ? 'Reviews'
      : manager_id === employeeId
        ? 'Manages'
        : undefined;
  return [
    ...(isDue && part !== undefined ? [line(deadline, part)] : []),
    ...job.tasks.map((task) => line(task.due_date, task.title)),
  ];
}

async function due(work: Work, employeeId: number, days: DaysAway): Promise<DueWhileAway> {
  const until = await untilAfter(work, days.to);
  const [jobs, covered] = [await jobsIn(work, employeeId, days), await coveredOf(work, employeeId, days.from, until)];
  const known = new Set(jobs.map(({ id }) => id));
  const gone = [...covered].filter(([id]) => !known.has(id));
  const seen = await seenAmong(work, [...known, ...gone.map(([id]) => id)]);
  const rows: DueWork[] = [];
  for (const job of jobs.filter(({ id }) => seen.has(id))) {
    const covered_by = covered.get(job.id)?.name ?? null;
    rows.push(
      ...linesOf(job, employeeId, { from: days.from, until }).map((line) => Object.assign(line, { covered_by })),
    );
  }
  for (const [job_id, { due: day, name }] of gone.filter(([id]) => seen.has(id)))
    rows.push(await lineOfJob(work, { job_id, due: day }, name));
  return {
    rows: rows.toSorted((one, other) => one.due.localeCompare(other.due)),
    hidden: known.size + gone.length - seen.size,
  };
}

/** A person's jobs that a cover has. */
async function coveredOf(work: Work, employeeId: number, from: string, until: string) {
  const { rows } = await sql<{ job_id: number; due: string; name: string }>`
    select job_id, due, employee_name as name from job_cover join employee on employee.id = cover_id
    where job_cover.employee_id = ${employeeId} and phase <> 'Back' and due between ${from}::date and ${until}::date
    order by job_id`.execute(work.db);
  return new Map(rows.map(({ job_id, ...row }) => [job_id, row]));
}

async function managers(work: Work, employeeId: number, days: DaysAway) {
  const until = await untilAfter(work, days.to);
  const found = new Map<number, DueWork[]>();
  for (const job of await jobsIn(work, employeeId, days)) {
    if (job.manager_id === null || job.manager_id === employeeId) continue;
    const lines = linesOf(job, employeeId, { from: days.from, until });
    found.set(job.manager_id, [...(found.get(job.manager_id) ?? []), ...lines]);
  }
  return found;
}

/** Hands over what someone prepares: shared with the cover until the first day, then the cover's alone. */
async function handOver(work: Work, covered: Covered): Promise<Settled> {
  const { application_id, employee, cover_id, to } = covered;
  if (!covered.stands || employee.today > to) return { handed: [], back: [], open: false };
  const until = await untilAfter(work, to);
  const handed: DueWork[] = [];
  for (const job of await jobsIn(work, employee.id, covered)) {
    const share = job.parts.find(({ id }) => id === employee.id);
    if (!share) continue;
    const lines = linesOf(job, employee.id, { from: covered.from, until });
    const first = lines.map((line) => line.due).toSorted()[0];
    if (first === undefined) continue;
    const had = job.parts.find(({ id }) => id === cover_id);
    const row = {
      application_id,
      job_id: job.id,
      employee_id: employee.id,
      cover_id,
      due: first,
      phase: phaseOn(covered, { due: first, until, today: employee.today }),
      share_min: share.budget_min,
      cover_had: had !== undefined,
      cover_share_min: had?.budget_min ?? null,
    };
    if (!(await isNew(work, row))) continue;
    if (!(await stepIn(work, job.id, 'handedOver', (all) => withCover(row.phase, all, row)))) {
      await tables(work)
        .deleteFrom('job_cover')
        .where('application_id', '=', application_id)
        .where('job_id', '=', job.id)
        .execute();
      continue;
    }
    const task_ids = await giveTasks(work, job.id, { from: employee.id, to: cover_id });
    await change(work, row, { task_ids: [...task_ids] });
    handed.push(...lines);
  }
  return { handed, back: [], open: handed.length > 0 };
}

type Row = Selectable<WorkViewTables['job_cover']>;
type Key = Pick<Row, 'application_id' | 'job_id'>;

/** Records a handover; false if it already exists. */
async function isNew(work: Work, row: Omit<Row, 'task_ids'>): Promise<boolean> {
  const stored = await tables(work)
    .insertInto('job_cover')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  return stored !== undefined;
}

const change = (work: Work, { application_id, job_id }: Key, to: Partial<Pick<Row, 'phase' | 'task_ids'>>) =>
  tables(work)
    .updateTable('job_cover')
    .set(to)
    .where('application_id', '=', application_id)
    .where('job_id', '=', job_id)
    .execute();

async function settle(work: Work, covered: Covered): Promise<Settled> {
  const rows = await tables(work)
    .selectFrom('job_cover')
    .selectAll()
    .where('application_id', '=', covered.application_id)
    .where('phase', '<>', 'Back')
    .orderBy('job_id')
    .forUpdate()
    .execute();
  const until = await untilAfter(work, covered.to);
  const back: DueWork[] = [];
  let open = 0;
  for (const row of rows) {
    const phase = phaseOn(covered, { due: row.due, until, today: covered.employee.today });
    if (phase !== 'Back') open += 1;
    if (phase === row.phase) continue;
    const event = phase === 'Back' ? 'handedBack' : 'handedOver';
    const changed = await stepIn(work, row.job_id, event, (had) => preparersIn(phase, had, row));
    await change(work, row, { phase });
    if (phase !== 'Back') continue;
    await giveTasks(work, row.job_id, { from: row.cover_id, to: row.employee_id }, row.task_ids);
    if (changed) back.push(await lineOfJob(work, row, null));
  }
  return { handed: [], back, open: open > 0 };
}

/** A job's title in notifications. */
async function lineOfJob(
  work: Work,
  { job_id, due: day }: Pick<Row, 'job_id' | 'due'>,
  covered_by: string | null,
): Promise<DueWork> {
  const { reference_no, title, client } = await jobForFirm(work, job_id);
  return { job_id, link: jobPath(job_id), reference_no, title, client, due: day, what: 'Prepares', covered_by };
}

export const workOfAbsent: WorkWhileAway = { due, managers, proposals, warnings, handOver, settle };
