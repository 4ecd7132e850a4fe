import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { changeEmployment, type PersonPreview, previewEmployment } from '#modules/staff/employment/contract.ts';
import { setStaffAccess } from '#modules/staff/contract.ts';
import { applyChanges } from '#modules/staff/employment/server/nightly.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let person: (name: string) => number;
const [monday, date] = ['2026-11-16', '2026-11-17'];

/** The accountant reports to the manager, who reports to the partner, and has submitted a week. */
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T09:00:00Z') });
  ({ person } = await jobIds(portal));
  const { pool } = portal.database;
  await pool.query(
    'delete from time_entry; delete from week_sheet; delete from delegation_approval; delete from delegation',
  );
  // Nobody has earlier employments: only the test's changes count.
  await pool.query(`
    delete from employment_change where kind <> 'Joining';
    update employment_change set reporting_manager_1_id = null, reporting_manager_2_id = null;
    update employee set reporting_manager_1_id = null, reporting_manager_2_id = null`);
  const under = async (chief: string, of: string) => {
    const ids = [person(chief), person(of)];
    await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', ids);
    await pool.query('update employment_change set reporting_manager_1_id = $1 where employee_id = $2', ids);
  };
  await under('manager', 'accountant');
  await under('partner', 'manager');
  await pool.query('update employee set heads_department_id = null where id = any($1)', [
    [person('manager'), person('hod')],
  ]);
  await portal.call(weeks.saveCells, {
    as: 'accountant',
    body: { cells: [{ date, fee_type_id: 1, duration_min: 60 }] },
  });
  await move('accountant', 'Submitted');
});

const move = (as: Role, status: string) =>
  portal.call<weeks.Sheet>(weeks.moveWeek, {
    as,
    query: { employee_id: person('accountant'), week: monday },
    body: { status, reason: 'For this test' },
  });
const anotherManager = (begins_on: string) => ({
  kind: 'Change of manager',
  begins_on,
  reason: 'Another team',
  with_letter: false,
  changes: [{ employee_id: person('accountant'), reporting_manager_1_id: person('hod') }],
});
/** What someone was told of weeks and of moved ones, and whether each still asks for a decision. */
const bell = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ title: string; approval: boolean }>(
    `select title, approval from notification join account on account.id = account_id
     where email = $1 and (kind = 'time.submitted' or kind = 'delegation.moved') order by notification.id`,
    [cast[role].email],
  );
  return rows;
};
const title = () => `${cast.accountant.name} has submitted the week from 16-11-2026`;

test('a submitted week moves to its person’s new manager: the request moves, and both are told', async () => {
  expect(await bell('manager')).toEqual([{ title: title(), approval: true }]);
  const { result } = await portal.call<{ people: PersonPreview[] }>(previewEmployment, {
    as: 'hr',
    body: anotherManager('2026-11-20'),
  });
  expect(result.people[0]?.notes).toContain(
    `1 week that waits for ${cast.manager.name} will wait for ${cast.hod.name}`,
  );
  await portal.runJobs();
  expect(await bell('hod')).toEqual([]);

  await portal.call(changeEmployment, { as: 'hr', body: anotherManager('2026-11-20') });
  await portal.runJobs();
  expect(await bell('manager')).toEqual([
    { title: title(), approval: false },
    { title: `${title()}. It does not wait for you any more`, approval: false },
  ]);
  expect(await bell('hod')).toEqual([{ title: title(), approval: true }]);
  expect((await move('manager', 'Approved')).status).not.toBe(200);
  expect((await move('hod', 'Approved')).result.status).toBe('Approved');
  expect(await bell('hod')).toEqual([{ title: title(), approval: false }]);
});

test('it moves on the day of a later change, not before', async () => {
  await portal.call(changeEmployment, { as: 'hr', body: anotherManager('2026-11-23') });
  await portal.runJobs();
  expect(await bell('hod')).toEqual([]);
  portal.advance(3 * 24 * 3600);
  await enqueue(portal.database, applyChanges, {});
  await portal.runJobs();
  expect(await bell('hod')).toEqual([{ title: title(), approval: true }]);
});

test('it moves when the approver loses access', async () => {
  const access = { dot_access: false, role_id: null };
  const off = await portal.call(setStaffAccess, { as: 'admin', query: { id: person('manager') }, body: access });
  expect(off.status).toBe(200);
  await portal.runJobs();
  expect(await bell('partner')).toEqual([{ title: title(), approval: true }]);
});

test('the preview says that approved weeks stay', async () => {
  await move('manager', 'Approved');
  const { result } = await portal.call<{ people: PersonPreview[] }>(previewEmployment, {
    as: 'hr',
    body: anotherManager('2026-11-18'),
  });
  expect(result.people[0]?.notes).toEqual(['1 approved week stays as it was approved']);
});
