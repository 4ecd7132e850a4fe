/** Positions waiting for the reader's approval: as head of department, then as HR or director. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { severalValues } from '#platform/contract/list.ts';
import { sql } from 'kysely';
import { position } from '../contract.ts';
import { recruitmentModule } from '../rights.ts';
import { positions } from './record.ts';

export const positionsToApprove: ToDoKind = {
  name: 'recruitment.positions',
  title: 'Positions to approve',
  lane: 'Today',
  order: 7,
  action: 'Open',
  asks: position.entity,
  access: recruitmentModule.read,
  of: (work) =>
    recordsToDo(work, positions, {
      filters: { status: 'Pending approval', part: severalValues(['Head', 'Decider']) },
      sort: 'createdAt',
      record: (id) => `/recruitment/view/${id}`,
      shown: {
        title: sql`(select name from department where department.id = recruitment.department_id)
          || ': ' || recruitment.position`,
        since: dayAt(work, sql`coalesce(recruitment.updated_at, recruitment.created_at)`),
      },
    }),
};
