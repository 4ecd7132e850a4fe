/** Everything that statements list: charges and settlements, each on its own day. */
import { type RawBuilder, sql } from 'kysely';

type Table = 'invoice' | 'credit_note' | 'payment' | 'refund';

/** The method of payment; credit from the former program was not paid into our accounts. */
const paymentName = sql`case when opening then 'Credit from before' else method end || coalesce(' ' || reference, '')`;
const refundName = sql`method || coalesce(' ' || reference, '')`;

/**
 * A ledger: `charged` raises what the client owes, `settled` lowers it. Entries of one day are ordered by `sort`.
 * @param whose a condition on `client_id` of the table
 */
export const ledgerEntries = (whose: (table: Table) => RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select invoice_date as date, 'Invoice' as kind, invoice_no as name, client_id, company_id, currency_id,
    total as charged, null::numeric as settled, 1 as sort, id
  from invoice where ${whose('invoice')} and status <> 'Draft' and deleted_at is null
  union all select credit_date, 'Credit note', credit_no, client_id, company_id, currency_id, null, total, 2, id
  from credit_note where ${whose('credit_note')} and deleted_at is null
  union all select payment_date, 'Payment', ${paymentName}, client_id, company_id, currency_id, null, settles, 3, id
  from payment where ${whose('payment')} and deleted_at is null
  union all select removed_on, case when returned then 'Payment returned' else 'Payment removed' end, ${paymentName},
    client_id, company_id, currency_id, settles, null, 4, id
  from payment where ${whose('payment')} and removed_on is not null and deleted_at is null
  union all select refund_date, 'Refund', ${refundName}, client_id, company_id, currency_id, amount, null, 5, id
  from refund where ${whose('refund')} and deleted_at is null
  union all select removed_on, 'Refund removed', ${refundName}, client_id, company_id, currency_id, null, amount, 6, id
  from refund where ${whose('refund')} and removed_on is not null and deleted_at is null`;
