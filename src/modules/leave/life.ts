/** The life of a leave application (domain specification, section 1.8). */
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import { cancelLeave } from './rights.ts';

/**
 * The person on leave; who is asked now, at the current level; their deciders at any level; who entered it for them;
 * who may read the reason, including that of sickness and family leave (decisions D27).
 */
export const leaveParts = ['Applicant', 'Decider', 'Approver', 'Entered by', 'Confidant'] as const;
const [applicant, decider, , author] = leaveParts;

export type LeaveFacts = {
  /** Whether its first day has come, in the applicant's time zone. */
  readonly hasBegun: boolean;
  /** Whether the reader may cancel leave that has begun. */
  readonly isHr: boolean;
  /** Why it can no longer be accepted: the days are taken or the balance is used up; null if it can. */
  readonly whyNotAccept: string | null;
};

const needsDays = ({ whyNotAccept }: LeaveFacts) => whyNotAccept ?? undefined;
const needsToLieAhead = ({ hasBegun, isHr }: LeaveFacts) =>
  hasBegun && !isHr ? 'This leave has begun: HR cancels it' : undefined;

const notOneself = {
  [applicant]: 'Somebody else decides on your leave',
  [author]: 'Somebody else decides on leave that you entered',
} as const;
const mayDecide = [part(decider)];
const reason = longTextField('Reason');

export const leaveLife = flow({
  parts: leaveParts,
  edit: { who: [part(applicant), part(author)] },
  remove: { who: [] },
  states: {
    PENDING: 'amber',
    ACCEPTED: { tone: 'green', locked: 'The leave is accepted: ask to cancel it, and apply anew' },
    REJECTED: { tone: 'red', locked: 'The leave was rejected: apply anew' },
    CANCEL_REQUESTED: { tone: 'amber', locked: 'The leave is accepted: somebody has to agree to cancel it' },
    CANCELLED: { tone: 'grey', locked: 'The leave is cancelled: apply anew' },
  },
  steps: {
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      label: 'Accept',
      waits: true,
      who: [...mayDecide, portal('its person reports sick in the morning')],
      never: notOneself,
      needs: [needsDays],
    },
    reject: {
      from: ['PENDING'],
      to: 'REJECTED',
      label: 'Reject',
      who: mayDecide,
      never: notOneself,
      danger: true,
      says: 'goes back to who applied, with your reason.',
      asks: { decision_note: reason },
      incomplete: 'Please Enter the Reason',
    },
    withdraw: {
      from: ['PENDING'],
      to: 'CANCELLED',
      label: 'Withdraw',
      who: [part(applicant), part(author), portal('the last working day comes before it')],
    },
    requestCancel: {
      from: ['ACCEPTED'],
      to: 'CANCEL_REQUESTED',
      label: 'Ask to cancel',
      who: [part(applicant)],
      asks: { cancel_reason: reason },
      incomplete: 'Please Enter the Reason',
      says: 'stays until somebody agrees: your approver before its first day, HR from then on.',
    },
    cancel: {
      from: ['ACCEPTED'],
      to: 'CANCELLED',
      label: 'Cancel leave',
      who: [cancelLeave, portal('the last working day comes before it')],
      never: { [applicant]: 'Ask to cancel it: somebody else agrees' },
      danger: true,
      asks: { cancel_reason: reason },
      incomplete: 'Please Enter the Reason',
      says: 'is cancelled, its days come back, and the person is told.',
      aside: true,
    },
    acceptCancel: {
      from: ['CANCEL_REQUESTED'],
      to: 'CANCELLED',
      label: 'Agree to cancel',
      waits: true,
      who: [part(decider), cancelLeave, portal('the last working day comes before it')],
      never: { [applicant]: 'Somebody else agrees to it' },
      needs: [needsToLieAhead],
    },
    refuseCancel: {
      from: ['CANCEL_REQUESTED'],
      to: 'ACCEPTED',
      label: 'Keep the leave',
      who: [part(decider), cancelLeave, portal('the days that were asked for are given back')],
      never: { [applicant]: 'Somebody else decides about it' },
      needs: [needsToLieAhead],
      asks: { decision_note: reason },
      incomplete: 'Please Enter the Reason',
      says: 'stays as it was accepted, with your reason.',
    },
  },
});
export type LeaveStatus = (typeof leaveLife.states)[number];
