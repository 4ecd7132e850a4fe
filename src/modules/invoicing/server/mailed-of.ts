/** What mails say about an invoice, and how each contact opens it. */
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import { showDate } from '#platform/contract/dates.ts';
import { writingOf } from '#platform/contract/writing.ts';
import { usualRegion } from '#platform/contract/regions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { keptSnapshot } from './issue.ts';
import { bankLine } from './mails.ts';
import { amountOf } from './notify.ts';
import type { StoredInvoice } from './record.ts';

/** The same for every recipient. */
export async function mailedOf(work: Work, invoice: StoredInvoice) {
  return {
    invoice_no: invoice.invoice_no ?? '',
    period: await periodOf(work, invoice),
    total: await amountOf(work, invoice),
    due_date: invoice.due_date ?? '',
    bank: bankLine(await keptSnapshot(work, invoice)),
  };
}

/** How a contact responds: in the portal (the list of invoices if there is no id), or by answering the mail. */
export const openedBy = (
  { config }: Pick<Work, 'config'>,
  { id }: { readonly id: number | null },
  { account_id }: Pick<Recipient, 'account_id'>,
) =>
  account_id === null
    ? { wrong: 'If something is wrong with it, answer this email.', open: null }
    : {
        wrong: 'If something is wrong with it, open it in the portal and tell us there.',
        open: config.publicUrl + (id === null ? '/invoicing' : `/invoices/${id}`),
      };

/** The months or days of the jobs billed; the invoice's own month if they have none. */
export async function periodOf({ db, config }: Work, { id, invoice_date }: StoredInvoice): Promise<string> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(coalesce(period_start, period_end)) as "from", max(period_end) as "to"
    from invoice_line join job on job.id = job_id where invoice_id = ${id}`.execute(db);
  const { monthInWords } = writingOf(usualRegion, config.firm.zone);
  const { from, to } = rows[0] ?? { from: null, to: null };
  if (from === null || to === null) return monthInWords((invoice_date ?? '').slice(0, 7));
  return from.slice(0, 7) === to.slice(0, 7) ? monthInWords(to.slice(0, 7)) : `${showDate(from)} to ${showDate(to)}`;
}
