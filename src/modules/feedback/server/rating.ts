/** The client's rating, in the portal or by link. It can be changed for some days, and only the latest counts. */
import { jobRated } from '#modules/jobs/server/public/rated.ts';
import { whoReceives, whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import { refused } from '#platform/server/errors.ts';
import { type OpenedLink, useGuestLink, whyOver } from '#platform/server/guest-link.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { bandOf, whyNotRate } from '../bands.ts';
import { feedbackEvents } from '../contract.ts';
import type { RatingForm } from '../rate.ts';
import { allFeedback, type StoredFeedback } from './record.ts';
import { tellOfRating } from './notify.ts';

/** @throws 404, 409 */
export async function rateInPortal(work: Work, id: number, form: RatingForm): Promise<void> {
  await recordById(work, allFeedback, id);
  await rate(work, id, form, work.actor.name, async () => undefined);
}

/** @throws 409 with the reason where the link has expired */
export async function rateByLink(work: Work, opened: OpenedLink, form: RatingForm): Promise<void> {
  const over = whyOver(work, opened);
  if (over) throw refused(over);
  await rate(work, opened.recordId, form, opened.recipient.name, async ({ client_id }) => {
    const why = whyNotTheirs(opened, await whoReceives(work, client_id, 'feedback'));
    if (why !== null) throw refused(why);
    await useGuestLink(work, opened);
  });
}

async function rate(
  work: Work,
  id: number,
  form: RatingForm,
  by: string,
  check: (before: StoredFeedback) => Promise<void>,
): Promise<void> {
  let before: StoredFeedback | undefined;
  const { revisable_at } = await lockRecord(work, unscoped(allFeedback), id);
  const event = revisable_at === null ? feedbackEvents.rated : feedbackEvents.revised;
  const after = await changeRecord(work, unscoped(allFeedback), event, id, undefined, async (row) => {
    before = row;
    await check(row);
    const why = whyNotRate(row, work.now);
    if (why) throw refused(why);
    return {
      ...form,
      band: bandOf(form.rating),
      rated_by: by,
      // A change does not restart the days for changing: they count from the first rating.
      rated_at: row.rated_at ?? work.now.toISOString(),
      ...(row.revisable_at !== null && row.revised_at === null && revision(work, row)),
    };
  });
  if (before?.rating === null) await jobRated(work, after.job_id);
  if (before?.rating !== after.rating) await tellOfRating(work, after);
}

/** The first rating is kept beside the revised one. */
const revision = (work: Work, { rating, comment, quality, timeliness, communication }: StoredFeedback) => ({
  revised_at: work.now.toISOString(),
  first_rating: rating,
  first_comment: comment,
  first_quality: quality,
  first_timeliness: timeliness,
  first_communication: communication,
});
