import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchBalances } from '../applying.ts';
import { askDaysBack, fetchCancellations, giveBackDays } from '../cancelling.ts';
import { leaveCalls } from '../contract.ts';
import { fetchLeaveFacts } from '../deciding.ts';
import { askFor, move, setPolicy, withoutLeave } from './testing/leave.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await withoutLeave(portal);
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 5, carry_expire_months: 3 });
});

type Role = Parameters<typeof askFor>[1];

async function accepted(from: string, to: string, own: Parameters<typeof askFor>[5] = {}): Promise<number> {
  const { result } = await askFor(portal, 'accountant', 'PL', from, to, own);
  await move(portal, 'hod', result.id, 'ACCEPTED');
  return result.id;
}

const back = (as: Role, id: number, ...dates: string[]) =>
  portal.call(giveBackDays, { as, query: { id }, body: { dates, reason: 'Called back' } });

const leave = async (id: number) => (await portal.call(leaveCalls.byId, { as: 'accountant', query: { id } })).result;
const taken = async () => {
  const { result } = await portal.call(fetchBalances, { as: 'accountant', query: {} });
  const { taken: past, booked } = result.rows.find(({ short_code }) => short_code === 'PL') ?? {};
  return { past, booked };
};

describe('days that have passed', () => {
  let id: number;
  beforeEach(async () => {
    id = await accepted('2026-11-02', '2026-11-06');
  });

  test('are given back by a row of their own, and the leave is split around them', async () => {
    expect((await back('hr', id, '2026-11-04')).status).toBe(200);
    expect(await leave(id)).toMatchObject({ duration: '4.00', start_date: '2026-11-02', end_date: '2026-11-06' });
    const { rows } = await portal.database.pool.query(
      `select kind, date::text, amount from leave_ledger where application_id = $1 and date = '2026-11-04' order by id`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'Taken', date: '2026-11-04', amount: -100 },
      { kind: 'Cancelled', date: '2026-11-04', amount: 100 },
    ]);
    expect(await taken()).toEqual({ past: 400, booked: 0 });
    const { result } = await portal.call(fetchLeaveFacts, { as: 'accountant', query: { id } });
    expect(result.days.filter(({ live }) => !live).map(({ date }) => date)).toEqual(['2026-11-04']);
  });

  test('are given back once', async () => {
    await back('hr', id, '2026-11-04');
    const again = await back('hr', id, '2026-11-04');
    expect([again.status, again.fields]).toEqual([400, { dates: '04-11-2026 is given back already' }]);
    expect(await taken()).toEqual({ past: 400, booked: 0 });
  });

  test('are given back by HR only', async () => {
    const { status, message } = await back('hod', id, '2026-11-04');
    expect([status, message]).toEqual([403, 'This leave has begun: HR gives its days back']);
  });
});

describe('days ahead', () => {
  test('become available again, and the leave ends on its new last day', async () => {
    const id = await accepted('2026-12-14', '2026-12-21', { end_half: 'First' });
    expect(await taken()).toEqual({ past: 0, booked: 550 });
    expect((await back('hod', id, '2026-12-14', '2026-12-21')).status).toBe(200);
    expect(await leave(id)).toMatchObject({
      duration: '4.00',
      start_date: '2026-12-15',
      end_date: '2026-12-18',
      end_half: 'Full',
      leave_status: 'ACCEPTED',
    });
    expect(await taken()).toEqual({ past: 0, booked: 400 });
    // The days can be taken again.
    expect((await askFor(portal, 'accountant', 'PL', '2026-12-14')).status).toBe(201);
  });

  test('a half day that is left keeps its half', async () => {
    const id = await accepted('2026-12-14', '2026-12-15', { start_half: 'Second' });
    await back('hr', id, '2026-12-15');
    expect(await leave(id)).toMatchObject({ duration: '0.50', start_half: 'Second', end_half: 'Second' });
  });

  test('are given back by the decider or HR, by nobody for themselves', async () => {
    const id = await accepted('2026-12-14', '2026-12-18');
    expect((await back('accountant', id, '2026-12-15')).status).toBe(409);
    expect((await back('team', id, '2026-12-15')).status).toBe(404);
    expect((await back('hod', id, '2026-12-15')).status).toBe(200);
    expect((await back('hr', id, '2026-12-16')).status).toBe(200);
  });

  test('must be days with a cost, and not all of them', async () => {
    const id = await accepted('2026-12-18', '2026-12-21');
    const whyNot = async (...dates: string[]) => {
      const { status, fields } = await back('hr', id, ...dates);
      return [status, fields?.['dates']];
    };
    expect(await whyNot('2026-12-19')).toEqual([400, '19-12-2026 costs nothing. Choose days that were taken off']);
    expect(await whyNot('2026-12-24')).toEqual([400, '24-12-2026 is no day of this leave']);
    expect(await whyNot('2026-12-18', '2026-12-21')).toEqual([400, 'These are all its days: cancel the leave instead']);
    expect(await whyNot()).toEqual([400, 'Choose the days to give back']);
    expect(await taken()).toEqual({ past: 0, booked: 200 });
  });
});

