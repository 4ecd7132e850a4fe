/**
 * Charge and cost rates for many people and days, as tables to left-join. Each has one row per join key and is grouped
 * by it, so that the database drops tables a statement does not use.
 */
import { ratesToBase } from '#modules/exchange-rates/server/public/in-base.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { nearestCost } from '../costs/server/nearest.ts';
import { nearestRate } from './nearest-rate.ts';

/** Hundredths per hour and their currency, for statements with `entry` and the joins of `rates`. */
export type HourRate = {
  readonly hundredths: RawBuilder<unknown>;
  readonly currencyId: RawBuilder<unknown>;
  /** The alias of the exchange rates joined for its currency. */
  readonly exchange: string;
};

const hasCharge = sql<boolean>`time_rate.deleted_at is null and time_rate.charge is not null`;

const chargeDays = sql`(select coalesce(array_agg(distinct time_rate.valid_from order by time_rate.valid_from), '{}')
  from time_rate where ${hasCharge})`;

/** The index of the charge period that an entry is in: 0 before the first. */
const chargePeriod = sql`width_bucket(entry.date, ${chargeDays})`;

const chargeOf = (client: RawBuilder<unknown>) => sql`
  join employee on employee.id = known.employee_id left join account on account.id = employee.user_id
  join lateral (${nearestRate(
    { employee: sql`employee.id`, role: sql`account.role_id` },
    client,
    sql`(${chargeDays})[known.period]`,
  )}) as nearest on true`;

const perHour = sql`
  min((nearest.amount::numeric * 100)::bigint) as hundredths, min(nearest.currency_id) as currency_id`;

/** Each person's rate per charge period. @param people a condition on `employee` */
const ownRates = (people: RawBuilder<unknown>) => sql`(
  select known.employee_id, known.period, ${perHour}
  from (
    select employee.id as employee_id, day.period::int from employee,
      unnest(${chargeDays}) with ordinality as day (since, period) where ${people}) as known
  ${chargeOf(sql`null::bigint`)}
  group by known.employee_id, known.period)`;

/** The same for clients with rates of their own. @param entries a condition on `entry`: who worked for them */
const clientRates = (entries: RawBuilder<unknown>) => sql`(
  select known.employee_id, known.client_id, known.period, ${perHour}
  from (
    select distinct entry.employee_id, entry.client_id, ${chargePeriod} as period from time_entry as entry
    where entry.deleted_at is null and ${entries}
      and entry.client_id = any(array(select time_rate.client_id from time_rate where ${hasCharge}))) as known
  ${chargeOf(sql`known.client_id`)}
  group by known.employee_id, known.client_id, known.period)`;

type Whose = { readonly people: RawBuilder<unknown>; readonly entries: RawBuilder<unknown> };

/** `rate` and `client_rate` for a statement with `entry`, for these people and entries. */
export const chargeRates = ({ people, entries }: Whose): RawBuilder<unknown> => sql`
  left join ${ownRates(people)} as rate on rate.employee_id = entry.employee_id and rate.period = ${chargePeriod}
  left join ${clientRates(entries)} as client_rate on client_rate.employee_id = entry.employee_id
    and client_rate.client_id = entry.client_id and client_rate.period = ${chargePeriod}`;

/** The charge rate from these: the client's own first. */
export const charged = {
  hundredths: sql`coalesce(client_rate.hundredths, rate.hundredths)`,
  currencyId: sql`coalesce(client_rate.currency_id, rate.currency_id)`,
};

/** Rounded half-up per entry, as it is billed (decisions D38). */
export const valueOf = (hundredths: RawBuilder<unknown>, minutes: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((2 * (${hundredths}) * (${minutes}) + 60) / 120)`;

/** Days on which a person's cost changes: an employment or a cost rate begins, or their employment has ended. */
const costSpans = sql`(
  select span.employee_id, span.day, (nearest.amount::numeric * 100)::bigint as hundredths, nearest.currency_id,
    (row_number() over (partition by span.employee_id order by span.day))::int as place
  from (
    select employment.employee_id, employment.begins_on as day from employment
    union
    select employment.employee_id, cost_rate.valid_from from employment join cost_rate
      on cost_rate.deleted_at is null and cost_rate.valid_from > employment.begins_on
      and cost_rate.valid_from <= coalesce(employment.ends_on, 'infinity')
    union
    select employment.employee_id, employment.ends_on + 1 from employment
    where employment.ends_on is not null and employment.ends_on < 'infinity') as span
  left join lateral (${nearestCost(sql`span.employee_id`, sql`span.day`)}) as nearest on true)`;

const keptOr = (kept: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
  sql`case when kept.entry_id is null then ${own} else ${kept} end`;

export const chargeRate: HourRate = {
  hundredths: keptOr(sql`(100 * kept.charge)::bigint`, charged.hundredths),
  currencyId: keptOr(sql`kept.charge_currency_id`, charged.currencyId),
  exchange: 'charge_exchange',
};

export const costRate: HourRate = {
  hundredths: keptOr(sql`(100 * kept.cost)::bigint`, sql`hour_cost.hundredths`),
  currencyId: keptOr(sql`kept.cost_currency_id`, sql`hour_cost.currency_id`),
  exchange: 'cost_exchange',
};

/** The joins for a statement with `entry`: the rates of the day, those stored by a bill, and exchange rates. */
export const rates = (from: PlainDate | null, to: PlainDate | null): RawBuilder<unknown> => sql`
  left join entry_value as kept on kept.entry_id = entry.id
  ${chargeRates({
    people: sql`true`,
    entries: sql`entry.date between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`,
  })}
  left join (
    select span.employee_id, array_agg(span.day order by span.day) as days from ${costSpans} as span
    group by span.employee_id) as cost_days on cost_days.employee_id = entry.employee_id
  left join (
    select span.employee_id, span.place, min(span.hundredths) as hundredths, min(span.currency_id) as currency_id
    from ${costSpans} as span group by span.employee_id, span.place) as hour_cost
    on hour_cost.employee_id = entry.employee_id and hour_cost.place = width_bucket(entry.date, cost_days.days)
  ${exchanged(chargeRate)} ${exchanged(costRate)}`;

const exchanged = ({ currencyId, exchange }: HourRate) =>
  sql`left join ${ratesToBase} as ${sql.ref(exchange)} on ${sql.ref(`${exchange}.currency_id`)} = (${currencyId})`;
