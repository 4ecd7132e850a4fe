import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { employeeOf, everybody, headsOf, staffLookup } from './people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const accountOf = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from account where email = $1', [
    cast[role].email,
  ]);
  return rows[0]?.id ?? 0;
};
const colleague = async (role: Role) => {
  const found = await employeeOf(portal.database, await accountOf(role));
  if (!found) throw new Error(`${role} has no record`);
  return found;
};

test('an account leads to the person behind it', async () => {
  expect((await colleague('hod')).employee_name).toBe(cast.hod.name);
  expect(await employeeOf(portal.database, await accountOf('client'))).toBeUndefined();
});

test('a department’s matters go to its longest-serving head', async () => {
  const [hod, accountant] = [await colleague('hod'), await colleague('accountant')];
  await portal.database.pool.query(`update employee set heads_department_id = $1, doj = '2001-01-01' where id = $2`, [
    hod.department_id,
    accountant.id,
  ]);
  expect((await headsOf(portal.database, hod.department_id)).map(({ id }) => id)).toEqual([accountant.id, hod.id]);
});

test('leavers are in the list of everybody, not in the lookup', async () => {
  expect((await everybody(portal.database)).length - (await staffLookup(portal.database)).length).toBe(9);
});
