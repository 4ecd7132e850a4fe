/** The currency that a job is quoted in. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { currencyShown } from './options.ts';
import type { StoredQuotation } from './record.ts';

/** The client's currency, or else that of the firm's company. */
export async function currencyOf(
  work: Work,
  { client_id, company_id }: { client_id: number; company_id: number },
): Promise<number> {
  const { rows } = await sql<{ currency_id: number }>`
    select coalesce(client.currency_id, company.currency_id) as currency_id
    from client, company where client.id = ${client_id} and company.id = ${company_id}`.execute(work.db);
  const [found] = rows;
  if (!found) throw new Error('A job has a client and a company');
  return found.currency_id;
}

/** Why a draft's amounts are not in the client's current currency; null if they are. */
export async function whyNotCurrency(
  work: Work,
  row: Pick<StoredQuotation, 'client_id' | 'company_id' | 'currency_id'>,
): Promise<string | null> {
  const currency = await currencyOf(work, row);
  if (currency === row.currency_id) return null;
  const [was, is] = [await currencyShown(work, row.currency_id), await currencyShown(work, currency)];
  return (
    `The draft is in ${was.currency} and the client is charged in ${is.currency} now: ` +
    'discard the draft and write it again'
  );
}
