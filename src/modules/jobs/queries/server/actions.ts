/** Asking, answering and settling questions to the client of a job. */
import { mustReach } from '#modules/clients/server/public/recipients.ts';
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { attachFile, filesOf, saveFiles } from '#platform/server/files/records.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  lockRecord,
  type RecordSource,
} from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { type Selectable, sql } from 'kysely';
import { jobIsOver } from '../../life.ts';
import { jobModule } from '../../rights.ts';
import { answerEntity, jobFile, questionEntity, sentFile } from '../../documents.ts';
import { factsOf } from '../../server/facts.ts';
import { forTheFirm } from '../../server/for-the-firm.ts';
import { mustNotBeArchived, openJob } from '../../server/open-job.ts';
import { jobs } from '../../server/record.ts';
import { visible } from '../../server/visible.ts';
import { type QueryRow, tables } from '../../server/tables.ts';
import { type AskedQuery, type Query, queryEvents, waitsForAnswer } from '../contract.ts';
import { tellOfAnswer, tellOfQueries } from './notify.ts';

type StoredQuery = Selectable<QueryRow>;
type Versioned = { readonly version?: number | undefined };

/** A client user sees questions that were sent. */
export const queryRecords: RecordSource<StoredQuery> = {
  table: 'job_query',
  entity: 'job_query',
  called: 'query',
  visible: (work) => {
    const rows = tables(work)
      .selectFrom('job_query')
      .where('job_query.deleted_at', 'is', null)
      .where('job_query.job_id', 'in', visible(work).select('job.id'));
    return work.actor.audience === 'client' ? rows.where('job_query.sent_at', 'is not', null) : rows;
  },
};

/** @throws 404 */
export async function queriesOf(work: Work, jobId: number): Promise<{ rows: Query[] }> {
  await recordById(work, jobs, jobId);
  return { rows: await readQueries(work, sql`job_query.job_id = ${jobId}`) };
}

async function queryById(work: Work, id: number): Promise<Query> {
  const [query] = await readQueries(work, sql`job_query.id = ${id}`);
  if (!query) throw notFound();
  return query;
}

async function readQueries(work: Work, which: ReturnType<typeof sql>): Promise<Query[]> {
  const { rows } = await sql<Omit<Query, 'files' | 'answer_files'>>`
    select job_query.id, job_id, question, due_date, status, sent_at, answer,
      coalesce(answering.name, answered_name) as answered_by, answered_at, reopen_reason, reminders_sent,
      asking.name as asked_by, job_query.created_at as "createdAt", job_query.version
    from job_query
    left join account as asking on asking.id = job_query.created_by
    left join account as answering on answering.id = answered_by
    where ${which} and job_query.deleted_at is null
    order by job_query.id`.execute(work.db);
  return withFiles(work, rows);
}

/** Adds the files of each question and its answer. */
async function withFiles<Row extends { readonly id: number }>(work: Work, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(work, questionEntity, ids);
  const answers = await filesOf(work, answerEntity, ids);
  return rows.map((row) => ({
    ...row,
    files: [...(files.get(String(row.id)) ?? [])],
    answer_files: [...(answers.get(String(row.id)) ?? [])],
  }));
}

type Form = { readonly question: string; readonly due_date: string | null; readonly job_doc: readonly string[] };

/**
 * Where the job already waits for answers, the client is notified at once.
 * @throws 404, 409 also where nobody would be reached
 */
export async function addQuery(work: Work, jobId: number, { job_doc: keys, ...form }: Form): Promise<Query> {
  const job = await openJob(work, jobId);
  if (jobIsOver(job.status)) throw refused(`The job is ${job.status}: nothing is asked any more`);
  const { id } = await addRecord(work, queryRecords, queryEvents.created, {
    ...form,
    job_id: jobId,
    status: 'Open',
    reminders_sent: 0,
  });
  await saveFiles(work, keys, jobFile, questionEntity, id);
  if (job.status === 'Query sent to client') await sendQueries(work, jobId);
  return queryById(work, id);
}

/** @throws 404, 409 */
export async function saveQuery(
  work: Work,
  id: number,
  { version, job_doc: keys, ...form }: Form & Versioned,
): Promise<Query> {
  await heldQuery(work, id);
  await changeRecord(work, queryRecords, queryEvents.updated, id, version, ({ status }) => {
    if (!waitsForAnswer(status)) throw refused(`The query is ${status}: ask another one`);
    return form;
  });
  await saveFiles(work, keys, jobFile, questionEntity, id);
  return queryById(work, id);
}

export async function removeQuery(work: Work, id: number): Promise<{ id: number }> {
  await heldQuery(work, id);
  return deleteRecord(work, queryRecords, queryEvents.deleted, id, ({ sent_at }) => {
    if (sent_at !== null) throw refused('The client has the query already: accept an answer to settle it');
  });
}

/** @throws 404, 409 */
export async function acceptQuery(work: Work, id: number, version: number | undefined): Promise<Query> {
  await heldQuery(work, id);
  await changeRecord(work, queryRecords, queryEvents.accepted, id, version, ({ status }) => {
    if (status !== 'Answered') throw refused('Only a query that is answered can be accepted');
    return { status: 'Accepted' as const };
  });
  return queryById(work, id);
}

