/** The statement of a client: what it was charged and what was settled between two days, by currency. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Statement } from '../../payments.ts';
import { ofSeenClients } from '../visible.ts';

type Entry = {
  date: PlainDate;
  kind: Statement['currencies'][number]['rows'][number]['kind'];
  name: string;
  currency: string;
  charged: string | null;
  settled: string | null;
};

export type Between = { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined };

/** Without days the last twelve months. @throws 404 */
export async function statementOf(work: Work, clientId: number, between: Between): Promise<Statement> {
  const to = between.to ?? today(work);
  const from = between.from ?? addDays(to, -365);
  const { rows: named } = await sql<{ client_name: string; client_id: number }>`
    select client_name, client_id from (select client_name, id as client_id from client) as of
    where client_id = ${clientId} and ${ofSeenClients(work, 'of')}`.execute(work.db);
  const [client] = named;
  if (!client) throw notFound();
  const entries = await entriesOf(work, clientId, to);
  const currencies = [...new Set(entries.map(({ currency }) => currency))].toSorted();
  return {
    client: client.client_name,
    from,
    to,
    currencies: currencies.map((currency) => {
      const own = entries.filter((entry) => entry.currency === currency);
      const before = own.filter(({ date }) => date < from);
      const opening = sumOf(before.map(signed));
      let balance = opening;
      const rows = own
        .filter(({ date }) => date >= from)
        .map((entry) => {
          balance = sumOf([balance, signed(entry)]);
          const { date, kind, name, charged, settled } = entry;
          return { date, kind, name, charged, settled, balance };
        });
      return { currency, opening, closing: balance, rows };
    }),
  };
}

const signed = ({ charged, settled }: Entry): string => charged ?? `-${settled ?? '0'}`;

/** How it was paid; credit of the former program was paid to no account of ours. */
const paymentName = sql`case when opening then 'Credit from before' else method end || coalesce(' ' || reference, '')`;

async function entriesOf({ db }: Pick<Work, 'db'>, clientId: number, to: PlainDate): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.*, currency_code as currency from (
      select invoice_date as date, 'Invoice' as kind, invoice_no as name, currency_id, total as charged,
        null::numeric as settled, 1 as sort, id
      from invoice where client_id = ${clientId} and status <> 'Draft' and deleted_at is null
      union all select credit_date, 'Credit note', credit_no, currency_id, null, total, 2, id
      from credit_note where client_id = ${clientId} and deleted_at is null
      union all select payment_date, 'Payment', ${paymentName}, currency_id, null, settles, 3, id
      from payment where client_id = ${clientId} and deleted_at is null
      union all select removed_on,
        case when returned then 'Payment returned' else 'Payment removed' end, ${paymentName}, currency_id, settles,
        null, 4, id
      from payment where client_id = ${clientId} and removed_on is not null and deleted_at is null
      union all select refund_date, 'Refund', method || coalesce(' ' || reference, ''), currency_id, amount, null, 5, id
      from refund where client_id = ${clientId} and deleted_at is null
      union all select removed_on, 'Refund removed', method || coalesce(' ' || reference, ''), currency_id, null, amount,
        6, id
      from refund where client_id = ${clientId} and removed_on is not null and deleted_at is null
    ) as entry join currency on currency.id = currency_id
    where date <= ${to}::date order by date, sort, id`.execute(db);
  return rows;
}
