/** Delegations: a named deputy decides from one day to another, for some approvals or for all. */
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { type Access, ofStaff } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { notification } from '#platform/contract/notify.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, reference, references, text } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import * as z from 'zod';

/** Something that people above someone decide for them: time, leave. */
export type Approval = {
  /** The key in `approval_kind`: a migration of the declaring module adds the row. */
  readonly key: string;
  /** In a sentence: 'approve time'. */
  readonly things: string;
  /** Deciders without this right are skipped. */
  readonly access: Access;
  /** Only some superiors decide this, so a deputy for everything need not have the right. */
  readonly ofFew?: true;
};

/** `export const timeApproval: Approval = approval('time', { things: 'time', access: changeTime })` */
export const approval = (key: string, declared: Omit<Approval, 'key'>): Approval => ({ key, ...declared });

const read = ofStaff(myAccountModule.read);
const change = inPerson(ofStaff(myAccountModule.update));
export const delegationRights = { ...myAccountModule, read, create: change, update: change, delete: change };

export const listApprovals = get('/delegation/listApprovals', {
  says: 'Returns the kinds of approval a deputy can decide',
  access: read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const approvalKind = referTo({
  table: 'approval_kind',
  label: 'name',
  choices: listApprovals,
  choiceOf: (row: { id: number; name: string }) => row,
});

/** The entity name in the audit trail dates from when only time was delegated. */
export const delegation = record('time_deputy', {
  table: 'delegation',
  words: { one: 'deputy', many: 'deputies' },
  rights: delegationRights,
  fields: {
    id: id({ first: 'hidden' }),
    employee: reference('Approver', staffMember, { phone: 'title', width: 180, help: 'Who is away' }),
    deputy: reference('Deputy', staffMember, { width: 180, help: 'Who decides meanwhile, as the approver still may' }),
    valid_from: date('From'),
    valid_until: date('Until', { help: 'This day included' }),
    approval: references('Approvals', approvalKind, { optional: true, width: 120, help: 'Leave empty for all' }),
    note: text('Note', { optional: true, width: 200 }),
  },
  defaultSort: '-valid_from',
  check: ({ employee_id, deputy_id, valid_from, valid_until }) => ({
    deputy_id: employee_id === deputy_id ? 'Nobody is their own deputy: choose somebody else' : undefined,
    valid_until: valid_until < valid_from ? 'Until cannot be before From' : undefined,
  }),
});
export type Delegation = RowOf<typeof delegation>;

/** Keeps the former addresses of the timekeeper. */
export const delegationCalls = recordCalls(delegation, '/timekeeper/deputies', {
  paths: {
    page: 'fetchAllDeputies',
    export: 'exportDeputies',
    byId: 'fetchDeputyById',
    add: 'addDeputy',
    edit: 'updateDeputy',
    remove: 'deleteDeputy/:id',
  },
});

/** Today's delegations that concern the caller. */
export const standIn = z.object({
  approver: z.string(),
  deputy: z.string(),
  own: z.boolean().describe('Whether the caller is the deputy; false if they are the approver'),
  valid_until: z.string(),
});
export type StandIn = z.output<typeof standIn>;

export const standInText = ({ approver, deputy, own, valid_until }: StandIn): string =>
  own
    ? `You stand in for ${approver} until ${showDate(valid_until)}.`
    : `${deputy} stands in for you until ${showDate(valid_until)}.`;

const ownDelegation = z.object({
  id: z.int(),
  deputy: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  approvals: z.array(z.string()).describe('Kinds of approval; empty for all'),
  note: z.string().nullable(),
});
export type OwnDelegation = z.output<typeof ownDelegation>;

export const fetchOwnDelegations = get('/delegation/fetchOwn', {
  says: 'Returns the caller’s deputies, today and later, and the people they stand in for today',
  access: read,
  result: z.object({
    employee_id: z.int().nullable().describe('null for an account without a staff record'),
    rows: z.array(ownDelegation),
    stand_ins: z.array(standIn),
  }),
});

export const delegationNotifications = {
  named: notification('time.deputy', {
    group: 'Delegation',
    access: read,
    mail: 'atOnce',
    says: 'You decide for somebody who is away',
  }),
  moved: notification('delegation.moved', {
    group: 'Delegation',
    access: read,
    says: 'What waited for you waits for somebody else now',
  }),
};
