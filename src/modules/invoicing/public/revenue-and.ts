/** Revenue beside other money in the same row: received, owed and recurring. */
import { advanceModule } from '#modules/clients/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { invoicingModule } from '../rights.ts';
import { revenueLines } from './revenue-lines.ts';

const { fields, day, record } = revenueLines;
const money = { needs: invoicingModule.read } as const;
const entry = fact('text', 'Entry');

/** Payments at their own rate of exchange; a refund or removal counts as negative on its own day. */
export const takings = facts({
  name: 'takings',
  says: 'A line of an invoice or credit note, or money that came in',
  day,
  record,
  fields: { ...fields, entry, received: fact('money', 'Received', money) },
});

/** As on the receivables page at the last day, without unallocated credit. */
export const revenueAndDebts = facts({
  name: 'revenueAndDebts',
  says: 'A line of an invoice or credit note, or an invoice that is open on the last day',
  day,
  record,
  fields: { ...fields, entry, age: fact('text', 'Age of what is owed', money), owed: fact('money', 'Owed', money) },
});

/** Recurrences as they are today; left out for people who may not see the fees of jobs. */
export const revenueAndFees = facts({
  name: 'revenueAndFees',
  says: 'A line of an invoice or credit note, or the fee of a recurrence that runs',
  day,
  record,
  fields: { ...fields, entry, mrr: fact('money', 'A month', { needs: advanceModule.update }) },
});
