/** The open rests of a client's payments and credit notes, and its refunds. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OpenCredit, ShownRefund } from '../../refunds.ts';
import { ofSeenClients } from '../visible.ts';

type Of = { readonly client_id: number; readonly currency_id: number; readonly company_id?: number };

/** The unallocated rests of a client's payments and credit notes, oldest first; for one company or all. */
export async function openRests(work: Work, { client_id, currency_id, company_id }: Of): Promise<OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    select rest.*, company_name as company from (
      select 'Payment' as kind, id, method || coalesce(' ' || reference, '') as name, payment_date as date, open,
        company_id
      from payment where client_id = ${client_id} and currency_id = ${currency_id} and open > 0
        and deleted_at is null and ${ofSeenClients(work, 'payment')}
      union all
      select 'Credit note', id, credit_no, credit_date, open, company_id
      from credit_note where client_id = ${client_id} and currency_id = ${currency_id} and open > 0
        and deleted_at is null and ${ofSeenClients(work, 'credit_note')}
    ) as rest join company on company.id = company_id
    where ${company_id ?? null}::bigint is null or company_id = ${company_id ?? null}
    order by date, kind, rest.id`.execute(work.db);
  return rows;
}

/** With the contacts who are told of a refund. */
export async function openCredit(work: Work, of: Of) {
  const rows = await openRests(work, of);
  const contacts = rows.length === 0 ? [] : await whoReceives(work, of.client_id, 'invoice');
  return { rows, contacts: contacts.map(({ name, email }) => ({ name, email })) };
}

type Asked = { readonly client_id?: number | undefined; readonly limit: number; readonly offset: number };

export async function shownRefunds(
  work: Work,
  { client_id, limit, offset }: Asked,
): Promise<{ rows: ShownRefund[]; count: number }> {
  const seen = sql`refund.deleted_at is null and ${ofSeenClients(work, 'refund')}
    and (${client_id ?? null}::bigint is null or refund.client_id = ${client_id ?? null})`;
  const { rows } = await sql<ShownRefund>`
    select refund.id, refund.client_id, client_name as client, refund_date, paid_on, refund.method, refund.reference,
      currency_code as currency, refund.amount, refund.reason, refund.removed_on, refund.remove_reason,
      coalesce(credit_no, payment.method || coalesce(' ' || payment.reference, '')) as of
    from refund join client on client.id = refund.client_id join currency on currency.id = refund.currency_id
    join allocation on refund_id = refund.id left join payment on payment.id = payment_id
    left join credit_note on credit_note.id = credit_note_id
    where ${seen} order by refund.id desc limit ${limit} offset ${offset}`.execute(work.db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from refund where ${seen}`.execute(work.db);
  return { rows, count: counted[0]?.count ?? 0 };
}
