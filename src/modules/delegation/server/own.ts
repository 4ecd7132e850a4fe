/** The reader's deputies, and the people for whom the reader is deputy. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OwnDelegation } from '../contract.ts';
import { standIns } from './public/deciders.ts';

export async function ownDelegations(work: Work) {
  const { rows } = await sql<OwnDelegation>`
    select delegation.id, employee_name as deputy, valid_from, valid_until, note, array(
      select name from delegation_approval join approval_kind on approval_kind.id = approval_id
      where delegation_id = delegation.id order by name) as approvals
    from delegation join employee on employee.id = deputy_id
    where delegation.deleted_at is null and delegation.employee_id in ${peopleOf(work).self}
      and valid_until >= ${today(work)}
    order by valid_from, delegation.id`.execute(work.db);
  const own = await employeeOf(work, work.actor.accountId);
  return { employee_id: own?.id ?? null, rows, stand_ins: await standIns(work) };
}
