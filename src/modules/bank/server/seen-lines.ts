/** Which bank statement lines each person sees (decision 087). */
import { seenClients, seesEveryClient } from '#modules/clients/server/public/clients.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '#modules/staff/server/public/people-of.ts';
import { ofSeenClients } from '#modules/invoicing/server/public/invoices.ts';
import { legalForms } from '#platform/contract/text/folding.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/**
 * A condition on `bank_line`. A confirmed line is visible with its client. Until then, people who see every client see
 * it; others only if it may belong to a client of theirs.
 */
export function seenLines(reader: Stand): RawBuilder<boolean> {
  const paid = sql`select payment.removed_on is null as stands, ${ofSeenClients(reader, 'payment')} as seen
    from payment where payment.id = bank_line.payment_id`;
  const open = seesEveryClient(reader.actor) ? sql<boolean>`true` : mayBeOfSeen(reader);
  return sql<boolean>`coalesce((select case when paid.stands then paid.seen else ${open} end from (${paid}) as paid), ${open})`;
}

/** The text of a line as words between blanks, for searching. */
const written = sql`(' ' || folded_name(bank_line.payer || ' ' || bank_line.reference) || ' ')`;

/**
 * By the paying account, an invoice number or a name. An amount alone would reveal other people's money, and so would a
 * short number of a former program, which occurs in many texts. The text is built once per line, and the names once for
 * all lines.
 */
function mayBeOfSeen(reader: Stand): RawBuilder<boolean> {
  const forms = [...legalForms];
  const line = sql`(select ${written} as words offset 0) as line`;
  const clients = seenClients(reader);
  const names = sql`(select array_agg(folded_name(client_name)) from client where ${isAmong(sql`client.id`, clients)})`;
  return sql<boolean>`(
    bank_line.payer_account in (select known.payer_account from bank_line as known
      join payment on payment.id = known.payment_id
      where payment.removed_on is null and ${ofSeenClients(reader, 'payment')})
    or exists (
      select from (select replace(words, ' ', '') as letters from ${line} offset 0) as line, invoice
      where ${isAmong(sql`invoice.client_id`, clients)} and invoice.invoice_no is not null
        and (not invoice.opening or length(regexp_replace(invoice.invoice_no, '[^[:alnum:]]', '', 'g')) > 5)
        and strpos(letters, regexp_replace(lower(invoice.invoice_no), '[^[:alnum:]]', '', 'g')) > 0)
    or exists (select from ${line}, unnest(${names}) as name
      where (select sum(length(word)) > 3 and bool_and(strpos(words, ' ' || word || ' ') > 0)
        from string_to_table(name, ' ') as word where length(word) > 1 and word <> all(${forms}::text[]))))`;
}
