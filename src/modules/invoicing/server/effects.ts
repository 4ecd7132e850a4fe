/** Effects of an invoice's steps, however they are taken, and of deleting its draft. */
import { minorUnits } from '#platform/contract/money.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { effects } from '#platform/server/record/effects.ts';
import type { Work } from '#platform/server/work.ts';
import { invoice } from '../contract.ts';
import { holdTimeOfJobs, releaseTime } from './drafting/billed-time.ts';
import { voidInFull } from './credits.ts';
import { jobsBilled } from './jobs-billed.ts';
import { keepRate } from './kept-rates.ts';
import { priceAnew } from './drafting/pricing.ts';
import { printInvoice } from './print.ts';
import type { StoredInvoice } from './record.ts';
import { sendInvoice } from './sending.ts';
import { settle } from './settle.ts';
import { tellPaid } from './notify.ts';

export const invoiceEffects = effects(invoice, {
  beforeStep: (work, step, row) => (step.name === 'issue' ? priceAnew(work, row) : undefined),
  afterStep: followStep,
  afterDelete: (work, { id }) => releaseTime(work, id, { all: true }),
});

async function followStep(work: Work, { name: step }: StepOf<typeof invoice>, row: StoredInvoice): Promise<void> {
  const { id } = row;
  if (step === 'issue') {
    await keepRate(work, { table: 'invoice', id });
    await holdTimeOfJobs(work, id);
    await printInvoice(work, id);
    await settle(work, id);
    await jobsBilled(work, id);
  }
  if (step === 'send') await sendInvoice(work, row);
  if (step === 'pay') await tellPaid(work, row);
  if (step !== 'void') return;
  // Voided by hand, the balance is credited in full. If one credit note covered the whole, that is done already.
  if (minorUnits(row.balance) > 0n) await voidInFull(work, row);
  await releaseTime(work, id, { all: true });
  await jobsBilled(work, id);
}
