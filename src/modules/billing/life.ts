import { longTextField } from '#platform/contract/fields.ts';
import { flow } from '#platform/contract/flow.ts';
import { invoicingModule } from '#modules/invoicing/rights.ts';

const who = [invoicingModule.update];

/** The life of a billing plan. */
export const planLife = flow({
  states: {
    Active: 'green',
    Paused: 'amber',
    Stopped: { tone: 'grey', locked: 'The plan is stopped: add another one' },
  },
  steps: {
    pause: {
      from: ['Active'],
      to: 'Paused',
      label: 'Pause',
      who,
      says: 'is left out of the drafts for the month until it is resumed.',
      aside: true,
    },
    resume: { from: ['Paused'], to: 'Active', label: 'Resume', who },
    stop: {
      from: ['Active', 'Paused'],
      to: 'Stopped',
      label: 'Stop',
      who,
      danger: true,
      says: 'is billed no more. It cannot be started again.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      aside: true,
    },
  },
});
