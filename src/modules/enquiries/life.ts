/**
 * The life of an enquiry's agreement, its SLA (decisions D10), for the server that refuses and the page that says why.
 */
import { marketingModule } from '#modules/events/rights.ts';
import { type Audience, ofClients, ofStaff, onlyRoles } from '#platform/contract/access.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { flow, part } from '#platform/contract/flow.ts';
import { type Enquiry, slaStatus } from './contract.ts';

/** The firm leads trial and agreement; client users see their state. */
export const leadAccess = ofStaff(marketingModule.update);

/** Client users answer agreements submitted to them. */
export const answerAccess = ofClients(marketingModule.update);

/** An accepted agreement binds the firm, so not everybody who edits enquiries may accept for the client. */
export const acceptSlaAccess = onlyRoles(marketingModule.update, 'Admin', 'Partner', 'Director', 'Client Manager');

/** The person asked to agree: the client user who added the enquiry, or the holder of its link. */
const client = part('client');

export const agreementLife = flow({
  parts: ['client'],
  edit: { who: [marketingModule.update] },
  remove: { who: [marketingModule.delete] },
  states: { Pending: 'neutral', Submitted: 'blue', Accepted: 'green', Rejected: 'red' },
  steps: {
    submit: { from: ['Pending', 'Rejected'], to: 'Submitted', label: 'Submit', who: [leadAccess] },
    takeBack: { from: ['Submitted'], to: 'Pending', label: 'Take back', who: [leadAccess] },
    accept: { from: ['Submitted'], to: 'Accepted', label: 'Accept', who: [acceptSlaAccess, client] },
    reject: {
      from: ['Submitted'],
      to: 'Rejected',
      label: 'Reject',
      who: [leadAccess, client],
      danger: true,
      asks: { reason: longTextField('Reason') },
    },
  },
});

export type SlaStep = keyof typeof agreementLife.steps;
export const slaSteps: readonly SlaStep[] = ['submit', 'takeBack', 'accept', 'reject'];
type State = (typeof agreementLife.states)[number];

const ids: Readonly<Record<State, number>> = {
  Pending: slaStatus.pending,
  Submitted: slaStatus.submitted,
  Accepted: slaStatus.accepted,
  Rejected: slaStatus.rejected,
};

/** The state of a status: no status means Pending, and statuses that the firm added have none. */
const stateOf = (status: number | null): State | undefined =>
  agreementLife.states.find((state) => ids[state] === (status ?? slaStatus.pending));

/** The id of an enquiry's SLA status; null for none. */
export const statusOf = ({ Enquiry_SLA_Status }: Pick<Enquiry, 'Enquiry_SLA_Status'>): number | null =>
  Enquiry_SLA_Status?.id ?? null;

export const statusAfter = (step: SlaStep): number => ids[agreementLife.steps[step].to];

const reasons: Readonly<Record<State, string>> = {
  Pending: 'The SLA is not submitted yet',
  Submitted: 'The SLA is submitted already',
  Accepted: 'The SLA is accepted already',
  Rejected: 'The SLA was rejected; submit it again first',
};

/** @param status the SLA status's id; null for none */
export function whyNotSla(step: SlaStep, status: number | null): string | undefined {
  const state = stateOf(status);
  if (state === undefined) return 'The SLA cannot be changed from this status';
  return agreementLife.steps[step].from.includes(state) ? undefined : reasons[state];
}

/** An agreement without documents cannot be submitted. */
export const whyNotSubmit = (status: number | null, documents: number): string | undefined =>
  whyNotSla('submit', status) ?? (documents === 0 ? 'Upload the agreement first' : undefined);

/** Documents that were submitted or accepted cannot be exchanged. */
export function whyNotChangeDocuments(status: number | null): string | undefined {
  if (status === slaStatus.accepted) return 'The SLA is accepted: its documents stay as they are';
  if (status === slaStatus.submitted)
    return 'The SLA is submitted: its documents stay as they are until it is taken back or rejected';
  return undefined;
}

/** The step from one status to another; undefined if there is none. */
export const stepBetween = (from: number | null, to: number): SlaStep | undefined =>
  slaSteps.find((step) => statusAfter(step) === to && !whyNotSla(step, from));

/** Why the client cannot answer, in the client's words. */
export function whyNotAnswer(status: number | null): string | undefined {
  if (status === slaStatus.submitted) return undefined;
  if (status === slaStatus.accepted) return 'This agreement has been accepted already.';
  if (status === slaStatus.rejected) return 'This agreement has been rejected already.';
  return 'This agreement has been taken back. You will hear from us.';
}

const answered: ReadonlySet<number | null> = new Set([slaStatus.accepted, slaStatus.rejected]);

/** Why this side can neither edit nor delete the enquiry: what was submitted to the client stays as it was (D15). */
export const whyNotChange = (status: number | null, audience: Audience): string | undefined =>
  audience === 'client' && (status === slaStatus.submitted || answered.has(status))
    ? 'The agreement has been submitted: this enquiry can no longer be changed'
    : undefined;

/** Whether a change needs a reason, for the audit trail. */
export const needsReason = (status: number | null): boolean => status === slaStatus.accepted;

/** An enquiry that became a client is not deleted. */
export const whyNotDelete = (status: number | null, audience: Audience): string | undefined =>
  whyNotChange(status, audience) ??
  (status === slaStatus.accepted ? 'An enquiry whose agreement is accepted cannot be deleted' : undefined);
