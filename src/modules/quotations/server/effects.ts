/** What the steps of a quotation need written first, and what follows from them. */
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
  // Rates of VAT are those of the day on which it goes out; what was with the client before is so no more.
  await priceAnew(work, row.id);
  await supersede(work, row, ['Sent', 'Viewed']);
}

/** What the client and the night decide is told where they do. */
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

/** Its job waits for another quotation, or for the answer to the next one. */
async function reversed(work: Work, { job_id, end_reason }: StoredQuotation): Promise<void> {
  await quoteReversed(work, job_id, end_reason ?? '');
  if ((await versionsOf(work, job_id)).some(({ status }) => isWithClient(status))) await quoteSent(work, job_id);
}
