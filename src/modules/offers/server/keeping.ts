/** HR keeps an offer although its position has ended (decisions D32). */
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { postOf } from '#modules/recruitment/server/public/posts.ts';
import { refused } from '#platform/server/errors.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type Offer, offerEvents } from '../contract.ts';
import { isWithCandidate, positionEnds } from '../life.ts';
import { mustChangeCandidates } from './actions.ts';
import { offers } from './record.ts';

/** @throws 403, 404, 409 if it is answered or kept already, or its position has not ended */
export async function keep(work: Work, id: number, version: number | undefined): Promise<Offer> {
  mustChangeCandidates(work);
  const post = await postOf(work, (await readRecord(work, offers, id)).recruitment_id);
  const keeper = await employeeOf(work, work.actor.accountId);
  await changeRecord(work, offers, offerEvents.kept, id, version, (row) => {
    if (!isWithCandidate(row.status)) throw refused(`The offer is at '${row.status}': there is nothing to keep`);
    if (!positionEnds(post?.status ?? '')) throw refused('The position has not ended: the offer stands anyway');
    if (row.kept_at !== null) throw refused('The offer is kept already');
    return { kept_at: work.now.toISOString(), kept_by_id: keeper?.id ?? null };
  });
  return recordById(work, offers, id);
}
