/** The life of a candidate: the 18 values of the specification, and what leads from one to another (domain.md 1.11). */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { candidatesModule } from './rights.ts';

const who = [candidatesModule.update];

/** Where somebody was before they were put on hold: the only way back, but for a rejection. */
const backTo =
  (state: string) =>
  ({ selection_progress, held_from }: Readonly<Record<string, unknown>>): boolean =>
    selection_progress !== 'On Hold' || held_from === state;

/** What is decided by interviews: those that are planned or took place, by round, and how many have said something. */
export type CandidateFacts = { readonly rounds: readonly number[]; readonly feedback: number };

const needsInterview =
  (round: number) =>
  ({ rounds }: CandidateFacts): string | undefined =>
    rounds.includes(round) ? undefined : `Schedule interview ${round} first`;
const needsFeedback = ({ feedback }: CandidateFacts): string | undefined =>
  feedback > 0 ? undefined : 'An interviewer has to give feedback first';

const reason = { asks: { reason: longTextField('Reason') }, incomplete: 'Please Enter the Reason' } as const;

const screening = ['New', 'Shortlisted', 'Send Link for Assessment', 'To be Interviewed'] as const;
const interviews = ['Interview - 1', 'Interview - 2', 'Interview - 3'] as const;

/** A candidate is New until somebody has looked at them; the specification's value is empty then (decisions D44). */
export const candidateLife = flow({
  states: {
    New: 'neutral',
    Shortlisted: 'blue',
    'Send Link for Assessment': 'blue',
    'To be Interviewed': 'blue',
    'Interview - 1': 'amber',
    'Interview - 2': 'amber',
    'Interview - 3': 'amber',
    'Interviewed & on Hold': 'amber',
    'Interviewed & Shortlisted': 'green',
    'Interviewed & Rejected': 'red',
    'To be Offered': 'green',
    Offered: 'green',
    'Offer Sent': 'green',
    Accepted: 'green',
    'Offer Rejected': 'red',
    'To join': 'green',
    'Move to Onboarding': 'green',
    'On Hold': 'grey',
    Rejected: 'red',
  },
  steps: {
    shortlist: {
      from: ['New', 'On Hold', 'Rejected'],
      to: 'Shortlisted',
      label: 'Shortlist',
      offered: backTo('Shortlisted'),
      who,
    },
    anew: { from: ['On Hold'], to: 'New', label: 'Back to new', offered: backTo('New'), who },
    assess: {
      from: ['Shortlisted', 'On Hold'],
      to: 'Send Link for Assessment',
      label: 'Send link for assessment',
      offered: backTo('Send Link for Assessment'),
      who,
    },
    toInterview: {
      from: ['Shortlisted', 'Send Link for Assessment', 'On Hold'],
      to: 'To be Interviewed',
      label: 'To be interviewed',
      offered: backTo('To be Interviewed'),
      who,
    },
    first: {
      from: ['To be Interviewed', 'On Hold'],
      to: 'Interview - 1',
      label: 'First interview',
      offered: backTo('Interview - 1'),
      needs: [needsInterview(1)],
      who,
    },
    second: {
      from: ['To be Interviewed', 'Interview - 1', 'On Hold'],
      to: 'Interview - 2',
      label: 'Second interview',
      offered: backTo('Interview - 2'),
      needs: [needsInterview(2)],
      who,
    },
    third: {
      from: ['To be Interviewed', 'Interview - 1', 'Interview - 2', 'On Hold'],
      to: 'Interview - 3',
      label: 'Third interview',
      offered: backTo('Interview - 3'),
      needs: [needsInterview(3)],
      who,
    },
    pass: {
      from: [...interviews, 'Interviewed & on Hold', 'On Hold'],
      to: 'Interviewed & Shortlisted',
      label: 'Shortlist after the interview',
      offered: backTo('Interviewed & Shortlisted'),
      needs: [needsFeedback],
      who,
    },
    wait: {
      from: [...interviews],
      to: 'Interviewed & on Hold',
      label: 'Hold after the interview',
      needs: [needsFeedback],
      who,
    },
    fail: {
      from: [...interviews, 'Interviewed & on Hold'],
      to: 'Interviewed & Rejected',
      label: 'Reject after the interview',
      needs: [needsFeedback],
      danger: true,
      ...reason,
      who,
    },
    toOffer: {
      from: ['Interviewed & Shortlisted', 'On Hold'],
      to: 'To be Offered',
      label: 'To be offered',
      offered: backTo('To be Offered'),
      who,
    },
    hold: {
      from: [...screening, ...interviews, 'Interviewed & Shortlisted', 'To be Offered'],
      to: 'On Hold',
      label: 'Put on hold',
      who,
    },
    reject: {
      from: [
        ...screening,
        ...interviews,
        'Interviewed & on Hold',
        'Interviewed & Shortlisted',
        'To be Offered',
        'On Hold',
      ],
      to: 'Rejected',
      label: 'Reject',
      danger: true,
      says: 'is told nothing by this. They can be shortlisted again.',
      ...reason,
      who,
    },
    // An offer and what becomes of it set these.
    offer: { from: ['To be Offered'], to: 'Offered', label: 'Offered', who: [portal('the terms are approved')] },
    send: { from: ['Offered'], to: 'Offer Sent', label: 'Offer sent', who: [portal('the letter goes out')] },
    accept: { from: ['Offer Sent'], to: 'Accepted', label: 'Accepted', who: [portal('the candidate accepts')] },
    decline: {
      from: ['Offer Sent', 'To join', 'Move to Onboarding'],
      to: 'Offer Rejected',
      label: 'Offer rejected',
      who: [portal('the candidate declines, or does not come')],
    },
    renegotiate: {
      from: ['Offer Sent', 'Offer Rejected'],
      to: 'To be Offered',
      label: 'To be offered again',
      who: [portal('the offer is withdrawn or made anew')],
    },
    join: { from: ['Accepted'], to: 'To join', label: 'To join', who: [portal('the date of joining is fixed')] },
    onboard: {
      from: ['To join'],
      to: 'Move to Onboarding',
      label: 'Move to onboarding',
      who: [portal('the onboarding begins')],
    },
  },
});

export type Progress = (typeof candidateLife.states)[number];
