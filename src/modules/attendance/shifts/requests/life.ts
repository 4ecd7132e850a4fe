/** The life of a shift request: a colleague agrees to a swap, then the person's approver decides. */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';

/** The person whose day it is; the colleague to swap with; the current approver. */
export const requestParts = ['Person', 'Colleague', 'Decider'] as const;
const [person, colleague, decider] = requestParts;

export type RequestFacts = {
  /** Why the days can no longer be changed this way; null if they can. */
  readonly whyNot: string | null;
};

const needsDays = ({ whyNot }: RequestFacts) => whyNot ?? undefined;
const notOneself = {
  [person]: 'Somebody else decides about your shifts',
  [colleague]: 'Somebody else decides about a swap of yours',
} as const;

export const requestLife = flow({
  parts: requestParts,
  edit: { who: [part(person)] },
  remove: { who: [] },
  states: {
    PENDING_COLLEAGUE: 'amber',
    PENDING: 'amber',
    ACCEPTED: { tone: 'green', locked: 'It is accepted: the roster has it' },
    REJECTED: { tone: 'red', locked: 'It was rejected: ask anew' },
    WITHDRAWN: { tone: 'grey', locked: 'It is withdrawn: ask anew' },
  },
  steps: {
    agree: {
      from: ['PENDING_COLLEAGUE'],
      to: 'PENDING',
      label: 'Agree',
      waits: true,
      who: [part(colleague), portal('no colleague has to agree')],
      needs: [needsDays],
    },
    decline: {
      from: ['PENDING_COLLEAGUE'],
      to: 'REJECTED',
      label: 'Decline',
      who: [part(colleague)],
      danger: true,
      says: 'goes back to who asked; nothing changes.',
    },
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      label: 'Accept',
      waits: true,
      who: [part(decider)],
      never: notOneself,
      needs: [needsDays],
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
    withdraw: {
      from: ['PENDING_COLLEAGUE', 'PENDING'],
      to: 'WITHDRAWN',
      label: 'Withdraw',
      who: [part(person)],
    },
  },
});
