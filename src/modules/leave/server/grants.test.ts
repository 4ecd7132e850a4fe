import { workAs } from '#modules/files/server/testing/work.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchBalances } from '../applying.ts';
import { postLeave } from './nightly.ts';
import { grantEarned } from './public/grants.ts';
import { setPolicy } from './testing/leave.ts';
import { onLeave } from './testing/away.ts';

let portal: TestPortal;
let person: number;
beforeEach(async () => {
  portal = await testPortal();
  person = await personOf(portal, 'accountant');
});

const balance = async (code: string, on: string) => {
  const { result } = await portal.call(fetchBalances, { as: 'accountant', query: { on } });
  return result.rows.find(({ short_code }) => short_code === code);
};

test('leave earned on a day off is granted once and valid for 90 days from that day', async () => {
  await setPolicy(portal, 'CL', { annual: null, accrual: 'None', valid_days: 90 });
  const earned = { employee_id: person, type: 'CL', day: '2026-11-14', amount: '0.5', note: 'Worked on a Saturday' };
  const grant = () => workAs(portal, 'hr', (work) => grantEarned(work, earned));
  expect([await grant(), await grant()]).toEqual([true, false]);
  expect((await balance('CL', '2026-11-13'))?.balance).toBe(0);
  expect(await balance('CL', '2027-02-12')).toMatchObject({
    balance: 50,
    buckets: [{ amount: 50, expires_on: '2027-02-12' }],
  });
  expect((await balance('CL', '2027-02-13'))?.balance).toBe(0);
  const { rows } = await portal.database.pool.query("select title from notification where kind = 'leave.allocated'");
  expect(rows).toHaveLength(1);
});

test('people without a balance of the type earn no leave', async () => {
  const earned = { employee_id: person, type: 'LOP', day: '2026-11-14', amount: '1', note: 'Worked' };
  await expect(workAs(portal, 'hr', (work) => grantEarned(work, earned))).rejects.toThrow('There is no balance of LOP');
});

test('a month wholly in long unpaid leave accrues nothing if the policy says so; sick months accrue', async () => {
  await setPolicy(portal, 'EL', { annual: 12, accrual: 'Monthly end', stops_in_unpaid_leave: true });
  const post = async () => {
    await portal.database.pool.query('delete from leave_ledger');
    await enqueue(portal.database, postLeave, {});
    await portal.runJobs();
    return (await balance('EL', '2026-11-25'))?.accrued;
  };
  const before = await post();
  await onLeave(portal, person, { from: '2026-08-15', to: '2026-09-14', type: 'LOP' });
  expect(await post(), 'no whole month').toBe(before);
  await onLeave(portal, person, { from: '2026-09-15', to: '2026-10-31', type: 'LOP' });
  expect(await post(), 'September and October').toBe((before ?? 0) - 200);
  await portal.database.pool.query(
    "update leave_application set leave_type_id = (select id from leave_type where short_code = 'SL')",
  );
  expect(await post(), 'sickness').toBe(before);
});
