import { longTextField } from '#platform/contract/fields.ts';
import { flow } from '#platform/contract/flow.ts';
import { clientModule } from './rights.ts';

const who = [clientModule.update];

/** The life of a client (domain specification, section 1.1). */
export const clientLife = flow({
  states: {
    Prospect: 'neutral',
    Active: 'green',
    'On Hold': 'amber',
    Ended: { tone: 'grey', locked: 'The client has ended: reopen it to change it' },
  },
  steps: {
    activate: { from: ['Prospect'], to: 'Active', label: 'Make active', who },
    hold: { from: ['Active'], to: 'On Hold', label: 'Put on hold', who, aside: true },
    resume: { from: ['On Hold'], to: 'Active', label: 'Resume', who },
    reopen: { from: ['Ended'], to: 'Active', label: 'Reopen', who },
    end: {
      from: ['Active', 'On Hold', 'Prospect'],
      to: 'Ended',
      label: 'End client',
      who,
      danger: true,
      says: 'is closed to changes and leaves the lists of open work. It can be reopened.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      aside: true,
    },
  },
});
