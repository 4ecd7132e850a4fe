import { personOf } from '#test/people.ts';
import { type Answer, testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { askFor, move, setPolicy, typeOf } from '../../server/testing/leave.ts';
import { allocateLeaveTo, fetchLedger, type Ledger, takeBackAllocated } from '../contract.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 12, carry_max: 5, carry_expire_months: 3 });
  await portal.database.pool.query('delete from leave_ledger; delete from leave_posted; delete from leave_application');
});

type Role = Parameters<typeof askFor>[1];

async function allocate(own: Record<string, unknown> = {}, as: Role = 'hr'): Promise<Answer<{ id: number }>> {
  const body = {
    employee_id: await personOf(portal, 'accountant'),
    leave_type_id: await typeOf(portal, 'PL'),
    kind: 'Grant',
    amount: '2.5',
    date: '2026-11-01',
    note: 'Worked on a holiday',
    ...own,
  };
  return portal.call(allocateLeaveTo, { as, body });
}

const takeBack = (id: number, as: Role = 'hr') => portal.call(takeBackAllocated, { as, query: { id } });

async function ledger(on = '2026-11-20', as: Role = 'accountant'): Promise<Answer<Ledger>> {
  const query = { employee_id: await personOf(portal, 'accountant'), leave_type_id: await typeOf(portal, 'PL'), on };
  return portal.call(fetchLedger, { as, query });
}

const lines = async (on?: string) =>
  ((await ledger(on)).result.account?.rows ?? []).map(({ says, amount, balance }) => `${says}: ${amount}, ${balance}`);

test('a grant is posted with its giver and reason, notified to its person, and audited', async () => {
  const { status, result } = await allocate({ expires_on: '2026-12-31' });
  expect(status).toBe(201);
  const { account } = (await ledger()).result;
  expect(account?.rows).toMatchObject([
    { says: 'Granted until 31-12-2026', amount: 250, balance: 250, note: 'Worked on a holiday', may_take_back: false },
  ]);
  expect(account?.rows[0]?.by).toBeTruthy();
  expect(account?.why.buckets[0]).toEqual({ amount: 250, expires_on: '2026-12-31' });
  expect(account?.why.ends).toContainEqual({ date: '2026-12-31', amount: -250, says: 'Lapsed' });
  const { rows } = await portal.database.pool.query(
    "select title, body from notification where kind = 'leave.allocated'",
  );
  expect(rows).toEqual([expect.objectContaining({ body: expect.stringContaining('Worked on a holiday') })]);
  const trail = await portal.database.pool.query('select event from audit_entry where entity = $1 and entity_id = $2', [
    'leave_ledger',
    String(result.id),
  ]);
  expect(trail.rows).toEqual([{ event: 'leave_ledger.allocated' }]);
});

const refusals: readonly (readonly [string, Record<string, string>, string, RegExp])[] = [
  ['a quarter of a day', { amount: '2.25' }, 'amount', /whole or half days/],
  ['a grant that takes away', { amount: '-1' }, 'amount', /more than 0/],
  ['an adjustment of zero', { kind: 'Adjust', amount: '0' }, 'amount', /Enter what is added/],
  ['more than a year', { amount: '367' }, 'amount', /At most 366 days/],
  ['no number', { amount: 'many' }, 'amount', /valid Amount/],
  ['a day before joining', { date: '1990-01-01' }, 'date', /from joining on/],
  ['an end before its beginning', { expires_on: '2026-10-01' }, 'expires_on', /after it begins/],
  ['an adjustment with an end', { kind: 'Adjust', expires_on: '2026-12-31' }, 'expires_on', /no end/],
  ['another kind', { kind: 'Taken' }, 'kind', /select/],
  ['no note', { note: ' ' }, 'note', /required/],
  ['a type without a balance', { type: 'LOP' }, 'leave_type_id', /no balance of this type/],
];

test('an invalid allocation is refused at its field and stores nothing', async () => {
  for (const [name, { type, ...own }, field, says] of refusals) {
    const typed = type === undefined ? own : { ...own, leave_type_id: await typeOf(portal, type) };
    const { status, fields } = await allocate(typed);
    expect([status, Object.keys(fields ?? {})], name).toEqual([400, [field]]);
    expect(fields?.[field], name).toMatch(says);
  }
  expect(await lines()).toEqual([]);
});