test.each(['REJECTED', 'CANCELLED'])('%s leave has no days to give back', async (state) => {
  const id =
    state === 'REJECTED'
      ? (await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-18')).result.id
      : await accepted('2026-12-14', '2026-12-18');
  if (state === 'REJECTED') await move(portal, 'hod', id, state, { decision_note: 'Too many are away' });
  else await move(portal, 'hr', id, state, { cancel_reason: 'Called back' });
  expect((await back('hr', id, '2026-12-15')).status).toBe(409);
});

test('people are told of days given back, with the reason', async () => {
  const id = await accepted('2026-12-14', '2026-12-18');
  await back('hr', id, '2026-12-15', '2026-12-16');
  const { rows } = await portal.database.pool.query<{ title: string; body: string; link: string }>(
    `select title, body, link from notification where kind = 'leave.cancelled'
     and account_id = (select user_id from employee where id = $1)`,
    [await personOf(portal, 'accountant')],
  );
  expect(rows).toEqual([
    {
      title: '2 days of your Privileged Leave are given back: 15-12-2026, 16-12-2026',
      body: expect.stringContaining('Called back'),
      link: `/my-account?area=leave&view=${id}`,
    },
  ]);
});

test('requests to cancel leave are listed for HR until someone decides', async () => {
  const id = await accepted('2026-12-14', '2026-12-18');
  await accepted('2026-12-21', '2026-12-22');
  await move(portal, 'accountant', id, 'CANCEL_REQUESTED', { cancel_reason: 'The trip is off' });
  const listed = async () =>
    (await portal.call(fetchCancellations, { as: 'hr', query: {} })).result.rows.map((row) => row.id);
  expect(await listed()).toEqual([id]);
  expect((await leave(id)).cancel_reason).toBe('The trip is off');
  expect((await portal.call(fetchCancellations, { as: 'hod', query: {} })).status).toBe(403);
  await move(portal, 'hr', id, 'CANCELLED');
  expect(await listed()).toEqual([]);
});

describe('days that the person asks to give back', () => {
  let id: number;
  const ask = (as: Role, ...dates: string[]) =>
    portal.call(askDaysBack, { as, query: { id }, body: { dates, reason: 'Needed at work' } });
  const asked = async () =>
    (await portal.call(fetchLeaveFacts, { as: 'hod', query: { id } })).result.days.flatMap((day) =>
      day.asked_back ? [day.date] : [],
    );
  const titles = async (role: Role, kind: string) => {
    const { rows } = await portal.database.pool.query<{ title: string }>(
      `select title from notification where kind = $2
       and account_id = (select user_id from employee where id = $1) order by id desc`,
      [await personOf(portal, role), kind],
    );
    return rows.map(({ title }) => title);
  };
  beforeEach(async () => {
    id = await accepted('2026-12-14', '2026-12-18');
  });

  test('wait for the decider, day by day, and are given back on agreement; the rest stays leave', async () => {
    expect((await ask('accountant', '2026-12-17', '2026-12-18')).result.leave_status).toBe('CANCEL_REQUESTED');
    expect(await asked()).toEqual(['2026-12-17', '2026-12-18']);
    expect(await taken()).toEqual({ past: 0, booked: 500 });
    expect((await titles('hod', 'leave.applied'))[0]).toMatch(
      /asks to give back of Privileged Leave: 17-12-2026, 18-12-2026$/,
    );
    const agreed = await move(portal, 'hod', id, 'CANCELLED');
    expect(agreed.result).toMatchObject({ leave_status: 'ACCEPTED', end_date: '2026-12-16', duration: '3.00' });
    expect(await taken()).toEqual({ past: 0, booked: 300 });
    expect(await asked()).toEqual([]);
    expect((await titles('accountant', 'leave.cancelled'))[0]).toMatch(/^2 days .* are given back/);
  });

  test('stay leave on refusal, with the reason', async () => {
    await ask('accountant', '2026-12-18');
    const kept = await move(portal, 'hod', id, 'ACCEPTED', { decision_note: 'Nothing to do then' });
    expect(kept.result).toMatchObject({ leave_status: 'ACCEPTED', end_date: '2026-12-18', duration: '5.00' });
    expect([await asked(), await taken()]).toEqual([[], { past: 0, booked: 500 }]);
    expect((await titles('accountant', 'leave.decided'))[0]).toMatch(/stays as it was accepted$/);
  });

  test('may be agreed to in part: the request for the others keeps waiting', async () => {
    await ask('accountant', '2026-12-17', '2026-12-18');
    expect((await back('hod', id, '2026-12-18')).result.leave_status).toBe('CANCEL_REQUESTED');
    expect(await asked()).toEqual(['2026-12-17']);
    expect((await back('hod', id, '2026-12-17')).result.leave_status).toBe('ACCEPTED');
    expect((await leave(id)).end_date).toBe('2026-12-16');
  });

  test('must be future days of one’s own leave, and not all of them', async () => {
    const whyNot = async (...dates: string[]) => (await ask('accountant', ...dates)).fields?.['dates'];
    expect(await whyNot('2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18')).toBe(
      'These are all its days: ask to cancel the leave instead',
    );
    expect(await whyNot('2026-12-21')).toBe('21-12-2026 is no day of this leave');
    expect([(await ask('hod', '2026-12-18')).status, (await ask('hr', '2026-12-18')).status]).toEqual([404, 404]);
    id = await accepted('2026-11-19', '2026-11-24');
    expect(await whyNot('2026-11-20')).toBe('20-11-2026 has come: HR gives it back');
  });

  test('are decided by HR once the leave has begun', async () => {
    id = await accepted('2026-11-19', '2026-11-24');
    await ask('accountant', '2026-11-24');
    expect((await move(portal, 'hod', id, 'CANCELLED')).status).toBe(403);
    expect((await move(portal, 'hr', id, 'CANCELLED')).result).toMatchObject({
      leave_status: 'ACCEPTED',
      end_date: '2026-11-23',
    });
  });

  test('are not a request to cancel the whole leave', async () => {
    await move(portal, 'accountant', id, 'CANCEL_REQUESTED', { cancel_reason: 'The trip is off' });
    expect(await asked()).toEqual([]);
    expect((await move(portal, 'hod', id, 'CANCELLED')).result.leave_status).toBe('CANCELLED');
  });
});
