/** A leaver's deputies when a resignation is registered, its day moves, and it is withdrawn (decisions D36). */
import { delegationCalls } from '#modules/delegation/contract.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ExitRecord, moveLastDay, type MovePreview, previewLastDay, withdrawExit } from '../contract.ts';
import { register } from './testing/exits.ts';

let portal: TestPortal;
let person: (name: string) => number;
let exit: ExitRecord;

beforeAll(async () => {
  portal = await testPortal();
  ({ person } = await jobIds(portal));
  await portal.database.pool.query('delete from delegation_approval; delete from delegation');
  for (const [from, until] of [
    ['2026-11-23', '2026-12-15'],
    ['2027-01-11', '2027-01-15'],
  ]) {
    const body = { employee_id: person('manager'), deputy_id: person('team'), valid_from: from, valid_until: until };
    await portal.call(delegationCalls.add, { as: 'manager', body: { ...body, note: null } });
  }
});

const days = async () =>
  (
    await portal.database.pool.query<{ days: string }>(
      `select valid_from || ' ' || valid_until as days from delegation where deleted_at is null order by valid_from`,
    )
  ).rows.map((row) => row.days);

const told = async (role: Role) =>
  (
    await portal.database.pool.query<{ title: string }>(
      `select title from notification join employee on employee.user_id = account_id
       where employee.id = $1 and title like 'You can name%' order by notification.id`,
      [person(role)],
    )
  ).rows.map(({ title }) => title.replace(/^You can name .* as your deputy/, ''));

const moved = (lwd: string) => ({ lwd, access_off_from: null });
const move = async (lwd: string) =>
  portal.call<ExitRecord>(moveLastDay, {
    as: 'hr',
    query: { id: exit.id },
    body: { ...moved(lwd), reason: 'The hand-over takes longer' },
  });

test('a leaver is nobody’s deputy after the last working day', async () => {
  expect(await days()).toEqual(['2026-11-23 2026-12-15', '2027-01-11 2027-01-15']);
  exit = await register(portal, 'team', { date_reg: '2026-11-16', lwd: '2026-11-30' });
  expect(await days()).toEqual(['2026-11-23 2026-11-30']);
  expect(await told('manager')).toEqual([]);
});

test('a later last working day offers the leaver as deputy again, once, and the preview says so', async () => {
  const preview = await portal.call<MovePreview>(previewLastDay, {
    as: 'hr',
    query: { id: exit.id },
    body: moved('2026-12-04'),
  });
  expect(JSON.stringify(preview.result)).toContain('as their deputy for longer again');
  expect((await move('2026-12-04')).status).toBe(200);
  expect(await days()).toEqual(['2026-11-23 2026-11-30']);
  expect(await told('manager')).toEqual([' until 15-12-2026 again']);
  expect((await move('2026-12-07')).status).toBe(200);
  expect(await told('manager')).toHaveLength(1);
});

test('a person who stays is offered as deputy again for the time after the last day', async () => {
  const withdrawn = await portal.call<ExitRecord>(withdrawExit, {
    as: 'hr',
    query: { id: exit.id },
    body: { reason: 'Stays with us', version: exit.version + 2 },
  });
  expect(withdrawn.status, JSON.stringify(withdrawn)).toBe(200);
  expect(await told('manager')).toEqual([' until 15-12-2026 again', ' until 15-01-2027 again']);
});
