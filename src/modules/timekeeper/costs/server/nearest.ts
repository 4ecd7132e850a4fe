/** The cost rate of a person on a day: by their location and designation then. */
import { type RawBuilder, sql } from 'kysely';
import type { Rate } from '../../server/nearest-rate.ts';

/** The best match among the rates that have begun; SQL that can be joined laterally. */
export const nearestCost = (employee: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql<Rate>`
  select cost_rate.cost::text as amount, cost_rate.currency_id
  from employment
  join cost_rate on cost_rate.deleted_at is null and cost_rate.valid_from <= ${date}
    and (cost_rate.designation is null or lower(cost_rate.designation) = lower(employment.designation))
    and (cost_rate.location_id is null or cost_rate.location_id = employment.location_id)
  where employment.employee_id = ${employee} and employment.begins_on <= ${date}
    and coalesce(employment.ends_on, 'infinity') >= ${date}
  order by cost_rate.designation is null, cost_rate.location_id is null, cost_rate.valid_from desc limit 1`;
