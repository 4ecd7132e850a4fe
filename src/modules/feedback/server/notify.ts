/** Notifies staff of a rating: the people responsible, and those who did the work if it was good. */
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm } from '#modules/jobs/server/public/rated.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { mostRating } from '../bands.ts';
import { feedbackNotifications } from '../notifications.ts';
import type { StoredFeedback } from './record.ts';

export async function tellOfRating(work: Work, given: StoredFeedback): Promise<void> {
  const { id, job_id, client_id, rating, band, comment } = given;
  const job = await jobForFirm(work, job_id);
  const { rows } = await sql<{ manager_id: number | null; partner_id: number | null }>`
    select manager_id, partner_id from client where id = ${client_id}`.execute(work.db);
  const [client] = rows;
  const news = {
    title: `Rated ${rating} of ${mostRating}: ${job.reference_no} ${job.title}`,
    body: [`${job.client}.`, comment ?? ''].filter(Boolean).join(' '),
    link: jobPath(job_id, 'feedback'),
    entity: 'feedback',
    entityId: id,
  };
  const isPoor = band === 'Poor';
  const answerable = [job.manager_id, client?.manager_id ?? null, ...(isPoor ? [client?.partner_id ?? null] : [])];
  await tellPeople(work, isPoor ? feedbackNotifications.poor : feedbackNotifications.rated, answerable, news);
  if (band === 'Good') await tellPeople(work, feedbackNotifications.thanks, job.assignee_ids, news);
}
