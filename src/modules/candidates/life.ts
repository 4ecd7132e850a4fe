/** The life of a candidate: the 18 stages of the specification and the steps between them (domain.md 1.11). */
import { longTextField, optional, wordField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { rejectedStages, rejectReasons } from './rejecting/reasons.ts';
import { candidatesModule } from './rights.ts';

const who = [candidatesModule.update];

/**
 * Allows the way back only to the stage before the hold or rejection; a held candidate may also be rejected. A
 * rejection can be undone until the candidate has been told. After that, they can only be shortlisted again.
 */
const backTo =
  (state: string) =>
  ({ selection_progress, held_from, rejection_mail_at }: Readonly<Record<string, unknown>>): boolean => {
    const at = String(selection_progress);
    if (at === 'On Hold') return held_from === state;
    if (!rejectedStages.includes(at)) return true;
    return (at === 'Rejected' && state === 'Shortlisted') || (rejection_mail_at !== null && held_from === state);
  };

/** The interviews that steps depend on: the rounds planned or held, and how many have feedback. */
export type CandidateFacts = { readonly rounds: readonly number[]; readonly feedback: number };

const needsInterview =
  (round: number) =>
  ({ rounds }: CandidateFacts): string | undefined =>
    rounds.includes(round) ? undefined : `Schedule interview ${round} first`;
const needsFeedback = ({ feedback }: CandidateFacts): string | undefined =>
  feedback > 0 ? undefined : 'An interviewer has to give feedback first';

const reason = {
  asks: {
    reject_reason: wordField('Reason', rejectReasons),
    reject_note: optional(longTextField('Note for colleagues')),
  },
  incomplete: 'Please Enter the Reason',
} as const;

const says = 'is told by email in 24 hours, unless they said so themselves. Until then you can call it back.';

const rejections = ['Rejected', 'Interviewed & Rejected'] as const;

const screening = ['New', 'Shortlisted', 'Send Link for Assessment', 'To be Interviewed'] as const;
const interviews = ['Interview - 1', 'Interview - 2', 'Interview - 3'] as const;

/** A candidate is New until someone has looked at them; the specification's field is empty then (decisions D44). */
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
      from: ['New', 'On Hold', ...rejections],
      to: 'Shortlisted',
      label: 'Shortlist',
      offered: backTo('Shortlisted'),
      who,
    },
    anew: {
      from: ['On Hold', ...rejections],
      to: 'New',
      label: 'Back to new',
      offered: backTo('New'),
      who,
      aside: true,
    },
    assess: {
      from: ['Shortlisted', 'On Hold', ...rejections],
      to: 'Send Link for Assessment',
      label: 'Send link for assessment',
      offered: backTo('Send Link for Assessment'),
      who,
    },
    toInterview: {
      from: ['Shortlisted', 'Send Link for Assessment', 'On Hold', ...rejections],
      to: 'To be Interviewed',
      label: 'To be interviewed',
      offered: backTo('To be Interviewed'),
      who,
    },
    first: {
      from: ['To be Interviewed', 'On Hold', ...rejections],
      to: 'Interview - 1',
      label: 'First interview',
      offered: backTo('Interview - 1'),
      needs: [needsInterview(1)],
      who,
    },
    second: {
      from: ['To be Interviewed', 'Interview - 1', 'On Hold', ...rejections],
      to: 'Interview - 2',
      label: 'Second interview',
      offered: backTo('Interview - 2'),
      needs: [needsInterview(2)],
      who,
    },
    third: {
      from: ['To be Interviewed', 'Interview - 1', 'Interview - 2', 'On Hold', ...rejections],
      to: 'Interview - 3',
      label: 'Third interview',
      offered: backTo('Interview - 3'),
      needs: [needsInterview(3)],
      who,
    },
    pass: {
      from: [...interviews, 'Interviewed & on Hold', 'On Hold', ...rejections],
      to: 'Interviewed & Shortlisted',
      label: 'Shortlist after the interview',
      offered: backTo('Interviewed & Shortlisted'),
      needs: [needsFeedback],
      who,
    },
    wait: {
      from: [...interviews, ...rejections],
      to: 'Interviewed & on Hold',
      label: 'Hold after the interview',
      offered: backTo('Interviewed & on Hold'),
      needs: [needsFeedback],
      who,
      aside: true,
    },
    fail: {
      from: [...interviews, 'Interviewed & on Hold'],
      to: 'Interviewed & Rejected',
      label: 'Reject after the interview',
      needs: [needsFeedback],
      danger: true,
      says,
      ...reason,
      who,
      aside: true,
    },
    toOffer: {
      from: ['Interviewed & Shortlisted', 'On Hold', ...rejections],
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
      aside: true,
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
      says,
      ...reason,
      who: [...who, portal('the candidate withdraws')],
      aside: true,
    },
    // Set by an offer and its outcome.
    offer: {
      from: ['To be Offered'],
      to: 'Offered',
      label: 'Offered',
      who: [portal('an offer within the band is made, or approved')],
    },
    send: { from: ['Offered'], to: 'Offer Sent', label: 'Offer sent', who: [portal('the letter goes out')] },
    accept: { from: ['Offer Sent'], to: 'Accepted', label: 'Accepted', who: [portal('the candidate accepts')] },
    decline: {
      from: ['Offer Sent', 'To join', 'Move to Onboarding'],
      to: 'Offer Rejected',
      label: 'Offer rejected',
      who: [portal('the candidate declines, or does not come')],
      aside: true,
    },
    renegotiate: {
      from: ['Offered', 'Offer Sent', 'Accepted', 'To join', 'Move to Onboarding', 'Offer Rejected'],
      to: 'To be Offered',
      label: 'To be offered again',
      who: [portal('the offer is withdrawn or made anew')],
    },
    withdrawn: {
      from: ['Offered', 'Offer Sent', 'Accepted', 'To join', 'Move to Onboarding'],
      to: 'Rejected',
      label: 'Rejected with the offer',
      who: [portal('the offer is withdrawn and nothing else is offered')],
      aside: true,
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
