/** A client's answers to the firm's comments on a job. */
import type { People } from '#platform/server/people.ts';
import type { Commented } from '#platform/server/comments/commented.ts';
import { addComment } from '#platform/server/comments/routes.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { accountsOf } from '#modules/staff/server/public/people.ts';
import { jobPath } from '../address.ts';
import { jobComments } from '../contract.ts';
import { jobNotifications } from '../notifications.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './record.ts';

/** Notifies the job's manager and everyone who wrote to the client there. @throws 404, 409 for an archived job */
export async function answerComments(
  work: Work,
  commented: Commented,
  people: People,
  id: number,
  text: string,
): Promise<{ id: number }> {
  await addComment(work, commented, people, id, { text, mentions: [], kind: 'shared' });
  const { client, reference_no, title, manager_id } = await recordById(forTheFirm(work), jobs, id);
  await notify(work, jobNotifications.commented, {
    to: [...(await writersOf(work, id)), ...(await accountsOf(work, [manager_id]))],
    title: `${client} has answered on ${reference_no} ${title}`,
    body: `By ${work.actor.name}. ${text.slice(0, 200)}`,
    link: jobPath(id, 'comments'),
    entity: 'job',
    entityId: id,
  });
  return { id };
}

/** The accounts of staff who have written to the client on a job. */
async function writersOf({ db }: Work, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account.id from comment join account on account.id = comment.created_by
    where comment.entity = ${jobComments.entity} and comment.record_id = ${id} and comment.kind = 'shared'
      and comment.deleted_at is null and account.audience = 'team'`.execute(db);
  return rows.map((row) => row.id);
}
