import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchBalances, tryLeave } from '../../applying.ts';
import { giveBackDays } from '../../cancelling.ts';
import { askFor, move, setPolicy, typeOf } from '../testing/leave.ts';

/** No holidays nearby. */
const [friday, monday] = ['2027-02-05', '2027-02-08'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await setPolicy(portal, 'PL', { annual: 12, sandwich: 'Both' });
});

const durations = async () => {
  const { rows } = await portal.database.pool.query<{ start: string; duration: string; days: number }>(
    `select start_date::text as start, duration::text, (select coalesce(sum(amount), 0)::int from leave_day
       where application_id = leave_application.id and live) as days
     from leave_application where leave_status in ('PENDING', 'ACCEPTED') order by start_date`,
  );
  return Object.fromEntries(rows.map(({ start, duration, days }) => [start.slice(8), [Number(duration), days / 100]]));
};

const askPl = (start: string, end = start, own = {}, as: Role = 'accountant') =>
  askFor(portal, as, 'PL', start, end, own);

test('days off between two leaves count once, in the later application: Friday 1, Monday 3', async () => {
  await askPl(friday);
  const body = {
    employee_id: await personOf(portal, 'accountant'),
    leave_type_id: await typeOf(portal, 'PL'),
    start_date: monday,
    start_half: 'Full',
    end_date: monday,
    end_half: 'Full',
  };
  const { result } = await portal.call(tryLeave, { as: 'accountant', body });
  expect(result.days.map(({ date, amount, reason }) => `${date.slice(8)} ${amount} ${reason}`)).toEqual([
    '06 100 Sandwiched between two days of leave',
    '07 100 Sandwiched between two days of leave',
    '08 100 Whole day',
  ]);
  const { result: later } = await askPl(monday);
  expect(await durations()).toEqual({ '05': [1, 1], '08': [3, 3] });
  const balances = await portal.call(fetchBalances, { as: 'accountant' });
  expect(balances.result.rows.find(({ short_code }) => short_code === 'PL')).toMatchObject({ pending: 400 });
  await move(portal, 'hod', later.id, 'REJECTED', { decision_note: 'Not now' });
  expect(await durations()).toEqual({ '05': [1, 1] });
});

test('rejecting the earlier leave frees the days off of the later one, and notifies the person', async () => {
  const { result: first } = await askPl(friday);
  const { result: later } = await askPl(monday);
  await move(portal, 'hod', later.id, 'ACCEPTED');
  await move(portal, 'hod', first.id, 'REJECTED', { decision_note: 'Not now' });
  expect(await durations()).toEqual({ '08': [1, 1] });
  const { rows } = await portal.database.pool.query("select title from notification where kind = 'leave.reckoned'");
  expect(rows).toEqual([{ title: expect.stringContaining('is 1 day now') }]);
  await askPl(friday);
  expect(await durations(), 'asked again, it is the later one').toEqual({ '05': [3, 3], '08': [1, 1] });
});

test('a leave from Friday to Sunday passes its days off to the leave that carries them', async () => {
  await askPl(friday, '2027-02-07');
  await askPl(monday);
  expect(await durations()).toEqual({ '05': [1, 1], '08': [3, 3] });
});

test('one leave over a weekend counts it, a half day next to it does not', async () => {
  expect((await askPl(friday, monday)).result.duration).toBe('4.00');
  await portal.database.pool.query('delete from leave_application');
  expect((await askPl(friday, monday, { end_half: 'First' })).result.duration).toBe('1.50');
});

test('the balance must cover the days off too', async () => {
  await setPolicy(portal, 'PL', { annual: 3, carry_max: 0, sandwich: 'Both' });
  const { status, fields } = await askPl(friday, monday);
  expect([status, fields?.['leave_type_id']]).toEqual([409, expect.stringContaining('08-02-2027')]);
});

test('a type without sandwich rule counts no days off', async () => {
  await setPolicy(portal, 'EL', { annual: 12 });
  await askFor(portal, 'accountant', 'EL', friday);
  await askPl(monday);
  expect(await durations()).toEqual({ '05': [1, 1], '08': [1, 1] });
});

test('giving back the day after the weekend gives back the weekend', async () => {
  await setPolicy(portal, 'PL', { annual: 12, sandwich: 'Week off' });
  const { result } = await askPl(friday, '2027-02-09');
  await move(portal, 'hod', result.id, 'ACCEPTED');
  expect(await durations()).toEqual({ '05': [5, 5] });
  await portal.call(giveBackDays, {
    as: 'hr',
    query: { id: result.id },
    body: { dates: [monday], reason: 'Called back' },
  });
  expect(await durations()).toEqual({ '05': [2, 2] });
});
