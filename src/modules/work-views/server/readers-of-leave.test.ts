/** All planning reads absences by one query (record 141); this test covers each kind of reader. */
import { fetchOwnHome } from '#modules/clients/own.ts';
import { fetchTeamCalendar } from '#modules/leave/calendar/contract.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { fetchAbsences } from '#modules/staff/absences.ts';
import { fetchWeek } from '#modules/timekeeper/weeks.ts';
import { fetchWorkload } from '../workload.ts';
import { beforeAll, expect, test } from 'vitest';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';

const [friday, monday] = ['2026-11-20', '2026-11-16'];

let portal: TestPortal;
let manager: number;
beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query(noLeave);
  manager = await personOf(portal, 'manager');
});

const readers: readonly (readonly [string, () => Promise<{ readonly result: unknown }>])[] = [
  [
    'the expected minutes of a week',
    () => portal.call(fetchWeek, { as: 'admin', query: { week: monday, employee_id: manager } }),
  ],
  ['the capacity of the workload', () => portal.call(fetchWorkload, { as: 'admin', query: {} })],
  [
    'dialogs and forms that assign, trainings among them',
    () => portal.call(fetchAbsences, { as: 'accountant', query: { from: friday, to: '2026-12-20' } }),
  ],
  [
    'the team calendar',
    () => portal.call(fetchTeamCalendar, { as: 'accountant', query: { from: friday, to: '2026-12-20' } }),
  ],
  ['the home of a client', () => portal.call(fetchOwnHome, { as: 'client' })],
];

/** Addresses of photos get a new signature each second. */
const signed = /expires=\d+&signature=[\w-]+/g;

test.each(readers)('%s shows that someone is away, without type and reason', async (_, ask) => {
  const asked = async () => JSON.stringify((await ask()).result).replaceAll(signed, '');
  const before = await asked();
  await onLeave(portal, manager, { from: friday, to: '2026-11-24', type: 'SL', reason: 'Zwolfingerkur' });
  const after = await asked();
  await portal.database.pool.query(noLeave);
  expect(after).not.toBe(before);
  expect(after).not.toMatch(/Zwolfingerkur|"SL"|Sick Leave/);
  expect(await asked()).toBe(before);
});
