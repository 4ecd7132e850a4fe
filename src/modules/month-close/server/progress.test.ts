import { sendStatements } from '#modules/billing/runs.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { moveWeek } from '#modules/timekeeper/weeks.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as months from '../contract.ts';
import type { CloseStep } from '../progress.ts';

let portal: TestPortal;
let person: (name: string) => number;
let client = 0;
const month = '2026-10-01';
const roles = ['admin', 'partner', 'manager'] as const;

/** The accountant reports to the manager: one week is submitted, one is rejected. */
beforeAll(async () => {
  portal = await testPortal();
  ({ person, client } = await jobIds(portal));
  for (const role of roles) await portal.signIn(role);
  const [accountant, manager, partner] = [person('accountant'), person('manager'), person('partner')];
  await query('update employee set reporting_manager_1_id = $1, reporting_manager_2_id = null where id = $2', [manager, accountant]); // prettier-ignore
  await query('update client set manager_id = $2 where id = $1', [client, manager]);
  await week(accountant, '2026-10-12', 'Submitted');
  await week(accountant, '2026-10-19', 'Rejected');
  await query("insert into month_gate (month, gate, owner_id) values ('2026-10-01', 'payments', $1)", [partner]);
});

const query = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await portal.database.pool.query(text, values)).rows as Row[];

async function week(employee: number, monday: string, status: string): Promise<void> {
  await query('delete from week_sheet where employee_id = $1 and week_start = $2', [employee, monday]);
  await query(
    `insert into week_sheet (employee_id, week_start, status, submitted_at, reject_reason)
     values ($1, $2, $3, now(), $4)`,
    [employee, monday, status, status === 'Rejected' ? 'Again' : null],
  );
  await query('delete from time_entry where employee_id = $1 and date between $2::date and $2::date + 6', [employee, monday]); // prettier-ignore
  await query(
    `insert into time_entry (employee_id, date, kind, fee_type_id, duration_min, status)
     values ($1, $2, 'Other', 1, 60, $3)`,
    [employee, monday, status],
  );
}

const progress = async (as: Role, of = month) =>
  (await portal.call<months.Progress>(months.fetchProgress, { as, query: { month: of } })).result;
const stepOf = async (as: Role, step: CloseStep) => {
  const found = (await progress(as)).steps.find((one) => one.step === step);
  if (!found) throw new Error(step);
  return found;
};

type List = { rows: months.Blocker[]; count: number; person: string | null };

/** Page by page, like the screen. */
async function listed(as: Role, step: CloseStep, who: object = {}): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const ask = { as, query: { month, step, ...who, limit: 100, offset: keys.length } };
    const { result } = await portal.call<List>(months.fetchHeldUp, ask);
    keys.push(...result.rows.map(({ key }) => key));
    if (result.rows.length === 0 || keys.length >= result.count) return keys;
  }
}

test.each(roles)(
  'each figure of a month is the length of its list, for everybody and for each person: %s',
  async (as) => {
    const { steps, open } = await progress(as);
    expect(steps.map(({ step }) => step)).toEqual(['time', 'weeks', 'jobs', 'drafts', 'statements', 'bank', 'gates']);
    expect(open).toBe(steps.filter(({ state }) => state === 'Open').length);
    for (const { step, open: count, people, others } of steps) {
      const all = await listed(as, step);
      expect([step, all.length, new Set(all).size]).toEqual([step, count, count]);
      for (const { id, open: own } of people)
        expect([step, (await listed(as, step, { person: id ?? 0 })).length]).toEqual([step, own]);
      if (others === 0 && step !== 'weeks') expect(people.reduce((sum, one) => sum + one.open, 0)).toBe(count);
    }
  },
);

test('a client manager sees only rows of their own clients and people', async () => {
  for (const step of ['time', 'weeks', 'jobs', 'drafts', 'statements', 'bank'] as const) {
    const [own, all] = [await listed('manager', step), await listed('admin', step)];
    expect([step, own.filter((key) => !all.includes(key))]).toEqual([step, []]);
    if (all.length > 5) expect([step, own.length < all.length]).toEqual([step, true]);
  }
});

