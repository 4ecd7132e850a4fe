import { longTextField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import { recruitmentModule } from './rights.ts';

const who = [recruitmentModule.update];

/**
 * The person who asked for approval, the head of its department, and the last decider. Deputies have the same parts.
 */
export const positionParts = ['Asker', 'Head', 'Decider'] as const;
const [asker, head, decider] = positionParts;

export const stages = ['Head of department', 'HR or director'] as const;

export type PositionFacts = {
  /** Why it is outside the head-count plan, in a sentence; null if it is within. */
  readonly outside: string | null;
  readonly waits_for: (typeof stages)[number] | null;
};

const needsApproval = ({ outside }: PositionFacts): string | undefined =>
  outside === null ? 'The position is within the head-count plan: open it without approval' : undefined;

const needsPlan = ({ outside }: PositionFacts): string | undefined =>
  outside === null ? undefined : `${outside} Ask for approval`;

const needsHead = ({ waits_for }: PositionFacts): string | undefined =>
  waits_for === 'Head of department' ? 'The head of the department approves first' : undefined;

const reason = { asks: { reason: longTextField('Reason') }, incomplete: 'Please Enter the Reason' } as const;

/** The life of a position (domain specification, section 1.10). */
export const positionLife = flow({
  parts: positionParts,
  edit: { who },
  remove: { who: [recruitmentModule.delete] },
  states: {
    Draft: 'neutral',
    'Pending approval': { tone: 'amber', locked: 'The position waits for its approval: take it back to change it' },
    Open: 'blue',
    'On Hold': 'amber',
    Filled: { tone: 'green', locked: 'The position is Filled: open it again to change it' },
    Closed: { tone: 'grey', locked: 'The position is Closed: open it again to change it' },
    Cancelled: { tone: 'red', locked: 'The position is cancelled' },
  },
  steps: {
    open: { from: ['Draft'], to: 'Open', label: 'Open', who, needs: [needsPlan] },
    ask: {
      from: ['Draft'],
      to: 'Pending approval',
      label: 'Ask for approval',
      who,
      needs: [needsApproval],
      says: 'goes to the head of its department, then to HR or a director.',
    },
    approve: {
      from: ['Pending approval'],
      to: 'Open',
      label: 'Approve and open',
      who: [part(decider)],
      never: { [asker]: 'Somebody else approves the position that you asked for' },
      needs: [needsHead],
      waits: true,
    },
    return: {
      from: ['Pending approval'],
      to: 'Draft',
      label: 'Return',
      who: [part(asker), part(head), part(decider)],
      ...reason,
    },
    openAgain: {
      from: ['On Hold', 'Filled', 'Closed'],
      to: 'Open',
      label: 'Open again',
      who: [...who, portal('somebody who had joined does not come')],
    },
    hold: { from: ['Open'], to: 'On Hold', label: 'Put on hold', who, aside: true },
    fill: {
      from: ['Open'],
      to: 'Filled',
      label: 'Mark as filled',
      who: [...who, portal('as many have joined as are wanted')],
    },
    close: {
      from: ['Open', 'On Hold'],
      to: 'Closed',
      label: 'Close position',
      who: [...who, portal('30 days have passed since its target date')],
      aside: true,
    },
    cancel: {
      from: ['Draft', 'Open', 'On Hold'],
      to: 'Cancelled',
      label: 'Cancel position',
      who,
      danger: true,
      says: 'is kept as it is, with the reason. It cannot be opened again.',
      ...reason,
      aside: true,
    },
  },
});

/** Candidates can be added to it. */
export const isOpen = (status: string): boolean => status === 'Open';
