/** Reminders sent by a user to clients selected among the receivables. */
import { refused } from '#platform/server/errors.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { dueReminders, remindOfInvoice } from '../nightly.ts';
import { ofSeenClients } from '../visible.ts';

/** Each reminder is a transaction of its own. @throws 409 if there is nothing to remind of */
export async function remindClients(
  work: Work,
  clientIds: readonly number[],
): Promise<{ clients: number; invoices: number; left: number }> {
  const chosen = [...new Set(clientIds)];
  const where = sql<boolean>`client_id = any(${chosen}::bigint[]) and ${ofSeenClients(work, 'invoice')}
    and exists (select from contact_client join contact on contact.id = contact_id
      where contact_client.client_id = invoice.client_id and contact.deleted_at is null and 'invoice' = any(receives))`;
  const due = await dueReminders(work, { asked: true, where });
  if (due.length === 0) throw refused(nothingToRemindOf);
  for (const { id } of due) await enqueue(work, remindOfInvoice, { id, asked: true });
  const clients = new Set(due.map(({ client_id }) => client_id)).size;
  return { clients, invoices: due.length, left: chosen.length - clients };
}

const nothingToRemindOf =
  'Nobody is reminded: nothing that was sent is overdue and undisputed, or a reminder went out today';
