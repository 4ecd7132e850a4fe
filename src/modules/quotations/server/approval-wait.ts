/** Quotations waiting for internal approval: whose, since when, and reminders. */
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type ApprovalWait, quotationEvents } from '../contract.ts';
import { approversOf, remindOfApproval } from './notify.ts';
import { quotations, type StoredQuotation } from './record.ts';

/** Milliseconds between two reminders. */
const pause = 24 * 60 * 60 * 1000;

type Stored = { by: string | null; asked_by: number | null; asked_at: string; reminded_at: string | null };

async function waitOf({ db }: Pick<Work, 'db'>, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select account.name as by, asked_by, asked_at, reminded_at
    from quotation_approval left join account on account.id = asked_by where quotation_id = ${id}`.execute(db);
  return rows[0];
}

type Waiting = Pick<StoredQuotation, 'id' | 'status' | 'client_id' | 'owner_id' | 'created_by'>;

/** null if it is not waiting. */
export async function approvalWait(work: Work, quotation: Waiting): Promise<ApprovalWait | null> {
  const wait = quotation.status === 'Internal approval' ? await waitOf(work, quotation.id) : undefined;
  if (!wait) return null;
  const approvers = await approversOf(work, quotation, wait.asked_by);
  const { rows } = await sql<{ name: string }>`
    select name from account where id = any(${approvers}) order by name`.execute(work.db);
  const { by, asked_at, reminded_at } = wait;
  return { by, since: asked_at, for: rows.map(({ name }) => name), reminded_at };
}

/** Reminds the approvers, at most once a day. @throws 404, 409 */
export async function remindApprovers(work: Work, id: number): Promise<{ id: number }> {
  const quotation = await lockRecord(work, quotations, id);
  const wait = quotation.status === 'Internal approval' ? await waitOf(work, id) : undefined;
  if (!wait) throw refused('The quotation waits for no approval');
  const since = wait.reminded_at === null ? Infinity : work.now.getTime() - Date.parse(wait.reminded_at);
  if (since < pause) throw refused('Its approvers were reminded within the last 24 hours');
  await sql`update quotation_approval set reminded_at = ${work.now.toISOString()} where quotation_id = ${id}`.execute(
    work.db,
  );
  await remindOfApproval(work, quotation, wait.asked_by);
  await record(work, quotationEvents.approversReminded, id, {});
  return { id };
}
