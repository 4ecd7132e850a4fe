/** Feedback as its client sees it: the client's answers, without the firm's actions on them (decisions D18). */
import { jobForFirm, seenJob } from '#modules/jobs/server/public/rated.ts';
import { whoReceives, whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import { linkToWire, noteOpened, type OpenedLink, secondsOf, whyOver } from '#platform/server/guest-link.ts';
import { later } from '#platform/server/time/moments.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { mayUse } from '#platform/contract/access.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { type RawBuilder, sql } from 'kysely';
import { whyNotRate } from '../bands.ts';
import type { Feedback } from '../contract.ts';
import { feedbackLink, fetchOwnFeedback, type OwnFeedback, type SharedFeedback } from '../rate.ts';
import { whyNotAsk } from './asking.ts';
import { allFeedback } from './record.ts';
import { visible } from './visible.ts';

const most = 500;

type Row = Omit<OwnFeedback, 'whyNot' | 'revises'> & { revisable_at: string | null; revised_at: string | null };

async function shown(work: Work, which: RawBuilder<unknown>): Promise<OwnFeedback[]> {
  const { rows } = await sql<Row>`
    select feedback.id, requested_at, job.reference_no as job, job.title as job_title, dispatch_date as dispatched_on,
      client_name as company_name, rated_at, rated_by, rating, quality, timeliness, communication, comment, publish_ok,
      revisable_at, revised_at
    from feedback join job on job.id = job_id join client on client.id = feedback.client_id
    where ${which} and feedback.deleted_at is null
    order by (rating is null) desc, feedback.id desc limit ${most}`.execute(work.db);
  return rows.map(({ revisable_at, revised_at, ...row }) =>
    Object.assign(row, {
      revises: revisable_at !== null && revised_at === null,
      whyNot: whyNotRate({ rated_at: row.rated_at, revisable_at, revised_at }, work.now) ?? null,
    }),
  );
}

export const ownFeedback = async (work: Work): Promise<{ rows: OwnFeedback[] }> => ({
  rows: await shown(work, sql`feedback.id in (${visible(readerOf(work)).select('feedback.id')})`),
});

/** Jobs waiting for a rating, for the client's home page, while the link in the mail is valid. */
export async function feedbackThatWaits(work: Work): Promise<readonly Waiting[]> {
  if (!mayUse(work.actor, fetchOwnFeedback.access)) return [];
  const since = later(work.now, -secondsOf(feedbackLink));
  const { rows } = await ownFeedback(work);
  return rows
    .filter(({ rating, requested_at }) => rating === null && requested_at > since)
    .map(({ id, job_title }) => ({ title: job_title, due: null, action: 'Rate', link: `/feedback?rate=${id}` }));
}

/** Contacts who no longer receive requests see nothing, even with a valid link. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedFeedback> {
  await noteOpened(work, opened);
  return shownByLink(work, opened);
}

export async function shownByLink(work: Work, opened: OpenedLink): Promise<SharedFeedback> {
  const [found] = await shown(work, sql`feedback.id = ${opened.recordId}`);
  const whyNot = whyOver(work, opened) ?? (await whyNotRaters(work, opened));
  return {
    ...linkToWire(work, opened),
    feedback: whyNot === null ? (found ?? null) : null,
    whyOver: whyNot ?? (found ? null : 'This has been taken back.'),
  };
}

async function whyNotRaters(work: Work, opened: OpenedLink): Promise<string | null> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from feedback where id = ${opened.recordId}`.execute(work.db);
  return whyNotTheirs(opened, await whoReceives(work, rows[0]?.client_id ?? 0, 'feedback'));
}

/** For the tab of the job. @throws 404 */
export async function ofJob(
  work: Work,
  jobId: number,
): Promise<{ feedback: Feedback | null; whyNotAsk: string | null }> {
  await seenJob(work, jobId);
  const found = await visible(readerOf(work))
    .select('feedback.id')
    .where('feedback.job_id', '=', jobId)
    .executeTakeFirst();
  if (found) return { feedback: await recordById(work, allFeedback, found.id), whyNotAsk: null };
  return { feedback: null, whyNotAsk: (await whyNotAsk(work, await jobForFirm(work, jobId))) ?? null };
}
