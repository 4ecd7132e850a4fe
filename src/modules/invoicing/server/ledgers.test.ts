/** Ten thousand small ledgers of random clients, compared with an independent oracle in whole pennies. */
import fc from 'fast-check';
import { addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { seed } from '#test/sampled.ts';
import { beforeAll, expect, test } from 'vitest';
import * as money from '../payments.ts';
import { invoiceTotals } from '../public/totals.ts';

const ledgers = 10_000;
const day = (at: number) => addDays('2026-05-01', at);
const text = (pennies: number) => (pennies / 100).toFixed(2);

let portal: TestPortal;
let company = 0;
let currency = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'partner'] as const) await portal.signIn(role);
  company = (await addJob(portal, await jobIds(portal), {})).company_id;
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from currency where currency_code = 'GBP'",
  );
  currency = rows[0]?.id ?? 0;
});

type Counted = { readonly amount: number; readonly on: number; readonly until: number | null };
type Owed = { readonly total: number; readonly on: number; readonly due: number; readonly counted: readonly Counted[] };

const owed: fc.Arbitrary<Owed> = fc
  .record({
    total: fc.integer({ min: 1, max: 500_000 }),
    on: fc.integer({ min: 0, max: 150 }),
    terms: fc.integer({ min: 0, max: 60 }),
    parts: fc.array(
      fc.record({
        share: fc.integer({ min: 1, max: 60 }),
        after: fc.integer({ min: 0, max: 90 }),
        kept: fc.option(fc.integer({ min: 0, max: 60 })),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ total, on, terms, parts }) => {
    let left = total;
    const counted = parts.flatMap(({ share, after, kept }): Counted[] => {
      const amount = Math.min(left, Math.ceil((total * share) / 100));
      if (amount === 0) return [];
      left -= amount;
      return [{ amount, on: on + after, until: kept === null ? null : on + after + kept }];
    });
    return { total, on, due: on + terms, counted };
  });

const buckets = (days: number): money.AgeingBucket => {
  if (days <= 0) return 'not_due';
  if (days < 16) return 'd1_15';
  if (days < 31) return 'd16_30';
  if (days < 61) return 'd31_60';
  return days < 91 ? 'd61_90' : 'd90_plus';
};

/** What a client owes as at a day, by age. */
function oracle(invoices: readonly Owed[], at: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { total, on, due, counted } of invoices) {
    if (on > at) continue;
    const counts = counted.filter((one) => one.on <= at && (one.until === null || one.until > at));
    const balance = counts.reduce((left, { amount }) => left - amount, total);
    const name = buckets(at - due);
    if (balance !== 0) sums[name] = (sums[name] ?? 0) + balance;
  }
  return sums;
}

/** All clients share an address; each has its own ledger. */
async function store(all: readonly (readonly Owed[])[]): Promise<number[]> {
  const { pool } = portal.database;
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'client'
       and table_schema = current_schema() and is_generated = 'NEVER'
       and column_name not in ('id', 'client_name', 'client_code')`,
  );
  const same = columns.map(({ name }) => `"${name}"`).join(', ');
  const { rows: clients } = await pool.query<{ id: number }>(
    `insert into client (client_name, client_code, ${same})
     select 'Ledger ' || at, 'LG' || at, ${same} from generate_series(1, $1) as at,
       (select * from client where deleted_at is null order by id limit 1) as pattern returning id`,
    [all.length],
  );
  const ids = clients.map(({ id }) => id);
  const rows = all.flatMap((invoices, at) =>
    invoices.map((one, index) => Object.assign({ client: ids[at], no: `L/${at}/${index}` }, one)),
  );
  await pool.query(
    `insert into invoice (client_id, company_id, currency_id, invoice_no, invoice_date, due_date, tax_point, section,
       status, amount, additional_charges, credit_notes, sub_total, vat_amount, total, paid,
       credited, balance, reminders_sent, issued_at)
     select client, $2, $3, no, $4::date + "on", $4::date + due, $4::date + "on", 'Payroll', 'Issued',
       total / 100.0, 0, 0, total / 100.0, 0, total / 100.0, 0, 0, total / 100.0, 0, now()
     from json_to_recordset($1) as row (client bigint, no text, "on" int, due int, total int)`,
    [JSON.stringify(rows), company, currency, day(0)],
  );
  const parts = rows.flatMap(({ no, counted }) => counted.map((one) => Object.assign({ no }, one)));
  // One payment each: it is fully allocated as long as it counts.
  await pool.query(
    `with part as (select row_number() over () as at, * from json_to_recordset($1)
         as row (no text, "on" int, until int, amount int)),
       paid as (insert into payment (company_id, client_id, currency_id, payment_date, method, reference, amount,
           settles,
           allocated, open, removed_on, remove_reason)
         select $2, client_id, $3, $4::date + "on", 'Cash', part.at::text, part.amount / 100.0, part.amount / 100.0,
           case when until is null then part.amount / 100.0 else 0 end, 0, $4::date + until,
           case when until is not null then 'x' end
         from part join invoice on invoice_no = no returning id, reference)
     insert into allocation (payment_id, invoice_id, amount, effective_on, removed_on)
     select paid.id, invoice.id, part.amount / 100.0, $4::date + "on", $4::date + until
     from part join invoice on invoice_no = no join paid on paid.reference = part.at::text`,
    [JSON.stringify(parts), company, currency, day(0)],
  );
  await pool.query(
    `update invoice set paid = counted, balance = total - counted
     from (select invoice_id, sum(amount) as counted from allocation where removed_on is null group by 1) as now
     where invoice_id = invoice.id and invoice_no like 'L/%'`,
  );
  return ids;
}

test('ageing agrees with the oracle on any day, also after removed payments, and its buckets add up', async () => {
  const all = fc.sample(fc.array(owed, { minLength: 1, maxLength: 3 }), { numRuns: ledgers, seed });
  const ids = await store(all);
  for (const at of [0, 60, 119, 203]) {
    const { result } = await portal.call<money.Ageing>(money.fetchAgeing, { as: 'partner', query: { on: day(at) } });
    const rows = new Map(result.rows.map((row) => [row.client_id, row]));
    const wrong = ids.filter((id, index) => {
      const expected = oracle(all[index] ?? [], at);
      const row = rows.get(id);
      const whole = Object.values(expected).reduce((sum, one) => sum + one, 0);
      const isSame = money.ageingBuckets.every((name) => (row?.[name] ?? '0.00') === text(expected[name] ?? 0));
      return !isSame || (row?.balance ?? '0.00') !== text(whole) || (row?.credit ?? '0.00') !== '0.00';
    });
    expect(wrong.slice(0, 3), `at ${day(at)}`).toEqual([]);
    for (const total of result.totals) {
      const sum = money.ageingBuckets.reduce((pennies, name) => pennies + Math.round(Number(total[name]) * 100), 0);
      expect(sum).toBe(Math.round(Number(total.balance) * 100));
    }
  }
}, 120_000);

/** VAT once per rate on its exact net less its share of the credits, in integers: half-up, away from zero. */
test('VAT by rate agrees with the oracle for 10,000 random invoices', () => {
  const rate = fc.constantFrom('0', '5', '17.5', '20');
  const lines = fc.array(fc.record({ pennies: fc.integer({ min: 0, max: 1_000_000 }), vat_rate: rate }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (given, percent) => {
      const whole = given.reduce((sum, { pennies }) => sum + pennies, 0);
      const off = Math.floor((whole * percent) / 100);
      const vat_kind = 'S' as const;
      const priced = given.map(({ pennies, vat_rate }) => ({ qty: '1', unit_rate: text(pennies), vat_rate, vat_kind }));
      const totals = invoiceTotals({ lines: priced, additional: [], credits: [{ amount: text(off) }] });
      let due = 0n;
      for (const one of new Set(given.map(({ vat_rate }) => vat_rate))) {
        const net = given.reduce((sum, { pennies, vat_rate }) => sum + (vat_rate === one ? BigInt(pennies) : 0n), 0n);
        const [above, below] = [net * BigInt(whole - off) * BigInt(Number(one) * 10), BigInt(whole || 1) * 1000n];
        const vat = above / below + ((above % below) * 2n >= below ? 1n : 0n);
        due += vat;
        const found = totals.vat.find((row) => Number(row.rate) === Number(one));
        expect(found?.vat).toBe(text(Number(vat)));
      }
      expect(totals.sub_total).toBe(text(whole - off));
      expect(totals.vat_amount).toBe(text(Number(due)));
      expect(totals.total).toBe(text(whole - off + Number(due)));
    }),
    { numRuns: ledgers, seed },
  );
});
