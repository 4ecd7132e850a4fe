/** A client's statement: charges and settlements between two days, by currency. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Statement } from '../../payments.ts';
import { ledgerEntries } from './entries.ts';
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

/** By default the last twelve months. @throws 404 */
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

async function entriesOf({ db }: Pick<Work, 'db'>, clientId: number, to: PlainDate): Promise<Entry[]> {
  const ofClient = (table: string) => sql<boolean>`${sql.ref(`${table}.client_id`)} = ${clientId}`;
  const { rows } = await sql<Entry>`
    select date, kind, name, charged, settled, currency_code as currency from (${ledgerEntries(ofClient)}) as entry
    join currency on currency.id = currency_id
    where date <= ${to}::date order by date, sort, entry.id`.execute(db);
  return rows;
}
