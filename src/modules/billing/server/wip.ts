/** Work in progress of visible clients; its value only for people who may read financial reports. */
import { seenClients } from '#modules/clients/server/public/clients.ts';
import { type UnbilledSum, unbilledSums } from '#modules/timekeeper/server/public/unbilled.ts';
import { mayUse } from '#platform/contract/access.ts';
import { sumOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { readWipValue, type Wip, type WipClient, type WipJob } from '../wip.ts';

type Summed = Pick<WipClient, 'minutes' | 'unrated' | 'value'>;

export async function workInProgress(work: Work): Promise<Wip> {
  const sums = await unbilledSums(work, seenClients(work), 'client');
  const byClient = Map.groupBy(sums, ({ client_id }) => client_id);
  const { rows } = await sql<Pick<WipClient, 'client_id' | 'client' | 'last_date' | 'last_amount' | 'last_currency'>>`
    select client.id as client_id, client_name as client, last.invoice_date as last_date, last.total as last_amount,
      last.currency_code as last_currency
    from client left join lateral (
      select invoice_date, coalesce(former_total, total)::text as total, currency_code
      from invoice join currency on currency.id = currency_id
      where invoice.client_id = client.id and status not in ('Draft', 'Void') and invoice.deleted_at is null
      order by invoice_date desc, invoice.id desc limit 1) as last on true
    where client.id = any(${[...byClient.keys()]}::bigint[]) order by client_name, client.id`.execute(work.db);
  return {
    rows: rows.map((row) => {
      const own = byClient.get(row.client_id) ?? [];
      const oldest = own.map((sum) => sum.oldest).toSorted()[0] ?? '';
      return Object.assign(row, { oldest }, summed(work, own));
    }),
    total: summed(work, sums),
  };
}

/** None for a client that this person cannot see. */
export async function workOfClient(work: Work, clientId: number): Promise<{ rows: WipJob[]; total: Summed }> {
  const clients = sql`(select id from (${seenClients(work)}) as seen (id) where id = ${clientId})`;
  const sums = await unbilledSums(work, clients, 'job');
  const byJob = Map.groupBy(sums, ({ job_id }) => job_id ?? 0);
  const { rows } = await sql<Pick<WipJob, 'job_id' | 'reference_no' | 'title' | 'status'>>`
    select id as job_id, reference_no, title, status from job where id = any(${[...byJob.keys()]}::bigint[])
    order by reference_no, id`.execute(work.db);
  return {
    rows: rows.map((row) => Object.assign(row, summed(work, byJob.get(row.job_id) ?? []))),
    total: summed(work, sums),
  };
}

function summed(work: Work, sums: readonly UnbilledSum[]): Summed {
  const minutes = sums.reduce((sum, one) => sum + one.minutes, 0);
  if (!mayUse(work.actor, readWipValue)) return { minutes };
  const currencies = [...new Set(sums.flatMap(({ currency }) => currency ?? []))].toSorted();
  return {
    minutes,
    unrated: sums.reduce((sum, one) => (one.value === null ? sum + one.minutes : sum), 0),
    value: currencies.map((currency) => {
      const own = sums.filter((one) => one.currency === currency);
      return { currency, amount: sumOf(own.map((one) => one.value ?? '0')) };
    }),
  };
}