test('the time step lists the weeks its gate waits for, and weeks without any time', async () => {
  const { result } = await portal.call<{ count: number }>(months.fetchBlockers, {
    as: 'admin',
    query: { month, gate: 'time' },
  });
  const [time, weeks] = [await stepOf('admin', 'time'), await stepOf('admin', 'weeks')];
  const empty = (
    await portal.call<List>(months.fetchHeldUp, { as: 'admin', query: { month, step: 'time', limit: 100 } })
  ).result.rows.filter(({ detail }) => detail.includes('nothing booked'));
  expect(time.open - empty.length + weeks.open).toBe(result.count);
  await query(
    "update time_entry set deleted_at = now() where employee_id = $1 and date between '2026-10-05' and '2026-10-11'",
    [person('accountant')],
  );
  await query("delete from week_sheet where employee_id = $1 and week_start = '2026-10-05'", [person('accountant')]);
  expect((await stepOf('admin', 'time')).open).toBe(time.open + 1);
  expect(await listed('admin', 'time', { person: person('accountant') })).toContain(
    `${person('accountant')}.2026-10-05`,
  );
});

test('possible approvers of a week are listed for it, until it is approved', async () => {
  const before = await stepOf('manager', 'weeks');
  expect(before.people.find(({ own }) => own)).toMatchObject({ id: person('manager') });
  const key = `${person('accountant')}.2026-10-12`;
  expect(await listed('admin', 'weeks', { person: person('manager') })).toContain(key);
  const { status, message } = await portal.call(moveWeek, {
    as: 'manager',
    query: { employee_id: person('accountant'), week: '2026-10-12' },
    body: { status: 'Approved', reason: null },
  });
  expect(status, message).toBe(200);
  const after = await stepOf('manager', 'weeks');
  expect([after.open, after.done]).toEqual([before.open - 1, (before.done ?? 0) + 1]);
});

test('a client has its statement once one as at the end of the month was sent', async () => {
  const before = await stepOf('partner', 'statements');
  expect(before.open).toBeGreaterThan(0);
  const [first] = await listed('partner', 'statements');
  const body = { on: '2026-10-31', client_ids: [Number(first)] };
  expect((await portal.call(sendStatements, { as: 'partner', body })).status).toBe(201);
  await portal.runJobs();
  const after = await stepOf('partner', 'statements');
  expect([after.open, after.done]).toEqual([before.open - 1, (before.done ?? 0) + 1]);
});

test('a gate’s owner is listed for its step; no statement is due in an unfinished month', async () => {
  const bank = await stepOf('partner', 'bank');
  expect(bank.people).toEqual([{ id: person('partner'), name: expect.any(String), own: true, open: bank.open }]);
  expect((await progress('partner', '2026-11-01')).steps).toContainEqual(
    expect.objectContaining({ step: 'statements', open: 0, done: null, state: 'Not yet' }),
  );
});

test('a draft dated in the month waits for its client’s manager, until its date is in another month', async () => {
  const before = await stepOf('manager', 'drafts');
  const [draft] = await query<{ id: number }>(
    `update invoice set invoice_date = '2026-10-20', client_id = $1
     where id = (select min(id) from invoice where status = 'Draft' and deleted_at is null) returning id`,
    [client],
  );
  const after = await stepOf('manager', 'drafts');
  expect([after.open, after.done]).toEqual([before.open + 1, before.done]);
  expect(await listed('manager', 'drafts', { person: person('manager') })).toContain(String(draft?.id));
  expect(after.people.find(({ id }) => id === person('manager'))).toMatchObject({ own: true });
  await query("update invoice set invoice_date = '2026-11-02' where id = $1", [draft?.id]);
  expect((await stepOf('manager', 'drafts')).open).toBe(before.open);
});
