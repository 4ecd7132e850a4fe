/** Money shown in the list of clients and on a client's overview. */
import type { ClientFigure } from '#modules/clients/server/public/client-figures.ts';
import { withoutDecimals } from '#modules/masters/server/public/base-currency.ts';
import { unbilledMinutes } from '#modules/timekeeper/server/public/unbilled.ts';
import { mayUse, ofStaff } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import { owedStates } from '../life.ts';
import { invoiceRights } from '../rights.ts';
import { visible } from './visible.ts';

const access = ofStaff(invoiceRights.read);

export const unbilledOfClient: ClientFigure = {
  field: 'unbilled',
  entities: ['time_entry', 'job', 'invoice'],
  value: ({ actor }) => (mayUse(actor, access) ? unbilledMinutes : sql`null::int`),
};

/** What is left to pay, by currency: 'EUR 20.00, GBP 1,234.00'; null for nothing. */
export const outstandingOfClient: ClientFigure = {
  field: 'outstanding',
  entities: ['invoice', 'payment', 'credit_note'],
  value: (reader) => {
    if (!mayUse(reader.actor, access)) return sql`null::text`;
    const owed = visible(reader)
      .select(['invoice.currency_id', sql<string>`sum(invoice.balance)`.as('amount')])
      .where('invoice.client_id', '=', sql<number>`client.id`)
      .where('invoice.status', 'in', owedStates)
      .where('invoice.balance', '>', '0')
      .groupBy('invoice.currency_id');
    return sql`(select string_agg(currency.currency_code || ' ' || to_char(owed.amount,
        case when currency.currency_code = any(${withoutDecimals}::text[]) then 'FM999,999,999,990'
          else 'FM999,999,999,990.00' end), ', '
      order by currency.currency_code) from ${owed} as owed join currency on currency.id = owed.currency_id)`;
  },
};
