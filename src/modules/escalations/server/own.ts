/** Escalations of a client user's company: raising and reading them (decisions D18). */
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, notFound } from '#platform/server/errors.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalationEntity } from '../contract.ts';
import type { Category, Severity } from '../levels.ts';
import { clientEscalationFile, fetchOwnEscalations, type OwnEscalation } from '../own.ts';
import { open } from './raise.ts';
import { mostShown, shown } from './shown.ts';
import { visible } from './visible.ts';

async function readOwn(work: Work, id: number | undefined): Promise<OwnEscalation[]> {
  const only = id === undefined ? sql`true` : sql`escalation.id = ${id}`;
  const rows = await shown(
    work,
    sql`escalation.id in (${visible(readerOf(work)).select('escalation.id')}) and ${only}`,
  );
  const files = await filesOf(
    work,
    escalationEntity,
    rows.map((row) => row.id),
  );
  return rows.map((row) => Object.assign(row, { files: [...(files.get(String(row.id)) ?? [])] }));
}

/** Includes the jobs that one can be about. */
export async function ownEscalations(work: Work) {
  const { rows: jobs } = await sql<{ id: number; title: string }>`
    select id, title from job where id in ${seenJobs(work)} order by id desc limit ${mostShown}`.execute(work.db);
  return { rows: await readOwn(work, undefined), jobs };
}

/** @throws 404 */
export async function ownEscalation(work: Work, id: number): Promise<OwnEscalation> {
  const [row] = await readOwn(work, id);
  if (!row) throw notFound();
  return row;
}

type Form = {
  readonly category: string;
  readonly job_id: number | null;
  readonly description: string;
  readonly escalation_upload: readonly string[];
};

/** The initial severity, before the firm has looked: breaches of confidentiality are urgent. */
const severityOf = (category: Category): Severity => (category === 'Confidentiality' ? 'High' : 'Medium');

/** @throws 400 for a job that is not theirs */
export async function raiseOwn(work: Work, { escalation_upload, job_id, ...form }: Form): Promise<OwnEscalation> {
  const { clientId, name } = work.actor;
  if (clientId === null) throw notFound();
  if (job_id !== null) await refuseOthersJob(work, job_id);
  const category = form.category as Category;
  const { id } = await open(work, {
    client_id: clientId,
    job_id,
    category,
    severity: severityOf(category),
    description: form.description,
    shared: true,
    source: 'Client portal',
    by: name,
  });
  for (const key of escalation_upload) await attachFile(work, key, clientEscalationFile, escalationEntity, id);
  return ownEscalation(work, id);
}

async function refuseOthersJob(work: Work, jobId: number): Promise<void> {
  const { rows } = await sql`select from job where id = ${jobId} and id in ${seenJobs(work)}`.execute(work.db);
  if (rows.length === 0) throw invalid({ job_id: 'Please select Job' });
}

/** Resolutions that wait for the client's answer. */
export async function resolvedForClient(work: Work): Promise<readonly Waiting[]> {
  if (!mayUse(work.actor, fetchOwnEscalations.access)) return [];
  const rows = await readOwn(work, undefined);
  return rows
    .filter(({ state }) => state === 'Resolved')
    .map(({ id, escalation_no, closes_on }) => ({
      title: `${escalation_no} is resolved`,
      due: closes_on,
      action: 'Confirm',
      link: `/escalations?view=${id}`,
    }));
}
