/** The life of a correction: asked for, then accepted or rejected by who decides for the person. */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part } from '#platform/contract/flow.ts';

/** Who asks; who decides for them now. */
export const correctionParts = ['Person', 'Decider'] as const;
const [person, decider] = correctionParts;

export type CorrectionFacts = {
  /** Why it can no longer be accepted; null where it can. */
  readonly whyNotAccept: string | null;
};

export const correctionLife = flow({
  parts: correctionParts,
  edit: { who: [part(person)] },
  remove: { who: [part(person)] },
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
      never: { [person]: 'Somebody else decides about your day' },
      needs: [({ whyNotAccept }: CorrectionFacts) => whyNotAccept ?? undefined],
    },
    reject: {
      from: ['PENDING'],
      to: 'REJECTED',
      label: 'Reject',
      who: [part(decider)],
      never: { [person]: 'Somebody else decides about your day' },
      danger: true,
      says: 'goes back to who asked, with your reason.',
      asks: { decision_note: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
    },
  },
});
export type CorrectionStatus = (typeof correctionLife.states)[number];
