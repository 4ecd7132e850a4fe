/** Notifications about a position: to its approvers, requester, recruiter and hiring manager. */
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { recruitmentNotifications as kinds } from '../notifications.ts';
import { approversOf } from './approvers.ts';
import type { StoredPosition } from './record.ts';

/** The columns needed for its notifications. */
type Owned = Pick<StoredPosition, 'id' | 'position' | 'recruiter_id' | 'hiring_manager_id'>;

type News = { readonly title: string; readonly body?: string; readonly once?: string };

const about = ({ id }: Pick<StoredPosition, 'id'>) => ({
  link: `/recruitment/view/${id}`,
  entity: 'recruitment',
  entityId: id,
});

/** Asks the people who must decide on a position now. */
export async function askApprovers(work: Work, row: StoredPosition): Promise<void> {
  await settleApprovals(work, 'recruitment', row.id);
  await tellPeople(work, kinds.toApprove, await approversOf(work, row), {
    title: `Position to approve: ${row.position}`,
    body: `It is outside of the head-count plan. ${work.actor.name} asks for ${openings(row)}.`,
    ...about(row),
  });
}

export async function tellOfDecision(work: Work, row: StoredPosition): Promise<void> {
  await settleApprovals(work, 'recruitment', row.id);
  const outcome = row.status === 'Draft' ? 'returned' : 'approved and open';
  await tellPeople(work, kinds.decided, [row.approval_asked_by_id], {
    title: `Position ${outcome}: ${row.position}`,
    body: [`By ${work.actor.name}.`, row.return_reason].filter(Boolean).join(' '),
    ...about(row),
  });
}

export const tellOfOpening = (work: Work, row: StoredPosition): Promise<void> =>
  tellPeople(work, kinds.opened, [row.recruiter_id], {
    title: `Position open: ${row.position}`,
    body: `${openings(row)}.`,
    ...about(row),
  });

/** Its recruiter and hiring manager. */
const tellOwners = (work: Work, kind: (typeof kinds)['due' | 'filled'], row: Owned, news: News) =>
  tellPeople(work, kind, [row.recruiter_id, row.hiring_manager_id], { ...news, ...about(row) });

export const tellOfFilling = (work: Work, row: Owned, news: News): Promise<void> =>
  tellOwners(work, kinds.filled, row, news);

export const tellOfTarget = (work: Work, row: Owned, news: News): Promise<void> =>
  tellOwners(work, kinds.due, row, news);

const openings = ({ no_of_positions: wanted }: Pick<StoredPosition, 'no_of_positions'>): string =>
  wanted === 1 ? '1 opening' : `${wanted} openings`;
