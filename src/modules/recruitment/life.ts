import { longTextField } from '#platform/contract/fields.ts';
import { flow } from '#platform/contract/flow.ts';
import { recruitmentModule } from './rights.ts';

const who = [recruitmentModule.update];

/** The life of a position (domain specification, section 1.10). */
export const positionLife = flow({
  states: {
    Draft: 'neutral',
    Open: 'blue',
    'On Hold': 'amber',
    Filled: { tone: 'green', locked: 'The position is Filled: open it again to change it' },
    Closed: { tone: 'grey', locked: 'The position is Closed: open it again to change it' },
    Cancelled: { tone: 'red', locked: 'The position is cancelled' },
  },
  steps: {
    open: { from: ['Draft'], to: 'Open', label: 'Open', who },
    openAgain: { from: ['On Hold', 'Filled', 'Closed'], to: 'Open', label: 'Open again', who },
    hold: { from: ['Open'], to: 'On Hold', label: 'Put on hold', who },
    fill: { from: ['Open'], to: 'Filled', label: 'Mark as filled', who },
    close: { from: ['Open', 'On Hold'], to: 'Closed', label: 'Close position', who },
    cancel: {
      from: ['Draft', 'Open', 'On Hold'],
      to: 'Cancelled',
      label: 'Cancel position',
      who,
      danger: true,
      says: 'is kept as it is, with the reason. It cannot be opened again.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
    },
  },
});

/** Candidates can be added to it. */
export const isOpen = (status: string): boolean => status === 'Open';
