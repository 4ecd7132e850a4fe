/** Credit notes as their client sees them (decisions D18). */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OwnCredit } from '../own.ts';
import { ofSeenClients } from './visible.ts';

const most = 1000;

export async function ownCredits(work: Work): Promise<{ rows: OwnCredit[] }> {
  const { rows } = await sql<OwnCredit>`
    select credit_note.id, credit_no, credit_date, currency_code as currency, total, reason, open,
      coalesce((select json_agg(json_build_object('id', invoice.id, 'invoice_no', invoice_no,
          'amount', allocation.amount::text, 'void', invoice.status = 'Void') order by invoice.id)
        from allocation join invoice on invoice.id = invoice_id
        where credit_note_id = credit_note.id and allocation.removed_on is null), '[]') as invoices
    from credit_note join currency on currency.id = currency_id
    where credit_note.deleted_at is null and ${ofSeenClients(work, 'credit_note')}
    order by credit_date desc, credit_note.id desc limit ${most}`.execute(work.db);
  return { rows };
}
