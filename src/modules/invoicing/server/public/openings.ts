/** The openings imported from the former program, for the page that compares them with that program's total. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type OpeningSum = {
  readonly currency: string;
  readonly invoices: number;
  readonly owed: string;
  /** The total of clients' credits. */
  readonly credits: number;
  readonly credit: string;
  /** Owed less credit: the total of aged debtors. */
  readonly net: string;
};

/** By currency as imported, whatever was paid since. Unscoped: for administrators. */
export async function openingSums({ db }: Pick<Work, 'db'>): Promise<OpeningSum[]> {
  const { rows } = await sql<OpeningSum>`
    select currency_code as currency, count(owed)::int as invoices,
      coalesce(sum(owed), 0)::numeric(14, 2)::text as owed, count(credit)::int as credits,
      coalesce(sum(credit), 0)::numeric(14, 2)::text as credit,
      (coalesce(sum(owed), 0) - coalesce(sum(credit), 0))::numeric(14, 2)::text as net
    from (
      select currency_id, total as owed, null::numeric as credit from invoice where opening and deleted_at is null
      union all select currency_id, null, settles from payment
      where opening and removed_on is null and deleted_at is null
    ) as brought join currency on currency.id = currency_id
    group by currency_code order by currency_code`.execute(db);
  return rows;
}
