/** What has to be written before the steps of a quotation, and what follows them. */
import { quoteEnded, quoteReversed, quoteSent } from '#modules/jobs/server/public/quoting.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { effects } from '#platform/server/record/effects.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { quotation } from '../contract.ts';
import { quotationLink } from '../decide.ts';
import { isWithClient } from '../life.ts';
import { priceAnew } from './pricing.ts';
import type { StoredQuotation } from './record.ts';
import { sendToClient } from './sending.ts';
import { tellOfStep } from './notify.ts';
import { supersede, versionsOf } from './versions.ts';

export const quotationEffects = effects(quotation, { beforeStep: prepareStep, afterStep: followStep });

type Taken = StepOf<typeof quotation>;

/** @throws 409 */
async function prepareStep(work: Work, { name: step }: Taken, row: StoredQuotation): Promise<void> {
  if (step !== 'send' && step !== 'approveInside') return;
  // VAT rates are those of the day of sending; earlier versions with the client are superseded.
  await priceAnew(work, row.id);
  await supersede(work, row, ['Sent', 'Viewed']);
}

/** Decisions and expiry send their notifications themselves. */
async function followStep(work: Work, { name: step }: Taken, row: StoredQuotation): Promise<void> {
  if (step === 'send' || step === 'approveInside') await sendToClient(work, row);
  if (step === 'withdraw') {
    await endGuestLinks(work, quotationLink, row.id, 'takenBack');
    await quoteEnded(work, row.job_id, `Quotation withdrawn: ${row.end_reason ?? ''}`);
  }
  if (step === 'reverse') await reversed(work, row);
  if (byPeople.has(step)) await tellOfStep(work, row);
}

const byPeople: ReadonlySet<Taken['name']> = new Set([
  'submit',
  'send',
  'approveInside',
  'return',
  'withdraw',
  'reverse',
]);

/** The job goes back to waiting for a quotation, or for the answer to the next one. */
async function reversed(work: Work, { job_id, end_reason }: StoredQuotation): Promise<void> {
  await quoteReversed(work, job_id, end_reason ?? '');
  if ((await versionsOf(work, job_id)).some(({ status }) => isWithClient(status))) await quoteSent(work, job_id);
}
