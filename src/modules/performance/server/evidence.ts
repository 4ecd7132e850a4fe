/** The evidence of a report: its stored inputs, and the rows as they are now. */
import { feedbackRights } from '#modules/feedback/rights.ts';
import { seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import { assignedWork } from '#modules/jobs/server/public/assigned-work.ts';
import { attendedTrainings } from '#modules/training/server/public/attended.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { partsIn } from '#platform/server/record/parts.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { differences } from '../differences.ts';
import type { Evidence } from '../evidence.ts';
import { explained, type Inputs, marksOf, partNames, totalInWords, type Weights } from '../marks.ts';
import { whatMovesMost } from '../moves.ts';
import { performanceModule } from '../rights.ts';
import { inputsOfPeople, ratingsOfPeople } from './inputs.ts';
import { performanceReports, type StoredReport } from './record.ts';
import { tables } from './tables.ts';
import { soFar } from './working-out.ts';

/** The report, if it is the reader's own or one they see and may read. @throws 404 */
export async function readableReport(
  work: Work,
  id: number,
): Promise<{ row: StoredReport; isOwn: boolean; leads: boolean }> {
  const row = await readRecord(work, performanceReports, id);
  const parts = await partsIn(work, performanceReports, id);
  const isOwn = parts.has('Person');
  if (!isOwn && !mayUse(work.actor, performanceModule.read)) throw notFound();
  return { row, isOwn, leads: parts.has('Manager') };
}

/** @throws 404 */
export async function evidenceOf(work: Work, id: number): Promise<Evidence> {
  const { row, isOwn, leads } = await readableReport(work, id);
  const kept = await tables(work)
    .selectFrom('performance_input')
    .selectAll()
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow();
  const { report_id: _, productivity, on_time, quality, feedback, learning, target_hours, ...inputs } = kept;
  const weights = { productivity, on_time, quality, feedback, learning, target_hours };
  return {
    is_own: isOwn,
    ...told(inputs, weights, row.ends_on < today(work)),
    changed: await changedSince(work, row, inputs),
    ...(await jobsOf(work, row)),
    ...(isOwn ? { ratings: [], ratings_hidden: 0 } : await ratingsOf(work, row, leads)),
    trainings: await trainingsOf(work, row),
  };
}

/** Marks with their formulas, and the steps that would raise them. */
function told(inputs: Inputs, weights: Weights, isOver: boolean) {
  const marks = marksOf(inputs, weights);
  const words = explained(inputs, weights);
  return {
    total: { mark: marks.total, words: totalInWords(marks, weights) },
    parts: partNames.map((part) => ({ part, mark: marks[part], weight: weights[part], words: words[part] })),
    moves: whatMovesMost(inputs, weights, isOver),
  };
}

const person = ({ employee_id }: StoredReport) => sql`(select ${employee_id}::bigint)`;

async function changedSince(work: Work, row: StoredReport, inputs: Inputs) {
  const now = await inputsOfPeople(readerOf(work), soFar(row, today(work)), person(row));
  const fresh = now.get(row.employee_id);
  return fresh ? differences(inputs, fresh) : [];
}

type Seen<Row> = Row & { seen: boolean };
type JobRow = Evidence['jobs'][number];
type RatingRow = Evidence['ratings'][number];

async function jobsOf(work: Work, row: StoredReport) {
  const reader = readerOf(work);
  const { rows } = await sql<Seen<JobRow>>`
    select job_id, reference_no, title, client_name, dispatch_date, job_end_date, on_time, changes,
      job_id in ${seenJobsInReports(reader)} as seen
    from (${assignedWork(soFar(row, today(work)))}) as work
    where employee_id = ${row.employee_id} order by dispatch_date desc, job_id desc`.execute(work.db);
  const jobs = rows
    .filter(({ seen }) => seen)
    .map(({ job_id, reference_no, title, client_name, dispatch_date, job_end_date, on_time, changes }) => ({
      job_id,
      reference_no,
      title,
      client_name,
      dispatch_date,
      job_end_date,
      on_time,
      changes,
    }));
  return { jobs, jobs_hidden: rows.length - jobs.length };
}

/** A client's words are visible to the person's manager, and with the right to read feedback (decisions D37). */
async function ratingsOf(work: Work, row: StoredReport, leads: boolean) {
  const reader = readerOf(work);
  const { rows } = await sql<Seen<RatingRow>>`
    select job_id, reference_no, client_name, requested, rating, comment,
      job_id in ${seenJobsInReports(reader)} as seen
    from (${ratingsOfPeople(reader, soFar(row, today(work)))}) as rating
    where employee_id = ${row.employee_id} order by requested desc, feedback_id desc`.execute(work.db);
  const mayRead = leads || mayUse(work.actor, feedbackRights.read);
  const ratings = rows
    .filter(({ seen }) => seen && mayRead)
    .map(({ job_id, reference_no, client_name, requested, rating, comment }) => ({
      job_id,
      reference_no,
      client_name,
      requested,
      rating,
      comment,
    }));
  return { ratings, ratings_hidden: rows.length - ratings.length };
}

async function trainingsOf(work: Work, row: StoredReport): Promise<Evidence['trainings']> {
  const { rows } = await sql<Evidence['trainings'][number]>`
    select session_id, date, topic, duration_min
    from (${attendedTrainings(soFar(row, today(work)))}) as training
    where employee_id = ${row.employee_id} order by date desc, session_id desc`.execute(work.db);
  return rows;
}
