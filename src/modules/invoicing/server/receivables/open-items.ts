/** The open amount of each invoice, payment and credit note as at a day (decisions D19). */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { ofSeenClients } from '../visible.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/**
 * As at a day, not as things stand now: starts from what is open now and undoes what has counted since. It reads only
 * open items and later changes, even among a million invoices. Each allocation stores the day from which it counts.
 * @returns for a `with`: `owed`, a row per invoice, and `free`, the unallocated rest of payments and credits
 */
export const openItems = (reader: Stand, on: PlainDate): RawBuilder<unknown> => sql`
  since as (
    select invoice_id, payment_id, credit_note_id, -amount as counted from allocation
    where effective_on > ${on}::date and removed_on is null
    union all select invoice_id, payment_id, credit_note_id, amount from allocation
    where effective_on <= ${on}::date and removed_on > ${on}::date
  ), changed as (
    select invoice_id, sum(counted) as counted from since group by 1
  ), concerned as (
    select id from invoice where balance > 0 and deleted_at is null union select invoice_id from changed
  ), owed as (
    select invoice.id, invoice.client_id, invoice.currency_id, ${on}::date - due_date as days,
      disputed_at is not null as disputed, balance - coalesce(counted, 0) as balance
    from concerned join invoice on invoice.id = concerned.id left join changed on invoice_id = invoice.id
    where status <> 'Draft' and invoice_date <= ${on}::date and invoice.deleted_at is null
      and ${ofSeenClients(reader, 'invoice')}
  ), free as (
    select id as payment_id, null::bigint as credit_note_id, client_id, currency_id, open as amount from payment
    where open > 0 and payment_date <= ${on}::date and deleted_at is null and ${ofSeenClients(reader, 'payment')}
    union all select id, null, client_id, currency_id, settles from payment
    where payment_date <= ${on}::date and removed_on > ${on}::date and deleted_at is null
      and ${ofSeenClients(reader, 'payment')}
    union all select null, id, client_id, currency_id, open from credit_note
    where open > 0 and credit_date <= ${on}::date and deleted_at is null and ${ofSeenClients(reader, 'credit_note')}
    union all select payment_id, null, client_id, currency_id, -counted
    from since join payment on payment.id = payment_id
    where payment_date <= ${on}::date and ${ofSeenClients(reader, 'payment')}
    union all select null, credit_note_id, client_id, currency_id, -counted
    from since join credit_note on credit_note.id = credit_note_id
    where credit_date <= ${on}::date and ${ofSeenClients(reader, 'credit_note')}
  )`;
