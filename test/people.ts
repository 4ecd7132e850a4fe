import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from './portal.ts';

/** The staff id of a member of the cast. */
export async function personOf({ database }: TestPortal, role: Role): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select employee.id from employee join account on account.id = user_id where account.email = $1',
    [cast[role].email],
  );
  return rows[0]?.id ?? 0;
}

/** Someone who reports to a member of the cast. */
export async function reportOf(portal: TestPortal, role: Role): Promise<number> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from employee where reporting_manager_1_id = $1 and status = 'ACTIVE' order by id limit 1",
    [await personOf(portal, role)],
  );
  return rows[0]?.id ?? 0;
}
