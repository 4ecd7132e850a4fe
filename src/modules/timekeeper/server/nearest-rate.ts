/** The rate that applies to a person, a client and a day. */
import { type RawBuilder, sql } from 'kysely';

/** Decimal text for an hour, in this currency. */
export type Rate = { readonly amount: string; readonly currency_id: number };

export type Parts = { readonly employee: RawBuilder<unknown>; readonly role: RawBuilder<unknown> };

/** The charge rate: the best match among those that have begun; SQL that can be joined laterally. */
export const nearestRate = ({ employee, role }: Parts, client: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql<Rate>`
    select time_rate.charge::text as amount, time_rate.currency_id from time_rate
    where time_rate.deleted_at is null and time_rate.valid_from <= ${date}
      and (time_rate.employee_id is null or time_rate.employee_id = ${employee})
      and (time_rate.role_id is null or time_rate.role_id = ${role})
      and (time_rate.client_id is null or time_rate.client_id = ${client})
    order by time_rate.client_id is null, time_rate.employee_id is null, time_rate.role_id is null,
      time_rate.valid_from desc limit 1`;
