import { record } from '#platform/server/audit/record.ts';
import type { AuditTables } from '#platform/server/audit/record.ts';
import { publicKeyOf } from '#platform/server/audit/signing.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { refused } from '#platform/server/errors.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { nobody, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { type AuditCheck, auditEvents, auditReport } from '../audit.ts';
import { whyNotCheck } from '../rules.ts';

/** An arbitrary lock key, used nowhere else. */
const askingLock = 7_202_615;
/** The record id that stands for the whole trail. */
const wholeTrail = 'all';

/** Checks the whole trail and records the result in it, in the requester's name. */
export const checkAuditTrail = job({
  name: 'check-audit-trail',
  payload: z.object({ by: z.object({ id: z.int(), name: z.string() }) }),
  attempts: 3,
  waitsFor: [],
  givenUp: { title: 'The audit trail could not be checked', link: '/settings?area=audit' },
  run: async (work, { by }) => {
    const { signers, ...report } = await verifyAudit(work.pool, work.now, () => sql`select 1`.execute(work.db));
    const { auditKey } = work.config;
    const inUse = auditKey === null ? null : publicKeyOf(auditKey);
    const other_keys = signers.filter(({ key }) => key !== inUse);
    const asAsker = { ...work, actor: { ...nobody, accountId: by.id, name: by.name } };
    await record(asAsker, auditEvents.checked, wholeTrail, { after: { ...report, other_keys } });
  },
});

/** Starts a check. @throws 409 while one is running */
export async function startCheck(work: Work): Promise<{ since: string }> {
  await sql`select pg_advisory_xact_lock(${askingLock})`.execute(work.db);
  const { running } = await checkOf(work);
  const reason = whyNotCheck(running !== null);
  if (reason) throw refused(reason);
  const { accountId, name } = work.actor;
  await enqueue(work, checkAuditTrail, { by: { id: accountId, name } }, { key: checkAuditTrail.name });
  await record(work, auditEvents.checkAsked, wholeTrail);
  return { since: work.now.toISOString() };
}

/** The result of the last check, and whether one is running. */
export async function checkOf(work: Work): Promise<AuditCheck> {
  const last = await lastReport(work);
  const queued = await sql<{ since: string; failed: boolean; error: string | null }>`
    select created_at as since, attempts >= max_attempts and locked_at is null as failed, last_error as error
    from graphile_worker.jobs where key = ${checkAuditTrail.name} order by id desc limit 1`.execute(work.db);
  const [current] = queued.rows;
  return {
    running: current && !current.failed ? { since: current.since } : null,
    failed: current?.failed ? { error: current.error ?? '' } : null,
    last,
  };
}

export async function lastReport(work: Work): Promise<AuditCheck['last']> {
  const entry = await work.db
    .withTables<AuditTables>()
    .selectFrom('audit_entry')
    .select(['at', 'actor_name', 'after'])
    .where('entity', '=', auditEvents.checked.entity)
    .where('entity_id', '=', wholeTrail)
    .where('event', '=', auditEvents.checked.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const report = auditReport.safeParse(entry?.after);
  return entry && report.success ? { ...report.data, at: entry.at, by: entry.actor_name } : null;
}
