import { seenClients } from '#modules/clients/server/public/clients.ts';
import { baseCurrency, baseCurrencyId } from '#modules/masters/server/public/base-currency.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { lastMonths } from '#platform/contract/report/picture.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ageingBuckets, bucketLabels } from '../payments.ts';
import type { ClientYear, DebtsByAge } from '../public/pictures.ts';
import { revenueAndDebtRows, takingRows } from './public/revenue-and.ts';

/** The most clients with a bar of their own. */
const mostClients = 5;

type Owed = {
  readonly client_id: number;
  readonly client: string;
  readonly age: string;
  readonly owed: number;
  readonly unrated: number;
};

/** Agrees with what the report of revenue by client shows as outstanding. */
export async function debtsByAge(work: Work, on: PlainDate = today(work)): Promise<DebtsByAge> {
  const facts = await revenueAndDebtRows.rows(readerOf(work), { from: on, to: on });
  const { rows } = await sql<Owed>`
    select fact.client_id, fact.client, fact.age, coalesce(sum(fact.owed), 0)::bigint as owed,
      (count(*) filter (where fact.owed is null))::int as unrated
    from (${facts}) as fact where fact.entry = 'Open invoice'
    group by fact.client_id, fact.client, fact.age order by fact.client, fact.client_id`.execute(work.db);
  const byAge = (own: readonly Owed[]) =>
    ageingBuckets.map((bucket) => sumOf(own.filter(({ age }) => age === bucketLabels[bucket])));
  const clients = [...Map.groupBy(rows, ({ client_id }) => client_id)]
    .map(([client_id, own]) => ({ client_id, client: own[0]?.client ?? '', owed: byAge(own), sum: sumOf(own) }))
    .toSorted((one, other) => other.sum - one.sum);
  return {
    on,
    currency: (await baseCurrency(work))?.code ?? '',
    unrated: rows.reduce((sum, { unrated }) => sum + unrated, 0),
    total: byAge(rows),
    clients: clients.slice(0, mostClients).map(({ client_id, client, owed }) => ({ client_id, client, owed })),
    count: clients.length,
  };
}

const sumOf = (rows: readonly Owed[]): number => rows.reduce((sum, { owed }) => sum + owed, 0);

type Month = ClientYear['months'][number];

/** Agrees with the report of revenue by month. @throws 404 for a client that this person cannot see */
export async function clientYear(work: Work, clientId: number): Promise<ClientYear> {
  const reader = readerOf(work);
  const { from, to, months } = lastMonths(reader.today);
  const { rows: clients } = await sql<{ currency: string | null }>`
    select (select currency.currency_code from currency where currency.id = ${baseCurrencyId}) as currency
    from client where client.id = ${clientId} and client.id in ${seenClients(reader)}`.execute(work.db);
  const [client] = clients;
  if (!client) throw notFound();
  const facts = await takingRows.rows(reader, { from, to });
  const { rows } = await sql<Month>`
    select fact.month, coalesce(sum(fact.net), 0)::bigint as invoiced,
      coalesce(sum(fact.received), 0)::bigint as received
    from (${facts}) as fact where fact.client_id = ${clientId} group by fact.month order by fact.month`.execute(
    work.db,
  );
  const found = new Map(rows.map((row) => [row.month, row]));
  return {
    from,
    to,
    currency: client.currency ?? '',
    months: months.map((month) => found.get(month) ?? { month, invoiced: 0, received: 0 }),
  };
}
