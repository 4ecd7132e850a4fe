/** What a deleted draft and a void invoice set free, in the transaction of that change. */
import { invoice, invoiceEvents } from '#modules/invoicing/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The months of plans on it can be billed again. */
async function releasePlanMonths({ db }: Pick<Work, 'db'>, invoiceId: number): Promise<void> {
  await sql`delete from billing_plan_month using invoice where invoice.id = billing_plan_month.invoice_id
    and invoice.id = ${invoiceId} and (invoice.status = 'Void' or invoice.deleted_at is not null)`.execute(db);
}

/** By hand, by a credit note of the whole, and by deleting the draft. */
export const billingReactions = [invoice.events.moved, invoiceEvents.settled, invoice.events.deleted].map((event) =>
  reaction(event, releasePlanMonths),
);
