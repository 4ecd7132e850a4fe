/** What happens to offers when their position ends or their candidate is anonymised. */
import { anonymised } from '#modules/candidates/server/public/forgotten.ts';
import { position } from '#modules/recruitment/contract.ts';
import { postOf } from '#modules/recruitment/server/public/posts.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { abandonFiles } from '#platform/server/files/records.ts';
import { forgetMessages } from '#platform/server/notify/forget-messages.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { positionEnds } from '../life.ts';
import { positionEnded } from './notify.ts';
import { tables } from './tables.ts';

/**
 * A sent offer survives the end of its position: HR decides for each whether to withdraw or keep it (decisions D32).
 */
async function askOfSent(work: Work, id: number): Promise<void> {
  const post = await postOf(work, id);
  if (!post || !positionEnds(post.status)) return;
  const sent = await tables(work)
    .selectFrom('offer')
    .selectAll()
    .where('recruitment_id', '=', id)
    .where('status', 'in', ['Sent', 'Viewed'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  // A position that ends again needs a new decision.
  await sql`update offer set kept_at = null, kept_by_id = null
    where recruitment_id = ${id} and kept_at is not null and status in ('Sent', 'Viewed')`.execute(work.db);
  for (const row of sent) await positionEnded(work, row, post.status);
}

/** Texts written by a person, or that identify them. */
const personal = ['signed_name', 'sign_ip', 'reject_reason', 'asked_changes', 'withdraw_reason', 'return_reason'];

/** Amounts stay; letters, names and texts are removed with their candidate (decisions D31). */
async function forgetOffers(work: Work, candidateId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update offer set signed_name = null, sign_ip = null, reject_reason = null, asked_changes = null,
      withdraw_reason = null, return_reason = null
    where candidate_id = ${candidateId} returning id`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`delete from offer_letter where offer_id = any(${ids}::bigint[])`.execute(work.db);
  for (const id of ids) {
    await abandonFiles(work, 'offer_sent', id);
    await abandonFiles(work, 'offer_accepted', id);
  }
  await forgetMessages(work, 'offer', ids);
  const reason = 'Kept no longer than the application';
  await forgetInTrail(work, { entity: 'offer', ids, fields: personal, actors: true, reason });
}

export const offerReactions = [reaction(position.events.moved, askOfSent), reaction(anonymised, forgetOffers)];
