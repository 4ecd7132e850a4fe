import { moveLastDay, type MovePreview, previewLastDay } from '#modules/exit/contract.ts';
import { register } from '#modules/exit/server/testing/exits.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeEach, expect, test } from 'vitest';
import { postLeave, reckonLeave } from './nightly.ts';
import { askFor, move, setPolicy, typeOf } from './testing/leave.ts';

let portal: TestPortal;
let type: number;
let person: number;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12, accrual: 'Monthly start', carry_max: 5, carry_expire_months: 3 });
  [type, person] = [await typeOf(portal, 'PL'), await personOf(portal, 'accountant')];
  const { pool } = portal.database;
  // The previous year was kept elsewhere.
  await pool.query(
    `insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, period)
     values ($1, $2, '2026-03-31', 'Opening', 'Day', 300, 'opening')`,
    [person, type],
  );
});

const rowsOf = async (kinds: readonly string[]) => {
  const { rows } = await portal.database.pool.query<{ date: string; kind: string; amount: number }>(
    `select date::text, kind, amount from leave_ledger where employee_id = $1 and leave_type_id = $2
       and kind = any($3) and deleted_at is null order by date, id`,
    [person, type, [...kinds]],
  );
  return rows.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`);
};

const days = 24 * 60 * 60;

async function run(job: typeof postLeave): Promise<void> {
  await enqueue(portal.database, job, {});
  await portal.runJobs();
}

test('the nightly job posts each due row once and leaves the year end to HR', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-11-23', '2026-11-24');
  await move(portal, 'hod', result.id, 'ACCEPTED');
  portal.advance(4 * days);
  for (const _ of ['once', 'twice']) await run(postLeave);
  const accrued = await rowsOf(['Accrual']);
  expect(accrued.slice(0, 2)).toEqual(['2026-04-01 Accrual 100', '2026-05-01 Accrual 100']);
  expect(accrued).toHaveLength(8);
  expect(await rowsOf(['Taken', 'Lapse', 'CarryIn'])).toEqual(['2026-11-23 Taken -100', '2026-11-24 Taken -100']);
});

test('a holiday added later costs no leave, and the person is told', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-18');
  await portal.database.pool.query(`insert into holiday (name, date) values ('Founders day', '2026-12-16')`);
  for (const _ of ['once', 'twice']) await run(reckonLeave);
  const { rows } = await portal.database.pool.query<{ duration: string; amount: number }>(
    `select duration::text, amount from leave_application join leave_day on application_id = leave_application.id
     where leave_application.id = $1 and date = '2026-12-16'`,
    [result.id],
  );
  expect(rows).toEqual([{ duration: '4.00', amount: 0 }]);
  const { rows: told } = await portal.database.pool.query<{ title: string }>(
    `select title from notification where kind = 'leave.reckoned'`,
  );
  expect(told).toEqual([{ title: 'Your leave, 14-12-2026 to 18-12-2026, is 4 days now' }]);
});

test('a last working day cancels later leave', async () => {
  const [before, across, after] = [
    await askFor(portal, 'accountant', 'PL', '2026-12-02'),
    await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-16'),
    await askFor(portal, 'accountant', 'PL', '2026-12-21'),
  ];
  await move(portal, 'hod', across.result.id, 'ACCEPTED');
  const { pool } = portal.database;
  await register(portal, 'accountant', { lwd: '2026-12-15' });
  const { rows } = await pool.query<{ id: number; leave_status: string; live: number }>(
    `select id, leave_status, (select count(*)::int from leave_day where application_id = id and live) as live
     from leave_application where employee_id = $1 order by start_date`,
    [person],
  );
  expect(rows).toEqual([
    { id: before.result.id, leave_status: 'PENDING', live: 1 },
    { id: across.result.id, leave_status: 'ACCEPTED', live: 2 },
    { id: after.result.id, leave_status: 'CANCELLED', live: 0 },
  ]);
});

test('people can request leave again once the last working day that cancelled it moves later', async () => {
  const after = await askFor(portal, 'accountant', 'PL', '2026-12-21');
  const exit = await register(portal, 'accountant', { lwd: '2026-12-15' });
  const movedTo = (endpoint: typeof moveLastDay | typeof previewLastDay, lwd: string) =>
    portal.call<MovePreview>(endpoint, {
      as: 'hr',
      query: { id: exit.id },
      body: { lwd, access_off_from: null, ...(endpoint === moveLastDay && { reason: 'Stays longer' }) },
    });
  const { result } = await movedTo(previewLastDay, '2026-12-24');
  expect(result.notes.join(' ')).toContain('they can ask for it again');
  expect((await movedTo(moveLastDay, '2026-12-24')).status).toBe(200);
  const { rows } = await portal.database.pool.query<{ title: string }>(
    "select title from notification where kind = 'leave.cancelled' and title like 'You can ask for your leave%'",
  );
  expect(rows).toHaveLength(1);
  expect((await movedTo(previewLastDay, '2026-12-01')).result.notes.join(' ')).not.toContain('is cancelled');
  expect(after.result.id).toBeGreaterThan(0);
});

test('a moved bank holiday is given back to the people charged for it', async () => {
  const { pool } = portal.database;
  const uk = await personOf(portal, 'manager');
  await setPolicy(portal, 'AL', {
    annual: 5.6,
    accrual: 'By weeks of the pattern',
    bank_holidays_inside: true,
    begins_on: '2026-01-01',
    rounding: 'Hundredth',
  });
  const holiday = await pool.query<{ id: number }>(
    `insert into holiday (name, date) values ('Jubilee', '2026-11-18') returning id`,
  );
  const rows = async () =>
    (
      await pool.query<{ row: string }>(
        `select concat_ws(' ', kind, amount) as row from leave_ledger
         where employee_id = $1 and period = 'bank holiday 2026-11-18' order by id`,
        [uk],
      )
    ).rows.map(({ row }) => row);
  await run(postLeave);
  expect(await rows()).toEqual(['Taken -100']);
  await pool.query(`update holiday set date = '2026-12-02' where id = $1`, [holiday.rows[0]?.id]);
  for (const _ of ['once', 'twice']) await run(postLeave);
  expect(await rows()).toEqual(['Taken -100', 'Cancelled 100']);
});
