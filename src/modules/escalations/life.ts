/** The life of an escalation (domain specification, section 1.17). */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { escalationsModule } from './rights.ts';

/** Facts for the steps' needs besides the row. */
export type EscalationFacts = {
  /** Why the client, which knows of it, would receive no resolution; null if it would, or doesn't know of it. */
  readonly whyNotTell: string | null;
};

const needsReader = ({ whyNotTell }: EscalationFacts) => whyNotTell ?? undefined;

const who = [escalationsModule.update];
const disputeEnds = portal('the firm answers the dispute that opened it');

export const escalationLife = flow({
  states: {
    Open: 'red',
    Acknowledged: 'blue',
    Investigating: 'blue',
    Resolved: 'green',
    Reopened: 'red',
    Closed: { tone: 'grey', locked: 'The escalation is closed' },
    Invalid: { tone: 'grey', locked: 'The escalation is invalid' },
  },
  steps: {
    acknowledge: { from: ['Open', 'Reopened'], to: 'Acknowledged', label: 'Acknowledge', who },
    investigate: { from: ['Open', 'Reopened', 'Acknowledged'], to: 'Investigating', label: 'Investigate', who },
    resolve: {
      from: ['Acknowledged', 'Investigating'],
      to: 'Resolved',
      label: 'Resolve',
      who: [...who, disputeEnds],
      needs: [needsReader],
      says: 'is answered. Where the client knows of it, they read the resolution and confirm it or open it again.',
      asks: {
        root_cause: longTextField('Root cause'),
        corrective_action: longTextField('Corrective action'),
        preventive_action: longTextField('Preventive action'),
        resolution: longTextField('Resolution'),
      },
    },
    endDispute: { from: ['Open', 'Reopened'], to: 'Resolved', label: 'Dispute ended', who: [disputeEnds] },
    reopen: {
      from: ['Resolved'],
      to: 'Reopened',
      label: 'Reopen',
      who: [...who, portal('the client opens it again')],
      asks: { reopen_reason: longTextField('What is missing') },
      says: 'is open again, and its clocks start anew.',
      aside: true,
    },
    close: {
      from: ['Resolved'],
      to: 'Closed',
      label: 'Close escalation',
      who: [...who, portal('the client confirms it, or is silent for five working days')],
      asks: { closing_note: longTextField('How it was agreed') },
      says: 'is over. A client who knows of it is told.',
    },
    invalidate: {
      from: ['Open', 'Reopened', 'Acknowledged', 'Investigating'],
      to: 'Invalid',
      label: 'Mark as invalid',
      who,
      danger: true,
      asks: { invalid_reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      says: 'is kept with the reason, and no clock runs any more.',
      aside: true,
    },
  },
});
export type EscalationStatus = (typeof escalationLife.states)[number];

/** Whether it still needs an answer. */
export const waitsForAnswer = (status: EscalationStatus): boolean => status === 'Open' || status === 'Reopened';

/** Whether it is still unresolved. */
export const isOpen = (status: EscalationStatus): boolean =>
  waitsForAnswer(status) || status === 'Acknowledged' || status === 'Investigating';

export const openStates: readonly EscalationStatus[] = escalationLife.states.filter(isOpen);

/** It needs no more work. */
export const isOver = (status: EscalationStatus): boolean => status === 'Closed' || status === 'Invalid';

/** Why the client can neither confirm nor reopen it now; undefined if it can. */
export function whyNotAnswer(status: EscalationStatus): string | undefined {
  if (status === 'Resolved') return undefined;
  if (isOver(status)) return 'It is closed already';
  return status === 'Reopened' ? 'It has been opened again already' : 'It is not resolved yet';
}
