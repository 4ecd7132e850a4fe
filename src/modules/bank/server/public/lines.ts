/** Bank statement lines for the module that closes their month. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { isListed, stateOfLine } from '../listing.ts';

type OpenLine = {
  readonly id: number;
  readonly booked_on: PlainDate;
  readonly payer: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
};

type Between = { readonly from: PlainDate; readonly to: PlainDate };

/** The open lines dated between two days, oldest first, and the number of settled ones, as visible to this person. */
export async function linesBetween(
  work: Work,
  { from, to }: Between,
): Promise<{ open: readonly OpenLine[]; settled: number }> {
  const { rows } = await sql<OpenLine & { is_open: boolean }>`
    select bank_line.id, booked_on, payer, bank_line.reference, bank_line.amount::text, currency_code as currency,
      ${stateOfLine} = 'Open' as is_open
    from bank_line join currency on currency.id = bank_line.currency_id left join payment on payment.id = payment_id
    where ${isListed(work)} and booked_on between ${from}::date and ${to}::date
    order by booked_on, bank_line.id`.execute(work.db);
  const open = rows.filter(({ is_open }) => is_open);
  return { open, settled: rows.length - open.length };
}