/** Asks the client again. @throws 404, 409 also where none of the client's contacts receives questions */
export async function reopenQuery(
  work: Work,
  id: number,
  { reason, version }: { reason: string } & Versioned,
): Promise<Query> {
  const { job_id, question } = await heldQuery(work, id);
  const { client_id } = await recordById(work, jobs, job_id);
  await mustReach(work, client_id, 'query');
  await changeRecord(work, queryRecords, queryEvents.reopened, id, version, ({ status }) => {
    if (waitsForAnswer(status)) throw refused('The query waits for an answer already');
    return { status: 'Reopened' as const, reopen_reason: reason, reminders_sent: 0, reminded_at: null };
  });
  await tellOfQueries(work, await recordById(work, jobs, job_id), [question]);
  return queryById(work, id);
}

/** Records what the client said to a colleague. @throws 404, 409 */
export async function noteAnswer(
  work: Work,
  id: number,
  { answer, job_doc: keys, version }: { answer: string; job_doc: readonly string[] } & Versioned,
): Promise<Query> {
  await heldQuery(work, id);
  await keepAnswer(work, id, answer, version);
  for (const key of keys) await attachFile(work, key, jobFile, answerEntity, id);
  return queryById(work, id);
}

async function keepAnswer(work: Work, id: number, answer: string, version: number | undefined): Promise<void> {
  await changeRecord(work, queryRecords, queryEvents.answered, id, version, ({ status }) => {
    if (!waitsForAnswer(status)) throw refused(`The query is ${status} already`);
    const answered_at = work.now.toISOString();
    const { accountId, name } = work.actor;
    const by = accountId ? { answered_by: accountId } : { answered_by: null, answered_name: name };
    return { status: 'Answered' as const, answer, answered_at, ...by };
  });
}

/** Locks the job, then reads the question. @throws 404, 409 if the job is closed */
async function heldQuery(work: Work, id: number): Promise<StoredQuery> {
  const query = await lockRecord(work, queryRecords, id);
  await openJob(work, query.job_id);
  return query;
}

/** Sends new questions to the contacts who receive them, in one mail. @throws 409 if there are none */
export async function sendQueries(work: Work, jobId: number): Promise<void> {
  const { rows } = await sql<{ id: number; question: string }>`
    update job_query set sent_at = ${work.now.toISOString()}
    where job_id = ${jobId} and sent_at is null and status = 'Open' and deleted_at is null
    returning id, question`.execute(work.db);
  for (const { id } of rows) await record(work, queryEvents.sent, id, { after: { sent_at: work.now.toISOString() } });
  if (rows.length === 0) return;
  const job = await recordById(work, jobs, jobId);
  await mustReach(work, job.client_id, 'query');
  await tellOfQueries(
    work,
    job,
    rows.toSorted((one, other) => one.id - other.id).map(({ question }) => question),
  );
}

/** The questions of the chosen company, waiting ones first. */
export async function ownQueries(work: Work, jobId: number | undefined) {
  const rows = await visible(work)
    .innerJoin('job_query', 'job_query.job_id', 'job.id')
    .select(['job_query.id', 'job_query.job_id', 'question', 'job_query.due_date', 'job_query.status', 'answer'])
    .select(['answered_at', 'reopen_reason', 'job_query.version', 'job.title as job', 'job.reference_no'])
    .where('job_query.sent_at', 'is not', null)
    .where('job_query.deleted_at', 'is', null)
    .where('job.archived_at', 'is', null)
    .$if(jobId !== undefined, (all) => all.where('job.id', '=', jobId ?? 0))
    .orderBy(sql`job_query.status in ('Open', 'Reopened')`, 'desc')
    .orderBy('job_query.id', 'desc')
    .limit(200)
    .execute();
  return { rows: await withFiles(work, rows) };
}

/** Stores the client's own answer; the last one resumes the work. @throws 404, 409 */
export async function answerOwn(
  work: Work,
  id: number,
  { answer, job_upload: keys, version }: { answer: string; job_upload: readonly string[] } & Versioned,
): Promise<AskedQuery> {
  const { job_id } = await lockRecord(work, queryRecords, id);
  await mustNotBeArchived(work, job_id);
  await keepAnswer(work, id, answer, version);
  for (const key of keys) await attachFile(work, key, sentFile, answerEntity, id);
  const query = await queryById(work, id);
  await tellOfAnswer(work, query);
  await goOnWhenAnswered(work, job_id);
  const { question, due_date, status, answered_at, files, answer_files, reopen_reason } = query;
  return {
    id,
    job_id,
    question,
    due_date,
    status,
    answer: query.answer,
    answered_at,
    files,
    answer_files,
    reopen_reason,
    version: query.version,
  };
}

/** The last answer resumes the work and our clock. */
async function goOnWhenAnswered(work: Work, jobId: number): Promise<void> {
  const firm = forTheFirm(work);
  const job = await lockRecord(firm, jobs, jobId);
  if (job.status !== 'Query sent to client') return;
  const { unanswered } = await factsOf(firm, job);
  if (unanswered === 0) await portalStep(work, jobs, jobId, 'answered');
}

/** Files of queries and answers, for anyone who sees the query. */
export const queryFiles: readonly FileOwner[] = [questionEntity, answerEntity].map((entity) => ({
  entity,
  tells: null,
  mayRead: async (work, id) =>
    mayUse(work.actor, jobModule.read) &&
    (await queryRecords
      .visible(readerOf(work))
      .select('job_query.id')
      .where('job_query.id', '=', id)
      .executeTakeFirst()) !== undefined,
}));
