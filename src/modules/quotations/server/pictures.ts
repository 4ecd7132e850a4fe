import { lastMonths } from '#platform/contract/report/picture.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { QuotationPictures } from '../pictures.ts';
import { quotationRows } from './public/quotation-facts.ts';
import { visible } from './visible.ts';

type Sum = Pick<QuotationPictures, 'added' | 'sent' | 'decided' | 'approved' | 'days'> & {
  /** null for all months. */
  readonly month: string | null;
};

/** Counted as in the timeline report, over the quotations in the list. */
export async function quotationPictures(work: Work): Promise<QuotationPictures> {
  const reader = readerOf(work);
  const { from, to, months } = lastMonths(reader.today);
  const facts = await quotationRows.rows(reader, { from, to });
  const { rows } = await sql<Sum>`
    select fact.month, count(*)::int as added, (count(*) filter (where fact.is_sent))::int as sent,
      (count(*) filter (where fact.is_decided))::int as decided,
      (count(*) filter (where fact.is_approved))::int as approved,
      percentile_cont(0.5) within group (order by fact.days_to_decision) as days
    from (${facts}) as fact where fact.key in (${visible(reader).select('quotation.id')})
    group by grouping sets ((fact.month), ()) order by fact.month nulls first`.execute(work.db);
  const [all] = rows;
  const { added = 0, sent = 0, decided = 0, approved = 0, days = null } = all ?? {};
  return {
    from,
    to,
    added,
    sent,
    decided,
    approved,
    days,
    months: months.map((month) => {
      const own = rows.find((row) => row.month === month);
      return { month, decided: own?.decided ?? 0, days: own?.days ?? null };
    }),
  };
}
