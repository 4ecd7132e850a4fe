/**
 * Pay decisions for HR: changed bank accounts and revisions. Both are opened on their own pages; there are no amounts
 * here.
 */
import { hrModule } from '#modules/access/rights.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import { sql } from 'kysely';
import { bankPath } from '../bank/addresses.ts';
import { bankEntity } from '../bank/contract.ts';
import { bankToConfirm } from '../bank/server/reading.ts';
import { revisionPath } from '../revisions/addresses.ts';
import { revisionsToApprove } from '../revisions/server/reading.ts';
import { revisionEvents } from '../revisions/contract.ts';

export const salariesToDo: readonly ToDoKind[] = [
  {
    name: 'salary.bank',
    title: 'Bank accounts to confirm',
    lane: 'Today',
    order: 9,
    action: 'Open',
    asks: bankEntity,
    access: hrModule.update,
    of: (work) =>
      rowsToDo({
        rows: bankToConfirm(work),
        id: sql`bank_account.id`,
        title: sql`employee_name`,
        detail: sql`case when first_by is null then 'Needs two people of HR' else 'Confirmed by one' end`,
        since: dayAt(work, sql`asked_at`),
        order: sql`asked_at`,
        record: () => bankPath,
      }),
  },
  {
    name: 'salary.revisions',
    title: 'Salary revisions to approve',
    lane: 'Today',
    order: 10,
    action: 'Open',
    asks: revisionEvents.approved.entity,
    access: hrModule.update,
    of: (work) =>
      rowsToDo({
        rows: revisionsToApprove(work),
        id: sql`revision.id`,
        title: sql`file_name`,
        detail: sql`'By ' || made.name`,
        since: dayAt(work, sql`made_at`),
        order: sql`made_at`,
        record: revisionPath,
      }),
  },
];
