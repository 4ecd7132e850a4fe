/** The drafts for a month of one client, in one transaction. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import { insertLinks } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import type { InvoiceLine } from '../../lines.ts';
import { addInvoice } from '../../server/actions.ts';
import { holdTime } from '../../server/billed-time.ts';
import { oneDraftAtATime } from '../../server/draft-lock.ts';
import { firstCharges, usualVat } from '../../server/first-charges.ts';
import { noForm } from '../../server/no-form.ts';
import { holdPlanMonths, planText } from './record.ts';
import { toDraft } from './to-draft.ts';

type Drafted = { readonly count: number; readonly reason: string | null };

/** @returns how many were drafted, or why none was @throws 400, 409 */
export async function draftMonth(work: Work, runId: number, clientId: number, on: PlainDate): Promise<Drafted> {
  await oneDraftAtATime(work, clientId);
  const { groups, left, time } = await toDraft(work, on, clientId);
  for (const group of groups) {
    const vat = await usualVat(work, clientId);
    if (vat === undefined) throw refused('No rate of VAT is in force: add one under Master');
    const ids = new Set(group.jobs.map(({ id }) => id));
    const own = time.filter(({ job_id }) => ids.has(job_id));
    const charges = await firstCharges(work, clientId, group.jobs, own);
    const planned = group.plans.map((plan): InvoiceLine => ({
      job_id: null,
      section: plan.section,
      description: planText(plan, on),
      qty: '1.00',
      unit_rate: plan.amount,
      vat_id: plan.vat_id ?? vat,
    }));
    const made = await addInvoice(
      work,
      {
        ...noForm,
        client_id: clientId,
        company_id: group.company_id,
        section: group.jobs[0]?.section ?? group.plans[0]?.section ?? 'Misc',
        invoice_date: on,
        charges: {
          lines: [...(charges?.lines ?? []), ...planned],
          additional: [],
          credits: charges?.credits ?? [],
        },
      },
      group.currency_id,
    );
    await holdTime(work, made.id, own);
    await holdPlanMonths(work, made.id, group.plans, on);
    await insertLinks(work, 'billing_run_invoice', [{ run_id: runId, invoice_id: made.id }]);
  }
  return { count: groups.length, reason: groups.length > 0 ? null : (left[0]?.why ?? 'Nothing to bill') };
}
