/** The life of a correction: requested, then accepted or rejected by the person's approver. */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part } from '#platform/contract/flow.ts';

/** The person whose day it is; their current approver; the one who entered it for them. */
export const correctionParts = ['Person', 'Decider', 'Entered by'] as const;
const [person, decider, author] = correctionParts;

const notOneself = {
  [person]: 'Somebody else decides about your day',
  [author]: 'Somebody else decides about what you entered',
} as const;

export type CorrectionFacts = {
  /** Why it can no longer be accepted; null if it can. */
  readonly whyNotAccept: string | null;
};

export const correctionLife = flow({
  parts: correctionParts,
  edit: { who: [part(person), part(author)] },
  remove: { who: [part(person), part(author)] },
  states: {
    PENDING: 'amber',
    ACCEPTED: { tone: 'green', locked: 'It is accepted: the day counts as corrected' },
    REJECTED: { tone: 'red', locked: 'It was rejected: ask for another correction of the day' },
  },
  steps: {
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      label: 'Accept',
      waits: true,
      who: [part(decider)],
      never: notOneself,
      needs: [({ whyNotAccept }: CorrectionFacts) => whyNotAccept ?? undefined],
    },
    reject: {
      from: ['PENDING'],
      to: 'REJECTED',
      label: 'Reject',
      who: [part(decider)],
      never: notOneself,
      danger: true,
      says: 'goes back to who asked, with your reason.',
      asks: { decision_note: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
    },
  },
});
