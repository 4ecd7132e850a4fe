/** Effects of deleting a draft and of voiding an invoice, in the same transaction. */
import { invoice, invoiceEvents } from '#modules/invoicing/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Its plan months can be billed again. */
async function releasePlanMonths({ db }: Pick<Work, 'db'>, invoiceId: number): Promise<void> {
  await sql`delete from billing_plan_month using invoice where invoice.id = billing_plan_month.invoice_id
    and invoice.id = ${invoiceId} and (invoice.status = 'Void' or invoice.deleted_at is not null)`.execute(db);
}

/** When voided by hand or by one credit note for the whole, and when a draft is deleted. */
export const billingReactions = [invoice.events.moved, invoiceEvents.settled, invoice.events.deleted].map((event) =>
  reaction(event, releasePlanMonths),
);
