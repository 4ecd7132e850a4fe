/** The life of an offer, from its terms to its answer (domain specification, section 1.12; decisions D32). */
import { hrModule } from '#modules/access/rights.ts';
import { longTextField, wordField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';

const who = [hrModule.create];

/** The person who requested approval, and the approver; deputies count too. */
export const offerParts = ['Asker', 'Approver'] as const;
const [asker, approver] = offerParts;

/** The candidate's stage after their offer is withdrawn. */
export const goesTo = ['To be Offered', 'Rejected'] as const;

export const withCandidate = ['Sent', 'Viewed'] as const;

export const offerLife = flow({
  parts: offerParts,
  edit: { who },
  remove: { who },
  states: {
    Draft: 'neutral',
    Approval: { tone: 'amber', locked: 'The offer waits for its approval: take it back to change it' },
    Approved: 'blue',
    Sent: { tone: 'blue', locked: 'The candidate has this offer: make a new version to change it' },
    Viewed: { tone: 'blue', locked: 'The candidate has this offer: make a new version to change it' },
    Accepted: { tone: 'green', locked: 'The offer is accepted' },
    Rejected: { tone: 'red', locked: 'The offer is rejected: make a new version' },
    Expired: { tone: 'grey', locked: 'The offer has expired: make a new version' },
    Withdrawn: { tone: 'grey', locked: 'The offer is withdrawn: make a new version' },
  },
  steps: {
    ask: {
      from: ['Draft'],
      to: 'Approval',
      label: 'Ask for approval',
      who,
      says: 'goes to the directors and the head of HR. Any change afterwards asks for a new approval.',
    },
    approve: {
      from: ['Approval'],
      to: 'Approved',
      label: 'Approve',
      who: [part(approver)],
      never: { [asker]: 'Somebody else approves the offer that you asked for' },
      waits: true,
    },
    return: {
      from: ['Approval'],
      to: 'Draft',
      label: 'Return',
      who: [part(asker), part(approver)],
      asks: { return_reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
    },
    void: { from: ['Approved'], to: 'Draft', label: 'Back to draft', who: [portal('its terms change')] },
    send: { from: ['Approved'], to: 'Sent', label: 'Send', who: [portal('its letter is sent')] },
    view: { from: ['Sent'], to: 'Viewed', label: 'Viewed', who: [portal('the candidate acts on its page')] },
    accept: { from: [...withCandidate], to: 'Accepted', label: 'Accept', who: [portal('the candidate accepts')] },
    reject: { from: [...withCandidate], to: 'Rejected', label: 'Reject', who: [portal('the candidate rejects it')] },
    expire: { from: [...withCandidate], to: 'Expired', label: 'Expire', who: [portal('its last day is over')] },
    withdraw: {
      from: ['Draft', 'Approval', 'Approved', ...withCandidate, 'Accepted'],
      to: 'Withdrawn',
      label: 'Withdraw',
      danger: true,
      says: 'cannot be accepted any more. Who has it gets a letter by email.',
      asks: { goes_to: wordField('The candidate goes to', goesTo), withdraw_reason: longTextField('Reason') },
      incomplete: 'Please say why, and where the candidate goes',
      who: [...who, portal('a new version is made, or the person accepts another offer')],
      aside: true,
    },
  },
});

export type OfferStatus = (typeof offerLife.states)[number];

/** The candidate has it and can answer. */
export const isWithCandidate = (status: string): boolean => withCandidate.some((state) => state === status);

/** Statuses that end a position: HR then decides for each offer whether it stands. */
export const positionEnds = (status: string): boolean => status === 'Closed' || status === 'Cancelled';

/** Offers that may still lead to employment: a candidate has at most one. */
export const liveOffers: readonly OfferStatus[] = ['Draft', 'Approval', 'Approved', ...withCandidate, 'Accepted'];