test('a type without halves is allocated in whole days', async () => {
  await setPolicy(portal, 'PL', { half_days: false });
  expect((await allocate()).fields?.['amount']).toMatch(/whole days/);
  expect((await allocate({ amount: '2' })).status).toBe(201);
});

test('a type in hours is allocated in quarters of an hour', async () => {
  await setPolicy(portal, 'PL', { unit: 'Hour' });
  expect((await allocate({ amount: '7.3' })).fields?.['amount']).toMatch(/quarters/);
  expect((await allocate({ amount: '7.75' })).status).toBe(201);
  expect((await ledger()).result.account).toMatchObject({ unit: 'Hour', rows: [{ amount: 465 }] });
});

describe('an opening', () => {
  beforeEach(async () => {
    await setPolicy(portal, 'PL', { annual: 18, accrual: 'Monthly end', rounding: 'Half day' });
  });

  test('replaces everything up to its day: only later accruals are still earned', async () => {
    await allocate({ date: '2026-05-01', amount: '3' });
    await allocate({ kind: 'Opening', amount: '7.5', date: '2026-08-31' });
    expect(await lines()).toEqual(
      ['Granted until 31-12-2026: 300, 300', 'Opening balance: 750, 750'].map((line) =>
        line.replace(' until 31-12-2026', ''),
      ),
    );
    const { account } = (await ledger('2026-08-31')).result;
    expect(account?.why.balance).toBe(750);
    expect(account?.why.coming[0]).toMatchObject({
      date: '2026-09-30',
      amount: 150,
      says: 'Accrued for September 2026',
    });
  });

  test('replaces an earlier one; there is one a day', async () => {
    await allocate({ kind: 'Opening', amount: '7.5', date: '2026-08-31' });
    await allocate({ kind: 'Opening', amount: '4', date: '2026-09-30' });
    expect(await lines()).toEqual(['Opening balance: 750, 750', 'Opening balance: 400, 400']);
    const { status, fields } = await allocate({ kind: 'Opening', amount: '5', date: '2026-09-30' });
    expect([status, fields?.['date']]).toEqual([400, 'An opening of this day stands already. Take it back first']);
  });
});

describe('an allocation is taken back', () => {
  test('by people with the right, and its days are gone', async () => {
    const { result } = await allocate();
    expect((await takeBack(result.id, 'hod')).status).toBe(403);
    expect((await takeBack(result.id)).status).toBe(200);
    expect(await lines()).toEqual([]);
    expect((await takeBack(result.id)).status).toBe(404);
  });

  test('only if the balance stays above zero', async () => {
    await setPolicy(portal, 'PL', { annual: null, accrual: 'None' });
    const { result } = await allocate({ amount: '2' });
    const { result: leave } = await askFor(portal, 'accountant', 'PL', '2026-12-14', '2026-12-15');
    await move(portal, 'hod', leave.id, 'ACCEPTED');
    const refused = await takeBack(result.id);
    expect([refused.status, refused.message]).toEqual([
      409,
      'The balance would be -1 day on 14-12-2026. Give leave back first',
    ]);
    expect((await allocate({ kind: 'Adjust', amount: '-0.5' })).status).toBe(409);
    expect(await lines()).toEqual(['Granted: 200, 200']);
  });

  test('only if it was entered by hand', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount)
       values ($1, $2, '2026-11-01', 'Grant', 'Day', 100) returning id`,
      [await personOf(portal, 'accountant'), await typeOf(portal, 'PL')],
    );
    expect((await takeBack(rows[0]?.id ?? 0)).status).toBe(404);
  });
});

test('allocating needs the right, and nobody allocates for themselves', async () => {
  const own = await allocate({ employee_id: await personOf(portal, 'hr') });
  expect([own.status, own.message]).toEqual([409, 'Somebody else changes your own balance. Ask HR']);
  for (const role of ['accountant', 'hod', 'manager'] as const) expect((await allocate({}, role)).status).toBe(403);
  expect((await allocate({}, 'admin')).status).toBe(201);
});

test('the ledger is for its person, their deciders and HR, not for others who see them', async () => {
  for (const role of ['accountant', 'hod', 'hr', 'admin'] as const)
    expect((await ledger(undefined, role)).status, role).toBe(200);
  for (const role of ['partner', 'team'] as const)
    expect([403, 404], role).toContain((await ledger(undefined, role)).status);
});
