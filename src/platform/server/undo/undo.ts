import { sql } from 'kysely';
import { whyNoAccess } from '#platform/contract/access.ts';
import { undoneWithin } from '#platform/contract/record/undo.ts';
import { notAllowed, notFound, refused } from '../errors.ts';
import { dueFlag } from '../jobs/job.ts';
import { forgetCounts } from '../list/count.ts';
import { tell } from '../live/tell.ts';
import type { Work } from '../work.ts';
import { type Act, undoneBy } from './act.ts';
import { held } from './held.ts';

const tooLate = 'It is too late to undo this';

/**
 * @throws 403 when they no longer have the right, 404 for another person's act, 409 once people were notified, or when
 * a record has changed since
 */
export async function undo(work: Work, key: string): Promise<{ undone: number }> {
  const { rows } = await sql<{ id: string; payload: unknown; taken: boolean }>`
    select id::text, payload, locked_at is not null as taken from graphile_worker._private_jobs
    where key = ${key} for update`.execute(work.db);
  const [found] = rows;
  if (!found || found.taken) throw refused(tooLate);
  const { account, settled, steps } = held.parse(found.payload);
  if (account !== work.actor.accountId) throw notFound();
  await sql`delete from graphile_worker._private_jobs where id = ${found.id}::bigint`.execute(work.db);
  for (const step of steps.toReversed()) {
    const by = undoneBy.everywhere().find(({ kind }) => kind === step.kind);
    if (!by) throw refused('This cannot be undone');
    const why = whyNoAccess(work.actor, by.access);
    if (why) throw notAllowed(why);
    await by.undo(work, step);
  }
  await askAgain(work, settled);
  // Webhooks are sent for neither the step nor its undo.
  work.act?.changes.splice(0);
  return { undone: steps.length };
}

/**
 * Delays what is held while the Undo stays on the screen; called repeatedly.
 * @returns whether it is still held
 */
export async function holdLonger(work: Work, key: string): Promise<{ held: boolean }> {
  const { rows } = await sql<{ id: string; run_at: string; until: string }>`
    select id::text, run_at, coalesce(payload ->> 'until', run_at::text) as until
    from graphile_worker._private_jobs
    where key = ${key} and locked_at is null and (payload ->> 'account')::bigint = ${work.actor.accountId}
    for update`.execute(work.db);
  const [found] = rows;
  if (!found) return { held: false };
  const wanted = Math.min(work.now.getTime() + undoneWithin.held * 1000, Date.parse(found.until));
  const at = new Date(Math.max(wanted, Date.parse(found.run_at))).toISOString();
  await sql`
    update graphile_worker._private_jobs
    set run_at = ${at}::timestamptz, flags = jsonb_build_object(${dueFlag(at)}::text, true)
    where id = ${found.id}::bigint`.execute(work.db);
  return { held: true };
}

/** Reopens the requests for a decision that the step had settled. */
async function askAgain(work: Work, settled: Act['settled']): Promise<void> {
  if (settled.length === 0) return;
  const { rows } = await sql<{ account_id: number }>`
    update notification set approval = true, read_at = case when was.unread then null else read_at end
    from json_to_recordset(${JSON.stringify(settled)}::json) as was (id bigint, unread boolean)
    where notification.id = was.id returning account_id`.execute(work.db);
  await tell(
    work,
    rows.map(({ account_id }) => account_id),
    'notification',
  );
  work.afterCommit(() => forgetCounts('notification'));
}
