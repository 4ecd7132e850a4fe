/** Quotes work beyond what the client agreed to, in the next version of the job's quotation. */
import type { ExtraWork } from '#modules/jobs/server/public/agreed-work.ts';
import { seenJob, whyNotQuote } from '#modules/jobs/server/public/quoting.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { draftQuotation } from '../contract.ts';
import { mostLines, type QuotationOption, type QuotedLine } from '../lines.ts';
import { addQuotation, beginningOf, optionsAnew, whyNotBegin } from './actions.ts';
import { currencyOf } from './currency.ts';

import { firstLines } from './first-lines.ts';
import { currencyShown } from './options.ts';
import type { StoredQuotation } from './record.ts';
import { versionsOf } from './versions.ts';

/** Why this person cannot quote extra work on a job now; null if they can. @throws 404 */
export async function whyNotDraft(work: Work, jobId: number): Promise<string | null> {
  const job = await seenJob(work, jobId);
  if (!mayUse(work.actor, draftQuotation.access)) return noRight;
  return (await whyNotQuote(work, job)) ?? whyNotBegin(await versionsOf(work, jobId));
}

const noRight = 'You may not write quotations';

/** @throws 403, 404, 409 */
export async function draftChangeQuote(work: Work, jobId: number, extra: readonly ExtraWork[]) {
  if (!mayUse(work.actor, draftQuotation.access)) throw notAllowed(noRight);
  const why = await whyNotDraft(work, jobId);
  if (why !== null) throw refused(why);
  const job = await seenJob(work, jobId);
  await mustBeOfCurrency(work, job);
  const lines = await linesFor(work, job, extra);
  const { options, ...rest } = await agreedSoFar(work, job);
  const { id, quote_no, quote_version } = await addQuotation(work, {
    job_id: jobId,
    ...rest,
    options: options.map(({ name, discount, lines: own }) => ({ name, discount, lines: withExtra(own, lines) })),
  });
  return { id, quote_no, quote_version };
}

/** @throws 409 if the approved version is in another currency than the client is charged in now */
async function mustBeOfCurrency(work: Work, job: JobRow): Promise<void> {
  const approved = (await versionsOf(work, job.id)).find(({ status }) => status === 'Approved');
  const currency = await currencyOf(work, job);
  if (!approved || approved.currency_id === currency) return;
  const [was, is] = [await currencyShown(work, approved.currency_id), await currencyShown(work, currency)];
  throw refused(
    `The approved quotation is in ${was.currency} and the client is charged in ${is.currency} now: revise it by hand`,
  );
}

/** Priced by the hour, at the rate of comparable work unless one is given. */
async function linesFor(work: Work, job: JobRow, extra: readonly ExtraWork[]): Promise<QuotedLine[]> {
  const worked = extra.filter(({ minutes }) => minutes > 0);
  if (worked.length === 0) throw refused('There is no time to quote');
  const planned = worked.map(({ description, minutes, planning_activity_id = null }) => ({
    description: description.slice(0, 500),
    budget_min: minutes,
    fee_type: 'Hourly' as const,
    planning_activity_id,
  }));
  const lines = await firstLines(work, job, planned, await currencyOf(work, job));
  if (lines.length === 0) throw refused('No rate of VAT is in force: add one first');
  return lines.map((line, at) => Object.assign(line, { unit_rate: worked[at]?.unit_rate ?? line.unit_rate }));
}

/** The option that the client approved; without an approval, the content of a new version. */
async function agreedSoFar(work: Work, job: JobRow) {
  const versions = await versionsOf(work, job.id);
  const approved = versions.find(({ status }) => status === 'Approved');
  if (!approved) return beginningOf(work, job, versions);
  return { terms: approved.terms, note: approved.note, options: [await chosenOf(work, job, approved)] };
}

async function chosenOf(work: Work, job: JobRow, { id, chosen_option }: StoredQuotation): Promise<QuotationOption> {
  const chosen = (await optionsAnew(work, id, job))[(chosen_option ?? 1) - 1];
  if (!chosen) throw new Error(`Quotation ${id} was approved without an option`);
  return chosen;
}

function withExtra(lines: readonly QuotedLine[], extra: readonly QuotedLine[]): QuotedLine[] {
  if (lines.length + extra.length > mostLines)
    throw refused(`A quotation has at most ${mostLines} lines: add these by hand, several in one line`);
  return [...lines, ...extra];
}
