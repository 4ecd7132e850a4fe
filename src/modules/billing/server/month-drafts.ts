/** One client's drafts for a month, in one transaction. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { insertLinks } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { draftOf, oneDraftAtATime } from '#modules/invoicing/server/public/drafting.ts';
import { holdPlanMonths, planText } from './record.ts';
import { toDraft } from './to-draft.ts';

type Drafted = { readonly count: number; readonly reason: string | null };

/** @returns how many were drafted, or why none was @throws 400, 409 */
export async function draftMonth(work: Work, runId: number, clientId: number, on: PlainDate): Promise<Drafted> {
  await oneDraftAtATime(work, clientId);
  const { groups, left, time } = await toDraft(work, on, clientId);
  for (const { company_id, currency_id, jobs, plans } of groups) {
    const ids = new Set(jobs.map(({ id }) => id));
    const invoice_id = await draftOf(work, {
      client_id: clientId,
      company_id,
      currency_id,
      invoice_date: on,
      jobs,
      time: time.filter(({ job_id }) => ids.has(job_id)),
      fees: plans.map((plan) => Object.assign({}, plan, { description: planText(plan, on) })),
    });
    await holdPlanMonths(work, invoice_id, plans, on);
    await insertLinks(work, 'billing_run_invoice', [{ run_id: runId, invoice_id }]);
  }
  return { count: groups.length, reason: groups.length > 0 ? null : (left[0]?.why ?? 'Nothing to bill') };
}
