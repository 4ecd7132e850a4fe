/** Internal checks of a price: limits, authors, currencies, comparable work. */
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { draftSow, moveSow, type Sow, updateSow } from '#modules/jobs/sow/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as client from '../decide.ts';
import { fetchQuoteHistory, type QuoteHistory } from '../past-jobs.ts';
import { draftChangeQuote } from './change-quote.ts';
import { idOf, planned, type Quoting, quotingOf, workOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});

const clean = `${noLeave}; delete from delegation_approval; delete from delegation`;
const run = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

async function draftOf(as: Role, changes: object) {
  const job = await quoting.toBeQuoted();
  const { result } = await quoting.draft(job.id, as);
  expect((await quoting.save(result.id, [quoting.option(changes)], as)).status).toBe(200);
  return { job, id: result.id };
}

describe('an internal approval', () => {
  const outside = 'Ask for approval first: it is outside the limits of the firm';
  const off = 'Ask for approval first: the discount is above 10 %';
  // An hour costs 18; the margin has to be 30 %.
  test.each<[string, object, string | null]>([
    ['hours for no fee', { lines: [{ unit_rate: '0', hours_min: 60 }] }, outside],
    ['neither a fee nor hours', { lines: [{ unit_rate: '0', hours_min: 0 }] }, null],
    ['a margin of 29.98 %', { lines: [{ hours_min: 2334 }] }, outside],
    ['a margin of 30.01 %', { lines: [{ hours_min: 2333 }] }, null],
    ['a discount of 10.04 %', { discount: '100.40' }, off],
    ['a discount of 10 %', { discount: '100' }, null],
  ])('%s', async (_, { lines = [{}], ...rest }: { lines?: object[] }, why) => {
    const { id } = await draftOf('manager', { ...rest, lines: lines.map((line) => quoting.line(line)) });
    const answer = await quoting.move('manager', id, 'Sent');
    expect([answer.status, why && answer.message]).toEqual([why === null ? 200 : 409, why]);
  });

  test('is not given by the writer, even without an employee record', async () => {
    const { id } = await draftOf('partner', { discount: '500' });
    await run('update quotation set owner_id = null where id = $1', [id]);
    expect((await quoting.move('manager', id, 'Internal approval')).status).toBe(200);
    expect(await quoting.move('partner', id, 'Sent')).toMatchObject({
      status: 409,
      message: 'Somebody else has to approve your quotation',
    });
    expect((await quoting.move('admin', id, 'Sent')).status).toBe(200);
  });

  test.each<[string, Role, string[]]>([
    ['of the client’s partner is requested from the others', 'partner', ['director@demo.example']],
    ['by another person is requested from the client’s partner', 'manager', ['partner@demo.example']],
  ])('%s', async (_, as, told) => {
    const { id, job } = await draftOf(as, { discount: '500' });
    await run('update client set partner_id = $1 where id = $2', [quoting.ids.person('partner'), job.client_id]);
    // A colleague submits it.
    expect((await quoting.move('admin', id, 'Internal approval')).status).toBe(200);
    const { rows } = await run(
      `select email from notification join account on account.id = account_id
      where kind = 'quotation.toApprove' and entity_id = $1 order by email`,
      [String(id)],
    );
    const asked = rows.map(({ email }: { email: string }) => email);
    expect(asked).toEqual(expect.arrayContaining(told));
    expect(asked).not.toContain(`${as}@demo.example`);
  });

  test.each<[string, { leave?: object; deputy?: Role; kind?: string }, Role[], Role[]]>([
    ['a present partner is asked alone', {}, ['partner'], ['director', 'admin']],
    ['on leave without a deputy, the next in line is asked too', { leave: {} }, ['partner', 'director'], []],
    [
      'with leave only requested, the partner is asked alone',
      { leave: { status: 'PENDING' } },
      ['partner'],
      ['director'],
    ],
    ['on leave with a deputy, both are asked', { leave: {}, deputy: 'admin' }, ['partner', 'admin'], ['director']],
    ['a deputy for these days is asked too', { deputy: 'admin' }, ['partner', 'admin'], ['director']],
    [
      'a deputy for time sheets only is not asked',
      { deputy: 'admin', kind: 'time' },
      ['partner'],
      ['director', 'admin'],
    ],
    [
      'for a deputy without the right, the next in line is asked',
      { deputy: 'team' },
      ['partner', 'director'],
      ['team'],
    ],
  ])('the client’s partner approves: %s', async (_, { leave, deputy, kind }, told, others) => {
    const { id, job } = await draftOf('manager', { discount: '500' });
    const partner = quoting.ids.person('partner');
    await portal.database.pool.query(clean);
    await run('update client set partner_id = $1 where id = $2', [partner, job.client_id]);
    if (leave) await onLeave(portal, partner, { from: '2026-11-20', ...leave });
    if (deputy)
      await run(
        `with added as (
           insert into delegation (employee_id, deputy_id, valid_from, valid_until)
           values ($1, $2, '2026-11-16', '2026-11-27') returning id)
         insert into delegation_approval (delegation_id, approval_id)
         select added.id, approval_kind.id from added, approval_kind where key = $3`,
        [partner, quoting.ids.person(deputy), kind ?? ''],
      );
    expect((await quoting.move('manager', id, 'Internal approval')).status).toBe(200);
    const { rows } = await run(
      `select split_part(email, '@', 1) as name from notification join account on account.id = account_id
       where kind = 'quotation.toApprove' and entity_id = $1`,
      [String(id)],
    );
    const asked = rows.map(({ name }: { name: string }) => name);
    expect(asked).toEqual(expect.arrayContaining(told));
    for (const other of others) expect(asked).not.toContain(other);
    await portal.database.pool.query(clean);
  });
});

