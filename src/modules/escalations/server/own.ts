/** Escalations as their client sees them: its own, and nothing of how the firm passes them on (decisions D18). */
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalationEntity, escalationEvents } from '../contract.ts';
import type { Category, Severity } from '../levels.ts';
import type { EscalationStatus } from '../life.ts';
import { escalationNotifications } from '../notifications.ts';
import { clientEscalationFile, fetchOwnEscalations, type OwnEscalation, type OwnState } from '../own.ts';
import { clocksFrom, clocksOf } from './clocks.ts';
import { lastDayToObject, tellOfEnd } from './followed.ts';
import { everyEscalation, type StoredEscalation } from './queries.ts';
import { open } from './raise.ts';
import { visible } from './sight.ts';
import { reopened } from './steps.ts';
import { tellOwner } from './told.ts';

const most = 500;

type Row = Omit<OwnEscalation, 'state' | 'closes_on' | 'files' | 'confirmed'> & {
  status: EscalationStatus;
  client_confirmed: boolean;
  invalid_reason: string | null;
};

async function readOwn(work: Work, id: number | undefined): Promise<OwnEscalation[]> {
  const only = id === undefined ? sql`true` : sql`escalation.id = ${id}`;
  const { rows } = await sql<Row>`
    select escalation.id, escalation_no, job.reference_no as job, job.title as job_title, category,
      escalation.description, raised_by, escalation.created_at as raised_at, escalation.status, resolution,
      resolved_at, client_confirmed, invalid_reason, employee_name as contact
    from escalation left join job on job.id = job_id left join employee on employee.id = owner_id
    where escalation.id in (${visible(readerOf(work)).select('escalation.id')}) and ${only}
    order by (escalation.status = 'Resolved') desc, escalation.id desc limit ${most}`.execute(work.db);
  const files = await filesOf(
    work,
    escalationEntity,
    rows.map((row) => row.id),
  );
  const shown: OwnEscalation[] = [];
  for (const { status, client_confirmed, invalid_reason, resolution, resolved_at, ...told } of rows) {
    shown.push({
      ...told,
      state: ownState(status),
      resolution: status === 'Invalid' ? invalid_reason : resolution,
      resolved_at,
      closes_on: status === 'Resolved' && resolved_at !== null ? await lastDayToObject(work, resolved_at) : null,
      confirmed: client_confirmed,
      files: [...(files.get(String(told.id)) ?? [])],
    });
  }
  return shown;
}

const ownState = (status: EscalationStatus): OwnState => {
  if (status === 'Open') return 'Received';
  if (status === 'Resolved') return 'Resolved';
  return status === 'Closed' || status === 'Invalid' ? 'Closed' : 'We are on it';
};

/** With the jobs that one can be about. */
export async function ownEscalations(work: Work) {
  const { rows: jobs } = await sql<{ id: number; title: string }>`
    select id, title from job where id in ${seenJobs(work)} order by id desc limit ${most}`.execute(work.db);
  return { rows: await readOwn(work, undefined), jobs };
}

/** @throws 404 */
async function ownEscalation(work: Work, id: number): Promise<OwnEscalation> {
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

/** How bad the firm takes it before it has looked: what is confidential does not wait. */
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

const needsResolved = ({ status }: StoredEscalation) => {
  if (status !== 'Resolved') throw refused(status === 'Closed' ? 'It is closed already' : 'It is not resolved yet');
};

/** @throws 404, 409 */
export async function confirmOwn(work: Work, id: number): Promise<OwnEscalation> {
  await ownEscalation(work, id);
  const closed = await changeRecord(work, everyEscalation, escalationEvents.confirmed, id, undefined, (row) => {
    needsResolved(row);
    return { status: 'Closed' as const, closed_at: work.now.toISOString(), client_confirmed: true };
  });
  await tellOwner(work, escalationNotifications.confirmed, closed, {
    title: `${closed.escalation_no} is closed`,
    body: `Confirmed by ${work.actor.name}.`,
  });
  await tellOfEnd(work, closed);
  return ownEscalation(work, id);
}

/** @throws 404, 409 */
export async function reopenOwn(work: Work, id: number, reason: string): Promise<OwnEscalation> {
  await ownEscalation(work, id);
  const clocks = await clocksOf(work);
  const again = await changeRecord(work, everyEscalation, escalationEvents.reopened, id, undefined, (row) => {
    needsResolved(row);
    return {
      ...reopened(clocksFrom(clocks, row.severity, work.now), row),
      status: 'Reopened' as const,
      reopen_reason: reason,
    };
  });
  await tellOwner(work, escalationNotifications.reopened, again, {
    title: `${again.escalation_no} is open again`,
    body: `By ${work.actor.name}. ${reason}`,
  });
  return ownEscalation(work, id);
}

/** What is resolved waits for the client's word. */
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
