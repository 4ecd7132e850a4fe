import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

type Settled = {
  id: number;
  source: 'Payment' | 'Credit note';
  source_id: number;
  name: string;
  amount: string;
  effective_on: string;
  removed_on: string | null;
};

/** Payments and credit notes that count or have counted towards an invoice. */
export async function settledOf({ db }: Pick<Work, 'db'>, invoiceId: number): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select allocation.id, case when payment_id is null then 'Credit note' else 'Payment' end as source,
      coalesce(payment_id, credit_note_id) as source_id,
      coalesce(credit_no, case when payment.opening then 'Credit from before' else payment.method end ||
        coalesce(' ' || payment.reference, '')) as name,
      allocation.amount, effective_on, allocation.removed_on
    from allocation left join payment on payment.id = payment_id
    left join credit_note on credit_note.id = credit_note_id
    where allocation.invoice_id = ${invoiceId} order by effective_on, allocation.id`.execute(db);
  return rows;
}