describe('in another currency', () => {
  const chargedIn = (code: string) =>
    run('update client set currency_id = (select id from currency where currency_code = $1) where id = $2', [
      code,
      quoting.ids.client,
    ]);

  test('a draft cannot be sent after the client’s currency changed, and the next version starts afresh', async () => {
    const sent = await quoting.sent();
    const { id } = await draftOf('manager', {});
    await chargedIn('EUR');
    const message = 'The draft is in GBP and the client is charged in EUR now: discard the draft and write it again';
    for (const to of ['Sent', 'Internal approval'])
      expect(await quoting.move('manager', id, to)).toMatchObject({ status: 409, message });

    const revised = await quoting.draft(sent.job.id);
    expect(revised).toMatchObject({ status: 201, result: { currency: 'EUR', quote_version: 2 } });
    expect(revised.result.note).toContain('Version 1 was in GBP. The client is charged in EUR now');
    const { rows } = await quoting.versions(sent.job.id);
    expect(rows.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
    await chargedIn('GBP');
  });

  // The limits are 2,500 in pounds with VAT and a margin of 30 %; an hour costs 18 pounds.
  test.each<[string, string | null, object, string | null]>([
    ['below the limit at the rate of the day', '1.25', { unit_rate: '2604.16' }, null],
    ['at the limit to the penny', '1.25', { unit_rate: '2604.17' }, 'the total is GBP 2,500.00 or more'],
    ['above the limit in euro, below it in pounds', '2', { unit_rate: '4000' }, null],
    [
      'a margin that holds in euro alone',
      '2',
      { unit_rate: '1000', hours_min: 2000 },
      'it is outside the limits of the firm',
    ],
    [
      'without a rate',
      null,
      { unit_rate: '10' },
      'no exchange rate of EUR counts on 20-11-2026, so it cannot be compared with the limits in GBP',
    ],
  ])('whether an approval is required: %s', async (_, rate, changes, why) => {
    await chargedIn('EUR');
    await run('delete from exchange_rate');
    if (rate !== null)
      await run(
        `insert into exchange_rate (base_id, currency_id, rate_date, rate) select base.id, other.id, '2026-11-01', $1
          from currency as base, currency as other where base.currency_code = 'GBP' and other.currency_code = 'EUR'`,
        [rate],
      );
    const { id, job } = await draftOf('manager', { lines: [quoting.line({ hours_min: 0, ...changes })] });
    const { rows } = await quoting.versions(job.id);
    expect(rows.find(({ quotation }) => quotation.id === id)?.toApprove).toBe(why);
    const answer = await quoting.move('manager', id, 'Sent');
    expect([answer.status, why && answer.message]).toEqual(
      why === null ? [200, null] : [409, `Ask for approval first: ${why}`],
    );
    await chargedIn('GBP');
  });

  test('extra work is not added to an approved quotation', async () => {
    const { job, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    await chargedIn('EUR');
    const extra = [{ description: 'More', minutes: 60 }];
    await expect(
      workOf(portal, 'manager', (work) => draftChangeQuote(work, job.id, extra as never)),
    ).rejects.toMatchObject({
      message: 'The approved quotation is in GBP and the client is charged in EUR now: revise it by hand',
    });
    await chargedIn('GBP');
  });

  test('amounts of a currency without decimals have none', async () => {
    await run(`insert into currency (currency_code, currency_name) select 'JPY', 'Yen'
      where not exists (select from currency where currency_code = 'JPY')`);
    await chargedIn('JPY');
    const { id } = await draftOf('manager', { lines: [quoting.line({ unit_rate: '150000' })] });
    await chargedIn('JPY');
    const url = `/api${client.previewQuotation.path}?id=${id}`;
    const headers = { authorization: `Bearer ${await portal.signIn('manager')}` };
    const text = pdfText((await portal.app.inject({ url, headers })).rawPayload);
    expect(text).toContain('180,000');
    expect(text).not.toContain('000.00');
    await chargedIn('GBP');
  });
});

describe('comparable work', () => {
  const past = async (id: number, as: Role = 'partner') =>
    (await portal.call<QuoteHistory>(fetchQuoteHistory, { as, params: { job_id: id } })).result;

  /** A finished job of this type, planned and worked. */
  async function finished(clientId: number, budget: number, actual: number) {
    const { job } = await quoting.sent();
    await run(
      `update job set client_id = $2, budget_min = $3, actual_min = $4, status = 'Dispatch',
        dispatch_date = '2026-11-19' where id = $1`,
      [job.id, clientId, budget, actual],
    );
    return job;
  }

  test('is the client’s own, else of similar size, else of the type; unfinished jobs do not count', async () => {
    await run('update job set dispatch_date = null where job_type_id = $1', [quoting.ids.type]);
    const other = await idOf(portal, `select id from client where id <> ${quoting.ids.client} order by id limit 1`);
    const job = await quoting.toBeQuoted();
    expect(await past(job.id)).toMatchObject({ compared: null, count: 0, p50: null, last: null, grown: null });

    // The job is planned at 10 hours.
    await finished(other, 3000, 3000);
    expect(await past(job.id)).toMatchObject({ compared: 'type', count: 1 });
    for (const [budget, actual] of [
      [300, 310],
      [600, 600],
      [1200, 1000],
      [299, 5000],
      [1201, 5000],
    ] as const)
      await finished(other, budget, actual);
    expect(await past(job.id)).toMatchObject({ compared: 'size', count: 3, p50: 600, p80: 840 });
    for (const actual of [100, 200, 300, 400, 500]) await finished(quoting.ids.client, 9000, actual);
    expect(await past(job.id)).toMatchObject({ compared: 'client', count: 5, p50: 300, p80: 420 });
  }, 120_000);

  test('shows the last fee once its job is finished, and the margin to people who may know it', async () => {
    await run("update quotation set status = 'Superseded' where status = 'Approved'");
    const job = await quoting.toBeQuoted();
    const { job: before, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    await run('update job set actual_min = 1200 where id = $1', [before.id]);
    expect((await past(job.id)).last).toBeNull();
    await run("update job set status = 'Dispatch', dispatch_date = '2026-11-20' where id = $1", [before.id]);
    // 1,000 for twenty hours at 18.
    const last = { sub_total: '1000.00', currency: 'GBP', hours_min: 600, actual_min: 1200 };
    expect((await past(job.id)).last).toMatchObject({ ...last, margin: '64.0' });
    expect((await past(job.id, 'manager')).last).toMatchObject({ ...last, margin: null });
  });

  test('comes with a warning if the SOW has grown since the approval', async () => {
    const { job, tokens } = await quoting.sent();
    await quoting.approve(tokens[0] ?? '');
    expect((await past(job.id)).grown).toBeNull();
    const sow = await portal.call<Sow>(draftSow, { as: 'accountant', query: { job_id: job.id }, body: {} });
    const lines = [planned({ budget_min: 900 })];
    await portal.call(updateSow, { as: 'accountant', query: { id: sow.result.id }, body: { lines } });
    for (const [as, status] of [
      ['accountant', 'Submitted'],
      ['admin', 'Management review'],
      ['admin', 'Agreed'],
    ] as const)
      await portal.call(moveSow, { as, query: { id: sow.result.id }, body: { status } });
    expect((await past(job.id)).grown).toEqual({ quoted_min: 600, total_budget_min: 900 });
  });
});

test('the list’s colours follow the domain specification (D5), by working days', async () => {
  const { job, id } = await quoting.sent();
  const list = async () => {
    const rows = (await quoting.versions(job.id)).rows;
    return rows[0]?.quotation.timeline;
  };
  for (const [days, colour] of [
    [null, 'ORANGE'],
    [0, 'GREEN'],
    [2, 'GREEN'],
    [3, 'GREY'],
    [5, 'GREY'],
    [6, 'RED'],
  ] as const) {
    await run('update quotation set quote_days = $1 where id = $2', [days, id]);
    expect([days, await list()]).toEqual([days, colour]);
  }
  // Thursday to Monday, Tuesday, Thursday, Friday; weekends do not count.
  const { rows } = await run(
    `select working_days_between('2026-11-19', day::date) as days
    from unnest('{2026-11-23,2026-11-24,2026-11-26,2026-11-27}'::date[]) as day`,
  );
  expect(rows.map(({ days }: { days: number }) => days)).toEqual([2, 3, 5, 6]);
});
