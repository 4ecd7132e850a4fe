/** Notifications about an offer: approvers, author, recruiter, hiring manager, and administrators. */
import { postOf } from '#modules/recruitment/server/public/posts.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { type News, tellPeople } from '#modules/staff/server/public/notify.ts';
import { showDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { offerNotifications as kinds } from '../notifications.ts';
import { approversOf } from './approvers.ts';
import type { StoredOffer } from './record.ts';

const about = ({ id }: Pick<StoredOffer, 'id'>) => ({ link: `/offers/${id}`, entity: 'offer', entityId: id });

async function nameOf({ db }: Work, { candidate_id }: StoredOffer): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from candidate where id = ${candidate_id}`.execute(db);
  return rows[0]?.name ?? '';
}

/** No notification contains pay: it is shown on the page, where each view is recorded. */
export async function askApprovers(work: Work, row: StoredOffer): Promise<void> {
  await settleApprovals(work, 'offer', row.id);
  const approvers = await approversOf(work, row);
  if (approvers.length === 0) throw refused('Nobody else can approve offers: ask an administrator for a director');
  await tellPeople(work, kinds.toApprove, approvers, {
    title: `Offer to approve: ${await nameOf(work, row)}, ${row.designation}`,
    body:
      row.outside === null
        ? `${work.actor.name} asks for it.`
        : `${work.actor.name} asks for it. It is outside of the band.`,
    ...about(row),
  });
}

export async function tellOfDecision(work: Work, row: StoredOffer): Promise<void> {
  await settleApprovals(work, 'offer', row.id);
  await tellPeople(work, kinds.decided, [row.asked_by_id], {
    title: `Offer ${row.status === 'Draft' ? 'returned' : 'approved'}: ${await nameOf(work, row)}`,
    body: [`By ${work.actor.name}.`, row.return_reason].filter(Boolean).join(' '),
    ...about(row),
  });
}

export const settle = (work: Work, { id }: StoredOffer): Promise<void> => settleApprovals(work, 'offer', id);

async function tellOwners(work: Work, kind: (typeof kinds)['viewed'], row: StoredOffer, news: News): Promise<void> {
  const post = await postOf(work, row.recruitment_id);
  await tellPeople(work, kind, [post?.recruiter_id ?? null, row.asked_by_id], news);
}

export const viewed = async (work: Work, row: StoredOffer): Promise<void> =>
  tellOwners(work, kinds.viewed, row, { title: `${await nameOf(work, row)} reads the offer`, ...about(row) });

/** Notifies recruiter and hiring manager, and the administrators, who prepare the first day. */
export async function accepted(work: Work, row: StoredOffer): Promise<void> {
  const post = await postOf(work, row.recruitment_id);
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee join account on account.id = employee.user_id
    where account.role_id = ${roleIds.admin} and employee.deleted_at is null and employee.status <> 'EXITED'
    order by employee.id`.execute(work.db);
  const people = [post?.recruiter_id ?? null, post?.hiring_manager_id ?? null, row.asked_by_id];
  await tellPeople(work, kinds.accepted, [...new Set([...people, ...rows.map(({ id }) => id)])], {
    title: `${await nameOf(work, row)} accepts the offer`,
    body: `${row.designation}, to join on ${showDate(row.doj)}.`,
    ...about(row),
  });
}

export const rejected = async (work: Work, row: StoredOffer): Promise<void> =>
  tellOwners(work, kinds.rejected, row, {
    title: `${await nameOf(work, row)} rejects the offer`,
    body: 'Read why on the page of the offer.',
    ...about(row),
  });

export const expired = async (work: Work, row: StoredOffer): Promise<void> =>
  tellOwners(work, kinds.rejected, row, {
    title: `The offer to ${await nameOf(work, row)} has ended without an answer`,
    body: `Its last day was ${showDate(row.valid_until)}. Make a new version if it should stand.`,
    ...about(row),
  });

/** One notification for each offer, linked to where it can be withdrawn. */
export const positionEnded = async (work: Work, row: StoredOffer, status: string): Promise<void> =>
  tellOwners(work, kinds.rejected, row, {
    title: `The position of the offer to ${await nameOf(work, row)} is ${status}`,
    body: 'The offer stands. Withdraw it, or keep it.',
    ...about(row),
  });

export const withdrewFrom = async (work: Work, row: StoredOffer): Promise<void> =>
  tellOwners(work, kinds.rejected, row, {
    title: `The offer to ${await nameOf(work, row)} is withdrawn`,
    body: row.withdraw_reason ?? '',
    ...about(row),
  });

/** The request may mention amounts, so it is only shown on the page. */
export const changesAsked = async (work: Work, row: StoredOffer): Promise<void> =>
  tellOwners(work, kinds.rejected, row, {
    title: `${await nameOf(work, row)} asks for changes of the offer`,
    body: 'Read what they ask for on the page of the offer.',
    ...about(row),
  });
