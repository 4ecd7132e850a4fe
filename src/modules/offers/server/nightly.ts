/** Scheduled work before an offer's last day: a reminder two days before, and the expiry (decisions D32). */
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { job } from '#platform/server/jobs/job.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { offerLink } from '../guest.ts';
import { mailOffer, whyTooLate } from './mails.ts';
import { expired } from './notify.ts';
import { offers, type StoredOffer } from './record.ts';
import { tables } from './tables.ts';

const remindedBefore = 2;

const withCandidates = (work: Work): Promise<StoredOffer[]> =>
  tables(work)
    .selectFrom('offer')
    .selectAll()
    .where('status', 'in', ['Sent', 'Viewed'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`candidate_id in (select id from candidate where deleted_at is null)`)
    .orderBy('id')
    .execute();

/** Hourly, because days end at different hours elsewhere. */
export const offersByThemselves = job({
  name: 'offers-that-end',
  payload: z.object({}),
  every: '7 * * * *',
  run: async (work) => {
    for (const row of await withCandidates(work)) {
      if (whyTooLate(work, row.valid_until, row.zone) !== undefined) await expire(work, row.id);
      else await remind(work, row);
    }
  },
});

async function expire(work: Work, id: number): Promise<void> {
  const row = await portalStep(work, offers, id, 'expire');
  await endGuestLinks(work, offerLink, id, 'used');
  await expired(work, row);
}

async function remind(work: Work, row: StoredOffer): Promise<void> {
  const today = dateOf(work.now.toISOString(), row.zone);
  const sentOn = dateOf(row.sent_at ?? row.created_at, row.zone);
  if (row.reminded_on !== null || today < addDays(row.valid_until, -remindedBefore) || today === sentOn) return;
  await sql`update offer set reminded_on = ${today} where id = ${row.id}`.execute(work.db);
  await mailOffer(work, row, 'reminder');
}
