import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchAttendance } from '../../contract.ts';
import { reckonMonths } from '../../server/nightly.ts';
import { correctionCalls } from '../../corrections/contract.ts';
import { closeMonth, endDays, fetchMonths, startClosing } from '../contract.ts';
import { hashOf } from './months.ts';
import { onLeave } from '../../server/testing/leave.ts';

let portal: TestPortal;
let accountant: number;
let company_id: number;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal();
  accountant = await personOf(portal, 'accountant');
  const [place] = await query<{ company_id: number }>('select company_id from employee where id = $1', [accountant]);
  company_id = place?.company_id ?? 0;
  await query("update attendance_correction set deleted_at = now() where correction_status = 'PENDING'");
  await query("update leave_application set leave_status = 'CANCELLED' where leave_status = 'PENDING'");
  await query("update attendance_month set status = 'Open' where status = 'Closing'");
  await query("update time_entry set status = 'Approved' where date < '2026-11-01' and status <> 'Rejected'");
});

const october = async () => {
  const { result } = await portal.call(fetchMonths, { as: 'hr', query: { month: '2026-10' } });
  return result.rows.find((row) => row.company_id === company_id);
};

const step = (call: typeof startClosing, as: 'hr' | 'hod' = 'hr') =>
  portal.call(call, { as, body: { company_id, month: '2026-10' } });

test('a week of unapproved time keeps its month open', async () => {
  const kinds = async () => new Set((await october())?.blockers.map(({ kind }) => kind));
  expect(await kinds()).not.toContain('Week to approve');
  const [entry] = await query<{ id: number }>(
    `update time_entry set status = 'Submitted' where id = (
       select time_entry.id from time_entry join attendance_day as day
         on day.employee_id = time_entry.employee_id and day.date = time_entry.date
       where day.company_id = $1 and day.date between '2026-10-01' and '2026-10-31' and deleted_at is null limit 1)
     returning id`,
    [company_id],
  );
  expect(await kinds()).toContain('Week to approve');
  await query("update time_entry set status = 'Approved' where id = $1", [entry?.id]);
});

test('a correction requested while its month is being closed waits, and is refused once it is closed', async () => {
  const client = await portal.database.pool.connect();
  const body = {
    employee_id: accountant,
    date: '2026-10-20',
    time_in: '09:30',
    time_out: '18:30',
    reason: 'At a client',
  };
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('attendance-month/2026-10', 0))");
    const sent = portal.call(correctionCalls.add, { as: 'hr', body });
    const waiting = async () =>
      (
        await client.query(
          `select from pg_locks join pg_database on pg_database.oid = database
           where locktype = 'advisory' and not granted and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query(
      `insert into attendance_month (company_id, month, status, closed_at, hash)
       values ($1, '2026-10-01', 'Closed', now(), 'its rows') on conflict (company_id, month)
       do update set status = excluded.status, closed_at = excluded.closed_at, hash = excluded.hash`,
      [company_id],
    );
    await client.query('commit');
    expect((await sent).fields?.['date']).toMatch(/is closed/);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await query(
    `update attendance_month set status = 'Open', closed_at = null, hash = null
     where company_id = $1 and month = '2026-10-01'`,
    [company_id],
  );
});

test('a month is closed by its owner once nothing is open, and by nobody else', async () => {
  expect((await step(startClosing, 'hod')).status).toBe(403);
  expect((await step(closeMonth)).message).toMatch(/still open|Begin with closing first/);
  expect((await step(startClosing)).result).toMatchObject({ status: 'Closing', closes_on: '2026-11-04' });
  expect(await step(startClosing)).toMatchObject({ status: 409 });
  const open = (await october())?.blockers ?? [];
  expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['Missing swipe out']));
  expect((await step(closeMonth)).status).toBe(409);
  const hr = await personOf(portal, 'hr');
  const days = open.map(({ employee_id, date }) => ({ employee_id, date }));
  const [own, others] = [days.filter((day) => day.employee_id === hr), days.filter((day) => day.employee_id !== hr)];
  const end = (as: 'hr' | 'admin', chosen: typeof days) =>
    portal.call(endDays, { as, body: { days: chosen, reason: 'The reader was out of order' } });
  expect(own.length).toBeGreaterThan(0);
  expect((await end('hr', days)).message).toBe('Somebody else corrects your own days');
  expect((await end('hr', others)).result).toEqual({ done: others.length });
  expect((await end('hr', others)).status).toBe(400);
  expect((await end('admin', own)).status).toBe(200);
  const { status, result } = await step(closeMonth);
  expect([status, result.status, result.blockers]).toEqual([200, 'Closed', []]);
  const between = { from: '2026-10-01', to: '2026-10-31' };
  expect(result.hash).toBe(await hashOf(portal.database, company_id, between));
  expect((await step(closeMonth)).message).toBe('It is closed already');
});

test('a change to a closed day leaves it as it is, and counts once on the first open day', async () => {
  await query(
    `update attendance_day set attendance_type = 'LOP', payable = 0 where employee_id = $1 and date = '2026-10-14'`,
    [accountant],
  );
  await onLeave(portal, accountant, 'PL', '2026-10-14');
  const before = await hashOf(portal.database, company_id, { from: '2026-10-01', to: '2026-10-31' });
  for (const _ of ['once', 'twice']) {
    await enqueue(portal.database, reckonMonths, {});
    await portal.runJobs();
  }
  expect(await hashOf(portal.database, company_id, { from: '2026-10-01', to: '2026-10-31' })).toBe(before);
  const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
  expect(result.adjustments).toMatchObject([{ about: '2026-10-14', days: 1, was: 'LOP', is_now: 'PL' }]);
  expect(result.totals.adjusted).toBe(1);
});
