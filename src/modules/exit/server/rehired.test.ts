import { roleIds } from '#modules/sign-in/contract.ts';
import { rehireStaff } from '#modules/staff/employment/rehire.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { createExit, type ExitRecord, fetchAllExit } from '../contract.ts';
import { colleague, exitBody, register } from './testing/exits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

test('a rehired person keeps the earlier exit, and may leave a second time', async () => {
  const person = await colleague(portal, 'team');
  const first = await register(portal, 'team', { date_reg: '2026-11-02', lwd: '2026-11-18' });
  // Marked as left on the record, before any job has looked at the exit.
  await portal.database.pool.query(`update employee set status = 'EXITED' where id = $1`, [person.id]);
  await portal.signIn('hr');
  const back = await portal.call(rehireStaff, {
    as: 'hr',
    query: { id: person.id },
    body: {
      email: 'back.again@example.com',
      designation: 'Accountant',
      department_id: person.department_id,
      back_on: '2026-11-20',
      portal_access: true,
      role_id: roleIds.team,
    },
  });
  expect(back.status, JSON.stringify(back)).toBe(200);
  await portal.runJobs();
  const again = { date_joining: '2026-11-20', date_reg: '2026-11-20', lwd: '2026-12-18' };
  const second = await portal.call<ExitRecord>(createExit, {
    as: 'hr',
    body: await exitBody(portal, 'team', again),
  });
  expect(second.status, JSON.stringify(second)).toBe(200);
  const { rows } = (
    await portal.call<Page<ExitRecord>>(fetchAllExit, { as: 'hr', query: { empcode: person.employee_id } })
  ).result;
  expect(rows.map(({ id, lwd, date_joining }) => [id, lwd, date_joining])).toEqual(
    expect.arrayContaining([
      [first.id, '18-11-2026', first.date_joining],
      [second.result.id, '18-12-2026', '20-11-2026'],
    ]),
  );
  const twice = await portal.call(createExit, { as: 'hr', body: await exitBody(portal, 'team', again) });
  expect(twice.status).toBe(409);
});
