import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { addDays } from '#platform/contract/dates.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenWith } from '#test/tokens/made.ts';
import { beforeAll, expect, test } from 'vitest';
import { noLeave, onLeave } from '../../server/testing/away.ts';
import { fetchTeamCalendar, mostDays, type TeamCalendar } from '../contract.ts';

let portal: TestPortal;
let person: (name: string) => number;
/** A week, Monday to Sunday. */
const [from, to] = ['2026-11-23', '2026-11-29'];

beforeAll(async () => {
  portal = await testPortal();
  ({ person } = await jobIds(portal));
  await portal.database.pool.query(`${noLeave}; delete from holiday`);
  const team = person('team');
  await onLeave(portal, team, {
    from,
    to: addDays(from, 1),
    type: 'ML',
    cover: person('accountant'),
    reason: 'Private',
  });
  await onLeave(portal, team, { from: addDays(from, 2), part: 'First', type: 'EL', status: 'PENDING' });
  await onLeave(portal, team, { from: addDays(from, 3), status: 'CANCELLED' });
});

const calendar = (as: Role, query: object = { from, to }) =>
  portal.call<TeamCalendar>(fetchTeamCalendar, { as, query: { ...query } });
const rowOf = async (as: Role, of: Role, query: object = { from, to }) => {
  const { result } = await calendar(as, query);
  const row = result.rows.find(({ id }) => id === person(of));
  return row && { ...row, days: result.patterns[row.pattern] };
};

test('every colleague sees who is away and who covers, never why', async () => {
  for (const as of ['accountant', 'team', 'hod', 'manager', 'partner', 'hr', 'admin'] as const) {
    const row = await rowOf(as, 'team');
    expect(row?.away.map(({ date, part, asked, cover }) => [date, part, asked, cover])).toEqual([
      ['2026-11-23', 'Full', false, 'Giriel Goldanwala'],
      ['2026-11-24', 'Full', false, 'Giriel Goldanwala'],
      ['2026-11-25', 'First', true, null],
    ]);
    expect(row?.away.map(({ type }) => type)).toEqual(as === 'team' ? ['ML', 'ML', 'EL'] : [null, null, null]);
    expect(JSON.stringify((await calendar(as)).result)).not.toMatch(/Private|Maternity/);
  }
  expect((await calendar('client')).status).toBe(403);
});

test('an access token reveals its owner’s own leave types only with the sickness scope', async () => {
  const ownTypes = async (scopes: readonly string[]) => {
    const token = await tokenWith(portal, 'team', scopes);
    const { result } = await portal.call<TeamCalendar>(fetchTeamCalendar, { token, query: { from, to } });
    return result.rows.find(({ id }) => id === person('team'))?.away.map(({ type }) => type);
  };
  expect(await ownTypes(['Everybody:READ', 'MyAccount:READ'])).toEqual([null, null, null]);
  expect(await ownTypes(['Everybody:READ', 'MyAccount:READ', 'sickness'])).toEqual(['ML', 'ML', 'EL']);
});

test('days off, half days and holidays are the person’s own, without days before joining', async () => {
  const { pool } = portal.database;
  await pool.query(`
    insert into holiday (date, name, half)
    values ('2026-11-26', 'Founders', null), ('2026-11-27', 'Eve', 'Second half')`);
  await pool.query(
    `update employment_change set working_pattern = 'FWWWW--', shift_type_id = null where employee_id = $1`,
    [person('accountant')],
  );
  expect((await rowOf('team', 'accountant'))?.days).toBe('FWWHF--');
  await pool.query(
    "update employment_change set begins_on = '2026-11-24' where employee_id = $1 and kind = 'Joining'",
    [person('accountant')],
  );
  await pool.query("update employee set doj = '2026-11-24' where id = $1", [person('accountant')]);
  expect((await rowOf('team', 'accountant'))?.days).toBe('.WWHF--');
  expect((await calendar('team')).result.holidays).toEqual([
    { date: '2026-11-26', name: 'Founders' },
    { date: '2026-11-27', name: 'Eve' },
  ]);
});

test.each([
  ['ends before it begins', { from, to: addDays(from, -1) }, 'to'],
  ['is longer than a quarter', { from, to: addDays(from, mostDays) }, 'to'],
  ['begins on an invalid date', { from: '2026-02-30', to }, 'from'],
])('a period that %s is refused at its field', async (_, query, field) => {
  const { status, fields } = await calendar('team', query);
  expect([status, fields?.[field]]).toEqual([400, expect.any(String)]);
});
