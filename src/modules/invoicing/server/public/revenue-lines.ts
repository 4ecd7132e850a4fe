import { hundredthsAt } from '#modules/masters/server/public/base-currency.ts';
import { isRecurring } from '#modules/recurrence/server/public/recurring.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { revenueLines } from '../../public/revenue-lines.ts';
import { keptRateOf } from '../kept-rates.ts';
import { ofSeenClients } from '../visible.ts';

/** The section as shown for its value on the wire (decisions D44). */
export const shownSection = (section: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case ${section} when 'YearEnd' then 'Year end' else ${section} end`;

const within = (day: RawBuilder<unknown>, period: Period | null) =>
  period ? sql`${day} between ${period.from}::date and ${period.to}::date` : sql`true`;

/**
 * Issued documents at their stored rates, credit notes negative. Openings are left out: they were billed before.
 * @param ofJobs the jobs asked about, as a subquery; the billing of other jobs is not read
 */
const documents = (reader: Reader, period: Period | null, ofJobs: RawBuilder<unknown> | undefined) => {
  const isOf = (invoiceId: RawBuilder<unknown>) =>
    ofJobs
      ? sql`${invoiceId} in (select billed.invoice_id from invoice_line as billed where billed.job_id in ${ofJobs})`
      : sql`true`;
  return sql`
    select 'I' as kind, invoice.id, invoice.id as invoice_id, invoice.invoice_no as number, invoice.tax_point as day,
      invoice.client_id, invoice.company_id, invoice.currency_id, invoice.section, invoice.vat_amount,
      ${keptRateOf('invoice')} as rate, ${ofSeenClients(reader, 'invoice')} as seen
    from invoice
    where invoice.status <> 'Draft' and not invoice.opening and invoice.deleted_at is null
      and ${within(sql`invoice.tax_point`, period)} and ${isOf(sql`invoice.id`)}
    union all select 'C', credit_note.id, credit_note.invoice_id, credit_note.credit_no, credit_note.credit_date,
      credit_note.client_id, credit_note.company_id, credit_note.currency_id, credit_note.section,
      -credit_note.vat_amount, ${keptRateOf('credit_note')}, ${ofSeenClients(reader, 'credit_note')}
    from credit_note where credit_note.deleted_at is null and ${within(sql`credit_note.credit_date`, period)}
      and ${isOf(sql`credit_note.invoice_id`)}`;
};

/** Each line with its weight in the VAT. Credits without a line of their own are spread over the jobs. */
const lines = sql`
  select document.*, 1 as sort, invoice_line.position, invoice_line.job_id, invoice_line.section as own_section,
    invoice_line.amount, invoice_line.amount * invoice_line.vat_rate as weight, false as spread
  from document join invoice_line on document.kind = 'I' and invoice_line.invoice_id = document.id
  union all select document.*, 2, invoice_extra.position, null, null,
    case when invoice_extra.vat_id is null then -invoice_extra.amount else invoice_extra.amount end,
    case when invoice_extra.vat_id is null then 0 else invoice_extra.amount * invoice_extra.vat_rate end,
    invoice_extra.vat_id is null
  from document join invoice_extra on document.kind = 'I' and invoice_extra.invoice_id = document.id
  union all select document.*, 1, credit_note_line.position, null, null, -credit_note_line.amount,
    -credit_note_line.amount * credit_note_line.vat_rate, true
  from document join credit_note_line on document.kind = 'C' and credit_note_line.credit_note_id = document.id`;

/** The billed amounts of an invoice's jobs, with a running total. */
const parts = sql`
  select invoice_line.job_id, sum(invoice_line.amount) as own,
    sum(sum(invoice_line.amount)) over (order by invoice_line.job_id) as until,
    sum(sum(invoice_line.amount)) over () as whole
  from invoice_line where charge.spread and invoice_line.invoice_id = charge.invoice_id
  group by invoice_line.job_id`;

/** A document's amount up to and including a row, and before it. The row gets the difference of both, each rounded. */
const running = (amount: RawBuilder<unknown>, before: RawBuilder<unknown>) => ({
  until: sql`(${before} + coalesce(${amount} * part.until / part.whole, ${amount}))`,
  from: sql`(${before} + coalesce(${amount} * (part.until - part.own) / part.whole, 0))`,
});

const net = running(sql`charge.amount`, sql`charge.before`);
const weight = running(sql`charge.weight`, sql`charge.weight_before`);
const rate = sql`charge.rate`;
const netInBase = sql`(${hundredthsAt(net.until, rate)} - ${hundredthsAt(net.from, rate)})`;
const vatUpTo = (of: RawBuilder<unknown>) =>
  hundredthsAt(sql`coalesce(charge.vat_amount * ${of} / nullif(charge.all_weight, 0), 0)`, rate);

type Which = { readonly seen: boolean; readonly ofJobs?: RawBuilder<unknown> | undefined };

/** A line without a job belongs to the client's manager. */
const statement = (reader: Reader, period: Period | null, { seen, ofJobs }: Which) => sql`
  with document as (${documents(reader, period, ofJobs)}),
  charge as (
    select each.*, sum(each.amount) over place - each.amount as before,
      sum(each.weight) over place - each.weight as weight_before,
      sum(each.weight) over (partition by each.kind, each.id) as all_weight
    from (${lines}) as each ${seen ? sql`where each.seen` : sql``}
    window place as (partition by each.kind, each.id order by each.sort, each.position)
  ),
  counted as (
    select charge.kind || charge.id || '/' || charge.sort || '/' || charge.position || '/' || coalesce(part.job_id, 0)
        as key,
      charge.seen, charge.invoice_id, charge.number, charge.day, charge.client_id, charge.company_id,
      coalesce(charge.own_section, charge.section) as section, coalesce(charge.job_id, part.job_id) as job_id,
      charge.kind = 'C' as is_credit, charge.currency_id,
      round(${net.until}, 2) - round(${net.from}, 2) as own_net, ${netInBase} as net,
      ${vatUpTo(weight.until)} - ${vatUpTo(weight.from)} as vat
    from charge left join lateral (${parts}) as part on part.whole > 0 and part.own > 0
  )
  select counted.key, ${seen ? sql`` : sql`counted.seen,`} counted.invoice_id, counted.number, counted.day,
    to_char(counted.day, 'YYYY-MM') as month, counted.client_id, client.client_name as client,
    coalesce(country.name, 'Not known') as country, counted.company_id, company.company_name as company,
    ${shownSection(sql`counted.section`)} as section,
    case when recurring.is then 'Recurring' else 'One-off' end as stream, counted.job_id as jobs_id,
    coalesce(job.reference_no, '') as job_referenceno, coalesce(job_type.name, '') as job_type,
    coalesce(job.manager_id, client.manager_id) as manager_id, coalesce(manager.employee_name, '') as manager,
    job.team_id, coalesce(team.name, '') as team, counted.is_credit, recurring.is as is_recurring, counted.currency_id, currency.currency_code as currency,
    counted.own_net, counted.net, case when recurring.is then counted.net else 0 end as recurring_net,
    case when counted.is_credit then counted.net else 0 end as credited_net, counted.vat
  from counted join client on client.id = counted.client_id
  join company on company.id = counted.company_id join currency on currency.id = counted.currency_id
  left join country on country.id = client.country_id
  left join job on job.id = counted.job_id left join job_type on job_type.id = job.job_type_id
  left join employee as manager on manager.id = coalesce(job.manager_id, client.manager_id)
  left join team on team.id = job.team_id
  cross join lateral (select counted.job_id is not null and ${isRecurring(sql`counted.job_id`)} as is) as recurring`;

/** Lines of invoices and credit notes of the clients that the reader sees. */
export const revenueLineRows: FactRows = {
  facts: revenueLines,
  rows: (reader, period) => statement(reader, period, { seen: true }),
  whole: (reader, period, tied = []) =>
    statement(reader, period, {
      seen: false,
      ofJobs: tied.includes('jobs_id') ? sql`(select tied.jobs_id from tied)` : undefined,
    }),
};
