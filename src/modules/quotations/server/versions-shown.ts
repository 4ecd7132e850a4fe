/** The versions of a job's quotation in full, for staff. */
import { managementReports } from '#modules/access/rights.ts';
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { seenJob, sowToQuote, whyNotQuote } from '#modules/jobs/server/public/quoting.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import type { JobQuotations } from '../contract.ts';
import { whyApprove } from './approval.ts';
import { hourCost } from './exchange.ts';
import { approvalWait } from './approval-wait.ts';
import { termsToChoose } from './terms.ts';
import { currencyShown, optionsOf, ratesToday } from './options.ts';
import { quotations } from './record.ts';
import { visible } from './visible.ts';

/** @throws 404 */
export async function jobQuotations(work: Work, jobId: number): Promise<JobQuotations> {
  const job = await seenJob(work, jobId);
  const found = await visible(work)
    .select(['quotation.id', 'quotation.currency_id', 'quotation.created_by'])
    .select(['quotation.status', 'quotation.client_id', 'quotation.owner_id'])
    .where('quotation.job_id', '=', jobId)
    .orderBy('quote_version', 'desc')
    .execute();
  const me = await employeeOf(work, work.actor.accountId);
  const options = await optionsOf(
    work,
    found.map(({ id }) => id),
  );
  const evidence = await filesOf(
    work,
    'quotation',
    found.map(({ id }) => id),
  );
  const rows: JobQuotations['rows'] = [];
  for (const row of found) {
    const { id, currency_id, created_by } = row;
    const quotation = await recordById(work, quotations, id);
    rows.push({
      quotation,
      options: options.get(id) ?? [],
      waits: await approvalWait(work, row),
      toApprove: quotation.status === 'Draft' ? await whyApprove(work, id, currency_id) : null,
      owns: (me !== undefined && quotation.owner_id === me.id) || created_by === work.actor.accountId,
      currency: (await currencyShown(work, currency_id)).currency,
      evidence: [...(evidence.get(String(id)) ?? [])],
    });
  }
  const { id, reference_no, title, client, client_id, status } = job;
  const sow = await sowToQuote(work, id);
  const contacts = await whoReceives(work, client_id, 'quote');
  return {
    job: {
      id,
      reference_no,
      title,
      client,
      client_id,
      status,
      whyNotQuote: await whyNotQuote(work, job),
      sow: sow ? { version: sow.sow_version, status: sow.status } : null,
    },
    rows,
    contacts: contacts.map(({ name, email }) => ({ name, email })),
    rates: await ratesToday(work, job.company_id),
    terms: await termsToChoose(work, job),
    cost_rate:
      found[0] && mayUse(work.actor, managementReports.read) ? await hourCost(work, found[0].currency_id) : null,
    ...(await currencyShown(work, found[0]?.currency_id ?? 0)),
  };
}
