/** Change requests for a company's details, from its people. */
import { clientModule } from '../rights.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { changeEntity } from '../own.ts';
import { acceptChange, declineChange } from './company-changes.ts';
import { visible } from './visible.ts';

const waiting = (work: Work) => sql`client_change join client on client.id = client_change.client_id
  where client_change.state = 'open' and client_change.client_id in (${visible(readerOf(work)).select('client.id')})`;

export const companyChangesToDecide: ToDoKind = {
  name: 'clients.changes',
  title: 'Changes that clients ask for',
  lane: 'Today',
  order: 8,
  action: 'Decide',
  asks: changeEntity,
  access: clientModule.update,
  decides: {
    labels: { approve: 'Make the change', reject: 'Decline' },
    decide: (work, { id }, verdict, reason) =>
      verdict === 'approve' ? acceptChange(work, id) : declineChange(work, id, reason),
  },
  of: (work) =>
    rowsToDo({
      rows: waiting(work),
      id: sql`client_change.id`,
      title: sql`client_name`,
      detail: sql`client_change.why`,
      since: dayAt(work, sql`client_change.asked_at`),
      link: sql`'/clients/' || client_change.client_id`,
      order: sql`client_change.asked_at`,
    }),
};
