import { hundredthsInBase } from '#modules/exchange-rates/server/public/in-base.ts';
import { hundredthsAt } from '#modules/masters/server/public/base-currency.ts';
import { monthlyFees } from '#modules/recurrence/server/public/monthly-fees.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { ageingBuckets, bucketDays, bucketLabels } from '../../payments.ts';
import { revenueAndDebts, revenueAndFees, takings } from '../../public/revenue-and.ts';
import { revenueLines } from '../../public/revenue-lines.ts';
import { sectionOfJob } from '../drafting/billable.ts';
import { keptRateOf } from '../kept-rates.ts';
import { openItems } from '../receivables/open-items.ts';
import { ofSeenClients } from '../visible.ts';
import { revenueLineRows, shownSection } from './revenue-lines.ts';

const fields = Object.keys(revenueLines.fields);
const nothing = new Set(['own_net', 'net', 'recurring_net', 'credited_net', 'vat']);

/**
 * Lines of revenue, and other rows with an amount of their own and no revenue.
 * @param amount the name of that column
 * @param rows key, entry, invoice_id, number, day, client_id, company_id, currency_id, section, jobs_id, amount, words
 * @param words columns that only those rows have
 */
const revenueAnd = (
  reader: Reader,
  period: Period,
  amount: string,
  rows: RawBuilder<unknown>,
  words: readonly string[] = [],
) => {
  const own: Readonly<Record<string, RawBuilder<unknown>>> = {
    month: sql`to_char(other.day, 'YYYY-MM')`,
    client: sql`client.client_name`,
    country: sql`coalesce(country.name, 'Not known')`,
    company: sql`company.company_name`,
    stream: sql`case when other.entry = 'Recurring fee' then 'Recurring' else '' end`,
    job_referenceno: sql`coalesce(job.reference_no, '')`,
    job_type: sql`coalesce(job_type.name, '')`,
    manager_id: sql`coalesce(job.manager_id, client.manager_id)`,
    manager: sql`coalesce(manager.employee_name, '')`,
    team_id: sql`job.team_id`,
    team: sql`coalesce(team.name, '')`,
    is_credit: sql`false`,
    is_recurring: sql`false`,
    currency: sql`currency.currency_code`,
  };
  const others = fields.map((name) => (nothing.has(name) ? sql`0` : (own[name] ?? sql.ref(`other.${name}`))));
  return sql`
    select revenue.key, ${sql.join(fields.map((name) => sql.ref(`revenue.${name}`)))},
      case when revenue.is_credit then 'Credit note' else 'Invoice' end as entry, 0::bigint as ${sql.ref(amount)}
      ${sql.join(
        words.map((name) => sql`, null::text as ${sql.ref(name)}`),
        sql``,
      )}
    from (${revenueLineRows.rows(reader, period)}) as revenue
    union all select other.key, ${sql.join(others)}, other.entry, other.amount
      ${sql.join(
        words.map((name) => sql`, other.${sql.ref(name)}`),
        sql``,
      )}
    from (${rows}) as other join client on client.id = other.client_id
    join company on company.id = other.company_id join currency on currency.id = other.currency_id
    left join country on country.id = client.country_id
    left join job on job.id = other.jobs_id left join job_type on job_type.id = job.job_type_id
    left join employee as manager on manager.id = coalesce(job.manager_id, client.manager_id)
    left join team on team.id = job.team_id`;
};

const plain = sql`'' as section, null::bigint as jobs_id`;

/** Movements of money on their day; reversals are negative on the day they were made. */
const movements = [
  { table: 'payment', entry: 'Payment', amount: 'settles', day: 'payment_date', sign: 1 },
  { table: 'payment', entry: 'Payment removed', amount: 'settles', day: 'removed_on', sign: -1 },
  { table: 'refund', entry: 'Refund', amount: 'amount', day: 'refund_date', sign: -1 },
  { table: 'refund', entry: 'Refund removed', amount: 'amount', day: 'removed_on', sign: 1 },
] as const;

const moneyMoved = (reader: Reader, { from, to }: Period): RawBuilder<unknown> =>
  sql.join(
    movements.map(({ table, entry, amount, day, sign }) => {
      const column = (name: string) => sql.ref(`${table}.${name}`);
      const isOurs = table === 'payment' ? sql`not payment.opening` : sql`true`;
      return sql`
        select ${sql.lit(`${entry}/`)} || ${column('id')} as key, ${sql.lit(entry)} as entry,
          null::bigint as invoice_id, ${column('method')} || coalesce(' ' || ${column('reference')}, '') as number,
          ${column(day)} as day, ${column('client_id')}, ${column('company_id')}, ${column('currency_id')}, ${plain},
          ${sql.lit(sign)} * ${hundredthsAt(column(amount), keptRateOf(table))} as amount
        from ${sql.table(table)} where ${column('deleted_at')} is null and ${isOurs}
          and ${column(day)} between ${from}::date and ${to}::date and ${ofSeenClients(reader, table)}`;
    }),
    sql` union all `,
  );

/** Credit from the former program was not paid into our accounts, so it is not a payment. */
export const takingRows: FactRows = {
  facts: takings,
  rows: (reader, period) => revenueAnd(reader, period, 'received', moneyMoved(reader, period)),
};

const age = sql`case ${sql.join(
  ageingBuckets.map((bucket) => {
    const [least, most] = bucketDays[bucket];
    return sql`when owed.days between ${sql.lit(least ?? -99_999)} and ${sql.lit(most ?? 99_999)}
      then ${sql.lit(bucketLabels[bucket])}`;
  }),
  sql` `,
)} end`;

/** What is open on the last day, at the rate stored with each invoice. */
export const revenueAndDebtRows: FactRows = {
  facts: revenueAndDebts,
  rows: (reader, period) =>
    revenueAnd(
      reader,
      period,
      'owed',
      sql`
        with ${openItems(reader, period.to)}
        select 'O/' || owed.id as key, 'Open invoice' as entry, owed.id as invoice_id, invoice.invoice_no as number,
          ${period.to}::date as day, owed.client_id, invoice.company_id, owed.currency_id,
          ${shownSection(sql`invoice.section`)} as section, null::bigint as jobs_id,
          ${hundredthsAt(sql`owed.balance`, keptRateOf('invoice'))} as amount, ${age} as age
        from owed join invoice on invoice.id = owed.id where owed.balance <> 0`,
      ['age'],
    ),
};

/** At today's rate of exchange, or the last day's if that is earlier. */
export const revenueAndFeeRows: FactRows = {
  facts: revenueAndFees,
  rows: (reader, period) => {
    const day = sql`least(${period.to}::date, ${reader.today}::date)`;
    return revenueAnd(
      reader,
      period,
      'mrr',
      sql`
        select 'F/' || fee.id as key, 'Recurring fee' as entry, null::bigint as invoice_id, '' as number,
          ${period.to}::date as day, of.client_id, of.company_id, of.currency_id,
          ${shownSection(sql`of.section`)} as section, fee.job_id as jobs_id,
          ${hundredthsInBase({ amount: sql`fee.fee`, currencyId: sql`of.currency_id`, day })} as amount
        from (${monthlyFees}) as fee cross join lateral (
          select job.client_id, job.company_id, coalesce(job.currency_id, client.currency_id) as currency_id,
            ${sectionOfJob} as section
          from job join client on client.id = job.client_id left join job_type on job_type.id = job.job_type_id
          where job.id = fee.job_id and job.deleted_at is null and ${ofSeenClients(reader, 'job')}) as of`,
    );
  },
};
