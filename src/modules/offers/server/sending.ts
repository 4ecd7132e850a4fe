/** Sending and withdrawing the letter of an offer, and fixing the joining date (decisions D32). */
import { moveByPortal, progressOf } from '#modules/candidates/server/public/candidates.ts';
import { holdPosition } from '#modules/recruitment/server/public/filling.ts';
import { postOf } from '#modules/recruitment/server/public/posts.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { conflict, mustBeValid, refused } from '#platform/server/errors.ts';
import { keepStored, type StoredPrint, storePrinted } from '#platform/server/files/printed.ts';
import { changeRecord, lockRecord, readRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Offer, offerEvents } from '../contract.ts';
import { printedField } from '../guest.ts';
import { isWithCandidate } from '../life.ts';
import { whyNotDoj } from '../rules.ts';
import { mustChangeCandidates } from './actions.ts';
import { type Letter, printLetter } from './letter.ts';
import { mailOffer } from './mails.ts';
import { keepLetter } from './printed.ts';
import { offers, type StoredOffer } from './record.ts';

type Prepared = { readonly letter: Letter; readonly print: StoredPrint; readonly version: number };

/** Prints the letter and stores it, before the transaction that sends it. @throws 403, 404, 409, 503 */
export async function prepareSending(work: Work, id: number, version: number | undefined): Promise<Prepared> {
  mustChangeCandidates(work);
  const row = await readRecord(work, offers, id);
  mustBeApproved(row);
  if (version !== undefined && version !== row.version)
    throw conflict('The offer has changed since you opened it. Load the page again');
  const letter = await printLetter(work, offers, id);
  return { letter, print: await storePrinted(work, printedField, letter.name, letter.pdf), version: row.version };
}

function mustBeApproved({ status }: Pick<StoredOffer, 'status'>): void {
  if (status !== 'Approved') throw refused(`The offer is at '${status}': only an approved offer is sent`);
}

/** @throws 409 if the offer has changed, is too late, or its position has no opening left */
export async function send(work: Work, id: number, { letter, print, version }: Prepared): Promise<Offer> {
  const { recruitment_id } = await readRecord(work, offers, id);
  await holdPosition(work, recruitment_id);
  const row = await portalStep(work, offers, id, 'send', {
    columns: async (before) => {
      mustBeApproved(before);
      if (before.version !== version)
        throw refused('The offer has changed since its letter was printed. Send it again');
      await mustBeAhead(work, before);
      await mustHaveOpening(work, before);
      return { sent_at: work.now.toISOString(), pdf_hash: letter.hash };
    },
  });
  await keepStored(work, print, { field: printedField, entity: 'offer_sent', id });
  await keepLetter(work, id, letter);
  await mailOffer(work, row, 'sent');
  return recordById(work, offers, id);
}

/** Dates may pass and people may leave between the approval and the letter. @throws 409 */
async function mustBeAhead(work: Work, { doj, valid_until, reporting_manager_id }: StoredOffer): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from employee where id = ${reporting_manager_id} and deleted_at is null`.execute(work.db);
  const why =
    whyNotDoj(doj, today(work)) ??
    (valid_until < today(work) ? 'The last day to answer is over' : undefined) ??
    (rows[0] && rows[0].status !== 'EXITED' ? undefined : 'The reporting manager has left');
  if (why) throw refused(`${why}: change the offer first`);
}

/** Joiners and open offers together must not exceed the position's openings. @throws 409 */
async function mustHaveOpening(work: Work, { id, recruitment_id }: StoredOffer): Promise<void> {
  const post = await postOf(work, recruitment_id);
  if (post?.status !== 'Open') throw refused(`The position is ${post?.status ?? 'deleted'}: open it first`);
  const { rows } = await sql<{ issued: number }>`
    select count(*)::int as issued from offer join candidate on candidate.id = offer.candidate_id
    where offer.recruitment_id = ${recruitment_id} and offer.id <> ${id} and offer.deleted_at is null
      and offer.status in ('Sent', 'Viewed', 'Accepted')
      and candidate.selection_progress in ('Offer Sent', 'Accepted', 'To join')`.execute(work.db);
  const taken = post.filled_count + (rows[0]?.issued ?? 0);
  if (taken >= post.no_of_positions)
    throw refused(`No opening is left: of ${post.no_of_positions} all are filled or offered to somebody`);
}

/** Withdraws the sent version to prepare the next one. @throws 403, 404, 409 */
export async function again(work: Work, id: number, version: number | undefined): Promise<Offer> {
  mustChangeCandidates(work);
  const row = await lockRecord(work, offers, id);
  if (version !== undefined && version !== row.version)
    throw refused('The offer has changed since you opened it. Load the page again');
  if (!isWithCandidate(row.status))
    throw refused(`The offer is at '${row.status}': only one that was sent is made anew`);
  await portalStep(work, offers, id, 'withdraw', {
    asked: { goes_to: 'To be Offered', withdraw_reason: 'A new version is made' },
  });
  return recordById(work, offers, id);
}

type Fixed = { readonly doj: PlainDate; readonly version?: number | undefined };

/** Moves the candidate to 'To join'; modules above are notified of a changed date. @throws 400, 403, 404, 409 */
export async function fixDate(work: Work, id: number, { doj, version }: Fixed): Promise<Offer> {
  mustChangeCandidates(work);
  let moved = false;
  const row = await readRecord(work, offers, id);
  const event = doj === row.doj ? offerEvents.dateFixed : offerEvents.dateMoved;
  await changeRecord(work, offers, event, id, version, (before) => {
    if (before.status !== 'Accepted') throw refused('The date is fixed once the offer is accepted');
    const why = whyNotDoj(doj, today(work), before.doj);
    mustBeValid(why === undefined ? {} : { doj: why });
    moved = doj !== before.doj;
    return { doj };
  });
  if ((await progressOf(work, row.candidate_id)) === 'Accepted') await moveByPortal(work, row.candidate_id, 'join');
  else if (!moved) throw refused('The candidate has this date already');
  return recordById(work, offers, id);
}
