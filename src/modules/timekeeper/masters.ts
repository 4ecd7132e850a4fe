import { masterModule } from '#modules/masters/rights.ts';
import { masterOf } from '#platform/contract/master.ts';
import { text, wholeNumber } from '#platform/contract/master-field.ts';

const master = masterOf(masterModule);

/** What time without a job is booked on, with its hours per person and year (decisions D16). */
export const feeType = master({
  title: 'Fee type',
  place: '/settings?area=feeTypes',
  fields: {
    fee_type: text('Fee type', { unique: true }),
    hours: wholeNumber('Hours a year', { least: 0, most: 2000, width: 140 }),
  },
});
