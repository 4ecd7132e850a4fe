/** Sends rejections once their day has passed, one email per person (decisions D31). */
import { accountsOf } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { job } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { candidatePath } from '../../address.ts';
import { candidate } from '../../contract.ts';
import { endInterviewsOf } from '../../interviews/server/actions.ts';
import { shownName } from '../../blind/server/blind.ts';
import { rejectingEvents } from '../contract.ts';
import { rejectingNotifications } from '../notifications.ts';
import { rejectedStages } from '../reasons.ts';
import { rejectionMail } from './wordings.ts';

type Application = {
  id: number;
  name: string;
  email: string;
  owner_id: number | null;
  position: string;
  selection_progress: string;
  reject_reason: string | null;
  rejection_mail_at: string | null;
  /** An interview booked since the rejection, which the candidate does not know of. */
  booked: boolean;
};

export const sendRejections = job({
  name: 'send-rejections',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number }>`
      select id from candidate where rejection_mail_at <= ${work.now.toISOString()} and deleted_at is null
      order by id limit 500`.execute(work.db);
    for (const { id } of rows) await sendOne(work, id);
  },
});

async function sendOne(work: Work, id: number): Promise<void> {
  const all = await applicationsBeside(work, id);
  const due = all.find((one) => one.id === id);
  // Undone in the meantime, or sent with another one.
  if (!due || due.rejection_mail_at === null) return;
  const live = all.find(({ selection_progress, booked }) => booked || !over.has(selection_progress));
  if (live) await leaveOut(work, due, live);
  else await tell(work, due, all);
}

/** Stages at which an application ended without a hire. */
const over: ReadonlySet<string> = new Set([...rejectedStages, 'Offer Rejected']);

/** All applications of the person and of the email's address, locked in the order of their ids. */
async function applicationsBeside(work: Work, id: number): Promise<readonly Application[]> {
  const { rows } = await sql<Application>`
    select other.id, other.name, other.email, other.owner_id, recruitment.position, other.selection_progress,
      other.reject_reason, other.rejection_mail_at, exists (
        select from interview
        where candidate_id = other.id and interview.deleted_at is null and interview.created_at > other.stage_since
          and interview.status in ('Scheduled', 'Rescheduled') and interview.at > ${work.now.toISOString()}
      ) as booked
    from candidate as other join recruitment on recruitment.id = other.recruitment_id,
      candidate as own
    where own.id = ${id} and other.deleted_at is null
      and (other.person_id = own.person_id or lower(other.email) = lower(own.email))
    order by other.id for update of other`.execute(work.db);
  return rows;
}

async function leaveOut(work: Work, due: Application, live: Application): Promise<void> {
  await sql`update candidate set rejection_mail_at = null where id = ${due.id}`.execute(work.db);
  await record(work, rejectingEvents.not_told, due.id, { after: { because_of: live.id } });
  await notify(work, rejectingNotifications.notTold, {
    to: await accountsOf(work, due.owner_id === null ? [] : [due.owner_id]),
    title: `${await shownName(work, due.id)} is not told of the rejection for ${due.position}`,
    body: live.booked
      ? `They have booked an interview for ${live.position} since. Cancel it and tell them, or take them further.`
      : `They have applied for ${live.position} too, and are at ${live.selection_progress} there. Tell them yourself.`,
    link: candidatePath(due.id),
    entity: candidate.entity,
    entityId: due.id,
  });
}

async function tell(work: Work, due: Application, all: readonly Application[]): Promise<void> {
  const told = all.filter(({ rejection_mail_at }) => rejection_mail_at !== null);
  const positions = [...new Set(told.map(({ position }) => position))];
  await sql`
    update candidate set rejection_mail_at = null, rejection_told_at = ${work.now.toISOString()}
    where id = any(${told.map(({ id }) => id)}::bigint[])`.execute(work.db);
  for (const { id } of told) {
    await record(work, rejectingEvents.told, id, {});
    await endInterviewsOf(work, id, null);
  }
  const isClosed = told.every(({ reject_reason }) => reject_reason === 'Position closed');
  const data = { name: due.name, positions: new Intl.ListFormat('en-GB').format(positions), isClosed };
  await sendMail(work, rejectionMail, due.email, data, { about: { entity: candidate.entity, id: due.id } });
}
