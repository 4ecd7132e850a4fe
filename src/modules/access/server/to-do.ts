/** Requests for rights, as to-dos. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchAllRequests, requestEvents } from '../requests.ts';
import { declineRequest, grantRequest } from './requests.ts';

/** Nobody decides on their own request. */
const waiting = ({ actor }: Work) => sql`access_request join account on account.id = access_request.account_id
  where state = 'open' and access_request.account_id <> ${actor.accountId}`;

export const rightsToGrant: ToDoKind = {
  name: 'access.requests',
  title: 'Rights asked for',
  lane: 'Today',
  order: 9,
  action: 'Decide',
  asks: requestEvents.asked.entity,
  access: fetchAllRequests.access,
  decides: {
    labels: { approve: 'Grant', reject: 'Decline' },
    decide: (work, { id }, verdict, reason) =>
      verdict === 'approve' ? grantRequest(work, id) : declineRequest(work, id, reason),
  },
  of: (work) =>
    rowsToDo({
      rows: waiting(work),
      id: sql`access_request.id`,
      title: sql`account.name`,
      detail: sql`access_request.module || ', ' || access_request.action || coalesce(': ' || access_request.why, '')`,
      since: dayAt(work, sql`asked_at`),
      order: sql`asked_at`,
      record: (id) => `/access?area=requests&view=${id}`,
    }),
};
