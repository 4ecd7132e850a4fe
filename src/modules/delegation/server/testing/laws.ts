import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import type { TestPortal } from '#test/portal.ts';
import { nothing, ofDepartment, ofPeople, ofRole, ofSelf } from '#test/laws/whose.ts';
import { delegation } from '../../contract.ts';

const adds = `insert into delegation (employee_id, deputy_id, valid_from, valid_until)
  select head.id, other.id, date '2027-01-01', date '2027-01-31'
  from employee as head join account on account.id = head.user_id and role_id in (6, 7, 9)
  cross join lateral (select employee.id from employee join account on account.id = user_id and role_id = 5 limit 1) as other`;

/** A manager without a deputy, and another manager. */
async function managersToName({ database: { pool } }: TestPortal): Promise<object> {
  const { rows: found } = await pool.query<{ id: number }>(
    `select employee.id from employee join account on account.id = user_id
     where role_id = 7 and password_hash is not null and employee.deleted_at is null and employee.id not in (
       select employee_id from delegation where deleted_at is null)
     order by employee.id`,
  );
  return { employee_id: found[0]?.id, deputy_id: found[1]?.id };
}

/** Delegations of visible people, and those that name the reader as deputy. */
const deputy = law(delegation, {
  add: managersToName,
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('delegation.employee_id')}
    or ${ofRole('HOD')} and ${ofDepartment('delegation.employee_id')} or ${ofSelf('delegation.deputy_id')}`,
  client: nothing,
  adds,
});

const own = rows('own delegation', {
  table: 'delegation',
  staff: ofSelf('delegation.employee_id'),
  client: nothing,
  lists: { '/delegation/fetchOwn': {} },
  adds,
});

export const laws: ModuleLaws = {
  rows: [deputy, own],
  ids: { id: deputy },
  open: { '/delegation/listApprovals': none('kinds of approvals, the same for everybody') },
};
