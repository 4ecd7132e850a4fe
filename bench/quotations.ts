/** Thousands of quotations: the demo's, copied over the existing jobs as closed ones. */
import { quotationCalls } from '#modules/quotations/contract.ts';
import { quotations } from '#modules/quotations/server/record.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import pg from 'pg';
import { listScenario } from './job-scenarios.ts';
import type { Place } from './long-list.ts';
import type { Scenario } from './scenarios.ts';

const copied =
  'company_id, currency_id, owner_id, terms, discount, sub_total, vat_amount, total, hours_min, cost, margin, ' +
  'quotation_date, valid_until, quote_days, sent_at, viewed_at, decided_by, decided_how, created_at';

/** Copies are closed quotations, because a job has only one current quotation. @returns how many there are */
export async function copyQuotations(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: own } = await client.query<{ count: string }>('select count(*) from quotation');
  await client.query(
    `with jobs as (select id, client_id, row_number() over (order by id) as place, count(*) over () as jobs
       from job where deleted_at is null),
     sent as (select quotation.*, row_number() over (order by id) as place, count(*) over () as many
       from quotation where sent_at is not null),
     numbered as materialized (select at, 1 + at % (select many from sent limit 1) as sent_place,
       1 + at::bigint * 7 % (select jobs from jobs limit 1) as job_place from generate_series(1, $1::int) as at)
     insert into quotation (quote_no, quote_version, job_id, client_id, status, decided_at, ${copied})
     select 'Q-C' || at, 1, jobs.id, jobs.client_id,
       case when at % 5 = 0 then 'Rejected' when at % 7 = 0 then 'Expired' else 'Superseded' end,
       coalesce(decided_at, sent_at), ${copied}
     from numbered join sent on sent.place = sent_place join jobs on jobs.place = job_place`,
    [Math.max(0, wanted - Number(own[0]?.count))],
  );
  await client.query('vacuum analyze quotation');
  const { rows } = await client.query<{ count: string }>('select count(*) from quotation where deleted_at is null');
  await client.end();
  return Number(rows[0]?.count);
}

const path = quotationCalls.page.path;

/** A page of 25, as on the screen. */
export async function quotationScenarios(connectionString: string): Promise<readonly Scenario[]> {
  const asked = { role: 'admin', share: 0.5, path, limit: 25 } as const;
  return [
    await listScenario(connectionString, sourceOf(quotations), {
      ...asked,
      name: 'quotations, first page',
      filters: {},
    }),
    await listScenario(connectionString, sourceOf(quotations), {
      ...asked,
      name: 'quotations, rejected',
      filters: { status: 'Rejected', quotation_dateFrom: '01-01-2025' },
    }),
  ];
}

export const quotationPlaces: readonly Place[] = [
  ['first', () => 0, '-id'],
  ['middle', (total) => Math.floor(total / 2), '-id'],
  ['last', (total) => total - 25, '-id'],
  ['middle by total', (total) => Math.floor(total / 2), '-total'],
];
