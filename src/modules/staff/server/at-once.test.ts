import { setOwnRight } from '#modules/access/people.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { CheckedRows } from '#platform/contract/import.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { staffImport } from '../import.ts';
import * as papers from '../papers.ts';
import { addStaff, auditOf, changeStaff, personOf } from './testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.signIn('hr');
  await portal.signIn('admin');
});

const columns = 'employee_id,employee_name,designation,department_id,email,doj';
const headings = 'EMP Code,Name,Designation,Department,Email,Date of joining';
const fileOf = (...rows: readonly string[]) => Buffer.from([headings, ...rows].join('\n'));
const send = <Result>(call: 'check' | 'add', file: Buffer) =>
  portal.call<Result>(staffImport.calls[call], {
    as: 'hr',
    body: file,
    query: { columns },
    headers: { 'content-type': 'application/octet-stream' },
  });
const named = async (name: string) => {
  const found = await portal.database.pool.query<{ employee_id: string }>(
    'select employee_id from employee where employee_name = $1',
    [name],
  );
  return found.rows.map(({ employee_id }) => employee_id);
};

/** Holds both imports until each has checked its rows. */
async function bothChecked<Answer>(one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<Answer[]> {
  const held = await portal.database.pool.connect();
  await held.query(`begin; select pg_advisory_xact_lock(hashtextextended('staff', 0))`);
  const answers = Promise.all([one(), other()]);
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await held.query<{ count: number }>(waiting)).rows[0]?.count).toBe(2);
  await held.query('commit');
  held.release();
  return answers;
}

describe('a file imported twice at once', () => {
  test('adds its people once if they have codes', async () => {
    const file = fileOf('T.1,Twice Imported,Accountant,Payroll,twice.1@example.com,02-11-2026');
    const answers = await bothChecked(
      () => send('add', file),
      () => send('add', file),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await named('Twice Imported')).toEqual(['T.1']);
  });

  test('gives everybody a unique code if it has none', async () => {
    const rowsOf = (which: string) =>
      Array.from({ length: 20 }, (_, at) => `,Nameless Code,Accountant,Payroll,${which}.${at}@example.com,02-11-2026`);
    const answers = await bothChecked(
      () => send('add', fileOf(...rowsOf('one'))),
      () => send('add', fileOf(...rowsOf('other'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(await named('Nameless Code')).size).toBe(40);
  });

  test('adds nobody twice without codes either: an email belongs to one person', async () => {
    const file = fileOf(',Same Address,Accountant,Payroll,same.address@example.com,02-11-2026');
    const answers = await bothChecked(
      () => send('add', file),
      () => send('add', file),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await named('Same Address')).toHaveLength(1);
  });

  test('names the owner of a row’s email in the check', async () => {
    const person = (await addStaff(portal, { employee_name: 'Here Already', email: 'Here@example.com' })).result;
    const row = (email: string) => `,Somebody New,Accountant,Payroll,${email},02-11-2026`;
    const { result } = await send<CheckedRows>(
      'check',
      fileOf(row('here@example.com'), row('new@example.com'), row('NEW@example.com')),
    );
    expect([result.good, result.errors.map(({ row: at, message }) => `${at}: ${message}`)]).toEqual([
      1,
      ['4: This email stands in the file twice'],
    ]);
    expect(result.known).toEqual([{ row: 2, message: `Kept already: ${person.employee_name}, ${person.employee_id}` }]);
  });
});

test('restoring a deleted person cannot close a circle of managers', async () => {
  const someone = async (changes: object) => (await addStaff(portal, changes)).result;
  const top = await someone({ employee_name: 'Circle Top' });
  const gone = await someone({ employee_name: 'Circle Gone', reporting_manager_1_id: top.id });
  const left = await someone({ employee_name: 'Circle Left', reporting_manager_1_id: gone.id });
  const below = await someone({ employee_name: 'Circle Below', reporting_manager_1_id: left.id });
  const leaves = { date_of_resignation: '2026-11-03', last_working_date: '2026-11-04' };
  expect((await changeStaff(portal, left, leaves)).result.status).toBe('EXITED');
  expect((await portal.call(contract.deleteStaff, { as: 'hr', params: { id: gone.id } })).status).toBe(200);
  expect(await changeStaff(portal, top, { reporting_manager_1_id: below.id })).toMatchObject({
    status: 400,
    fields: { reporting_manager_1_id: 'This person already reports to them' },
  });
  const restored = await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'employee', id: gone.id } });
  expect(restored.status).toBe(200);
});

test('a milestone deleted twice at once is deleted and audited once', async () => {
  const { id } = await personOf(portal, 'team');
  const body = { title: 'Five years', date: '2026-11-02', key_milestones: [] };
  const { result } = await portal.call<papers.Milestone>(papers.saveKeyMilestones, { as: 'hr', query: { id }, body });
  const answers = await Promise.all(
    (['hr', 'admin'] as const).map((as) => portal.call(papers.deleteKeyMilestones, { as, query: { id: result.id } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await auditOf(portal, id, 'employee.milestoneDeleted')).toHaveLength(1);
});

describe('access', () => {
  const set = (as: 'hr' | 'manager' | 'partner', id: number, dot_access: boolean) =>
    portal.call(contract.setStaffAccess, { as, query: { id }, body: { dot_access, role_id: null } });

  test('that is already as requested records no change', async () => {
    const { id } = await personOf(portal, 'accountant');
    expect((await set('hr', id, true)).status).toBe(200);
    expect(await auditOf(portal, id, 'employee.accessGiven')).toEqual([]);
  });

  test('cannot be switched by people who may not know it, whatever they may edit', async () => {
    const { user_id } = await personOf(portal, 'manager');
    const body = { module: 'Staff', action: 'UPDATE', granted: true, until: null, note: null };
    expect((await portal.call(setOwnRight, { as: 'admin', query: { id: user_id }, body })).status).toBe(200);
    const [admin, hr] = [await personOf(portal, 'admin'), await personOf(portal, 'hr')];
    expect((await set('manager', admin.id, false)).status).toBe(403);
    expect((await set('manager', hr.id, false)).status).toBe(403);
    expect((await personOf(portal, 'admin')).dot_access).toBe(true);
  });
});
