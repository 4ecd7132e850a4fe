/** Who in the firm hears of a rating: who answers for the work, and who did it when it was good. */
import { jobPath } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm } from '#modules/jobs/server/public/rated.ts';
import { everybody } from '#modules/staff/server/public/people.ts';
import { notify } from '#platform/server/notify/notify.ts';
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
  const people = await everybody(work);
  const accountsOf = (wanted: readonly (number | null | undefined)[]) =>
    people.flatMap(({ id: person, user_id }) => (wanted.includes(person) && user_id !== null ? [user_id] : []));
  const news = {
    title: `Rated ${rating} of ${mostRating}: ${job.reference_no} ${job.title}`,
    body: [`${job.client}.`, comment ?? ''].filter(Boolean).join(' '),
    link: jobPath(job_id, 'feedback'),
    entity: 'feedback',
    entityId: id,
  };
  const isPoor = band === 'Poor';
  const answerable = [job.manager_id, client?.manager_id, ...(isPoor ? [client?.partner_id] : [])];
  await notify(work, isPoor ? feedbackNotifications.poor : feedbackNotifications.rated, {
    ...news,
    to: accountsOf(answerable),
  });
  if (band === 'Good') await notify(work, feedbackNotifications.thanks, { ...news, to: accountsOf(job.assignee_ids) });
}
