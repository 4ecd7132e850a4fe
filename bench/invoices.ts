/** A million invoices, nearly all of them paid: the list, any page of it, and the ageing. */
import { invoiceCalls } from '#modules/invoicing/contract.ts';
import { fetchAgeing } from '#modules/invoicing/payments.ts';
import { invoices } from '#modules/invoicing/server/record.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import pg from 'pg';
import { atMost } from './goals.ts';
import { listScenario } from './job-scenarios.ts';
import type { Place } from './long-list.ts';
import { median, timed } from './measures.ts';
import type { Scenario } from './scenarios.ts';

const copied =
  'company_id, currency_id, section, biller_id, terms, amount, additional_charges, credit_notes, sub_total, ' +
  'vat_amount, total, issued_at, sent_at, created_at';

/** Copies the demo's issued invoices over all clients and twenty years; one in fifty is not paid. @returns how many */
export async function copyInvoices(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const { rows: own } = await client.query<{ count: string }>('select count(*) from invoice');
  await client.query('alter table invoice disable trigger user');
  await client.query(
    `with clients as (select id, row_number() over (order by id) as place, count(*) over () as many
       from client where deleted_at is null),
     issued as (select invoice.*, row_number() over (order by id) as place, count(*) over () as many
       from invoice where issued_at is not null),
     numbered as materialized (select at, 1 + at % (select many from issued limit 1) as issued_place,
       1 + at::bigint * 7 % (select many from clients limit 1) as client_place from generate_series(1, $1::int) as at)
     insert into invoice (invoice_no, client_id, status, invoice_date, tax_point, due_date, paid, credited, balance, ${copied})
     select 'C-' || at, clients.id, case when at % 50 = 0 then 'Sent' else 'Paid' end, day, day, day + 15,
       case when at % 50 = 0 then 0 else total end, 0, case when at % 50 = 0 then total else 0 end, ${copied}
     from numbered join issued on issued.place = issued_place join clients on clients.place = client_place,
       lateral (select date '2026-11-19' - at % 7300 as day) as dated`,
    [Math.max(0, wanted - Number(own[0]?.count))],
  );
  await client.query(
    `with paid as (insert into payment (company_id, client_id, currency_id, payment_date, method, reference, amount,
         settles, allocated, open)
       select company_id, client_id, currency_id, least(due_date, date '2026-11-20'), 'Bank transfer', id::text, total,
         total, total, 0
       from invoice where invoice_no like 'C-%' and status = 'Paid' and total > 0 returning id, reference, payment_date)
     insert into allocation (payment_id, invoice_id, amount, effective_on)
     select paid.id, invoice.id, total, payment_date from paid join invoice on invoice.id = reference::bigint`,
  );
  await client.query('alter table invoice enable trigger user');
  for (const table of ['invoice', 'payment', 'allocation']) await client.query(`vacuum analyze ${table}`);
  const { rows } = await client.query<{ count: string }>('select count(*) from invoice where deleted_at is null');
  await client.end();
  return Number(rows[0]?.count);
}

const path = invoiceCalls.page.path;

/** A page of 25, as on the screen. */
export async function invoiceScenarios(connectionString: string): Promise<readonly Scenario[]> {
  const asked = { role: 'admin', share: 0.5, path, limit: 25 } as const;
  return [
    await listScenario(connectionString, sourceOf(invoices), { ...asked, name: 'invoices, first page', filters: {} }),
    await listScenario(connectionString, sourceOf(invoices), {
      ...asked,
      name: 'invoices, sent',
      filters: { status: 'Sent', invoice_dateFrom: '01-01-2025' },
    }),
  ];
}

export const invoicePlaces: readonly Place[] = [
  ['first', () => 0, '-id'],
  ['middle', (total) => Math.floor(total / 2), '-id'],
  ['last', (total) => total - 25, '-id'],
];

/** Times the ageing of all invoices, as at today and at the end of the month before. */
export async function ageingOf(url: string, token: string, times: number): Promise<void> {
  for (const on of ['2026-11-20', '2026-10-31']) {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      found.push(
        await timed(async () => {
          const reply = await fetch(`${url}/api${fetchAgeing.path}?on=${on}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          if (reply.status !== 200) throw new Error(await reply.text());
          await reply.arrayBuffer();
        }),
      );
    }
    atMost(`ageing of a million invoices as at ${on}`, median(found) / 1000, 1, ' s', 2);
  }
}
