/** The life of a quotation (domain specification, section 1.4). */
import { advanceModule } from '#modules/clients/rights.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { Actor } from '#platform/contract/access.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import { quotationModule } from './rights.ts';

/** The facts besides the row that the steps depend on. */
export type QuotationFacts = {
  readonly lines: number;
  /** Whether the client has a contact who receives quotes. */
  readonly hasContact: boolean;
  /** Why a colleague has to approve it first; null if nobody has to. */
  readonly toApprove: string | null;
  /** Why its amounts are in an outdated currency; null if they are not, and in the browser, which does not know. */
  readonly whyNotCurrency: string | null;
  /** Why the job cannot be quoted; null if it can. */
  readonly whyNotQuote: string | null;
  /** Whether nobody has started the job that it was approved for. */
  readonly isUntouched: boolean;
};

const needsLines = ({ lines }: QuotationFacts) => (lines > 0 ? undefined : 'Add a line first');
const needsContact = ({ hasContact }: QuotationFacts) =>
  hasContact ? undefined : 'No contact of this client receives quotes. Add one first';
const needsJob = ({ whyNotQuote }: QuotationFacts) => whyNotQuote ?? undefined;
const needsCurrency = ({ whyNotCurrency }: QuotationFacts) => whyNotCurrency ?? undefined;
const needsApproval = ({ toApprove }: QuotationFacts) =>
  toApprove === null ? 'It needs no approval: send it' : undefined;
const needsNoApproval = ({ toApprove }: QuotationFacts) =>
  toApprove === null ? undefined : `Ask for approval first: ${toApprove}`;
const needsUntouched = ({ isUntouched }: QuotationFacts) =>
  isUntouched ? undefined : 'The job has started, so its quotation stands';

/** A client's approval can be undone by a partner of the firm or an administrator (domain specification, 1.4). */
export const isPartner = ({ role }: Pick<Actor, 'role'>): boolean =>
  role.id === roleIds.partner || role.id === roleIds.admin;

const reason = { reason: longTextField('Reason') };
const incomplete = 'Please Enter the Reason';
/** Quotations are approved by someone other than their writer. */
const never = { Writer: 'Somebody else has to approve your quotation' };

const decision = portal('the client decides, or staff record the decision');

/** With the client, waiting for a decision. */
export const openStates = ['Sent', 'Viewed'] as const;

export const quotationLife = flow({
  parts: ['Writer', 'Partner'],
  edit: { who: [quotationModule.update] },
  remove: { who: [quotationModule.delete] },
  states: {
    Draft: 'neutral',
    'Internal approval': { tone: 'amber', locked: 'The quotation waits for its approval' },
    Sent: { tone: 'blue', locked: 'The quotation is with the client: revise it to change it' },
    Viewed: { tone: 'blue', locked: 'The quotation is with the client: revise it to change it' },
    Approved: { tone: 'green', locked: 'The client approved the quotation: revise it to change it' },
    Rejected: { tone: 'red', locked: 'The client rejected the quotation: revise it to change it' },
    Expired: { tone: 'grey', locked: 'The quotation has expired: revise it to change it' },
    Reversed: { tone: 'grey', locked: 'The approval was reversed: revise it to change it' },
    Withdrawn: { tone: 'grey', locked: 'The quotation was withdrawn: revise it to change it' },
    Superseded: { tone: 'grey', locked: 'A later version replaced the quotation' },
  },
  steps: {
    submit: {
      from: ['Draft'],
      to: 'Internal approval',
      label: 'Ask for approval',
      who: [quotationModule.update],
      needs: [needsCurrency, needsLines, needsJob, needsContact, needsApproval],
    },
    send: {
      from: ['Draft'],
      to: 'Sent',
      label: 'Send to the client',
      who: [quotationModule.update],
      needs: [needsCurrency, needsLines, needsJob, needsNoApproval, needsContact],
      says: 'goes by email to everybody at the client who receives quotes.',
    },
    approveInside: {
      from: ['Internal approval'],
      to: 'Sent',
      label: 'Approve and send',
      who: [advanceModule.update],
      never,
      waits: true,
      needs: [needsCurrency, needsJob, needsContact],
      says: 'goes by email to everybody at the client who receives quotes.',
    },
    return: {
      from: ['Internal approval'],
      to: 'Draft',
      label: 'Return',
      who: [advanceModule.update],
      never,
      asks: reason,
      incomplete,
    },
    view: {
      from: ['Sent'],
      to: 'Viewed',
      label: 'Opened by the client',
      who: [portal('the client opens it')],
    },
    expire: { from: openStates, to: 'Expired', label: 'Expire', who: [portal('its last valid day has passed')] },
    supersede: {
      from: ['Sent', 'Viewed', 'Approved'],
      to: 'Superseded',
      label: 'Replaced by a later version',
      who: [portal('a later version is sent')],
    },
    // These have calls of their own, for the comments and documents they need.
    approve: { from: openStates, to: 'Approved', label: 'Approve', who: [decision] },
    reject: { from: openStates, to: 'Rejected', label: 'Reject', who: [decision] },
    withdraw: {
      from: openStates,
      to: 'Withdrawn',
      label: 'Withdraw',
      who: [quotationModule.update],
      danger: true,
      asks: reason,
      incomplete,
      says: 'can no longer be decided by the client.',
      aside: true,
    },
    reverse: {
      from: ['Approved'],
      to: 'Reversed',
      label: 'Reverse the approval',
      who: [part('Partner')],
      needs: [needsUntouched],
      danger: true,
      asks: reason,
      incomplete,
      says: 'counts no more, and its job waits for another quotation.',
      aside: true,
    },
  },
});
export type QuotationStatus = (typeof quotationLife.states)[number];

export const isWithClient = (status: QuotationStatus): boolean => openStates.some((open) => open === status);

/** Why a client's answer comes too late; undefined while it is in time. */
export function whyNotDecide(status: QuotationStatus): string | undefined {
  if (isWithClient(status)) return undefined;
  const said: Readonly<Partial<Record<QuotationStatus, string>>> = {
    Approved: 'This quotation has been approved already.',
    Rejected: 'This quotation has been rejected already.',
    Expired: 'This quotation has expired. Ask us for a new one.',
    Superseded: 'There is a newer version of this quotation. Open the one in our latest email.',
  };
  return said[status] ?? 'This quotation was taken back. You will hear from us.';
}
