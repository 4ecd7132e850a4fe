/** Proposals of the portal about days, decided by a person (decisions D30): credit leave, and leave for lateness. */
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  optional,
  recordId,
  selectionField,
  wholeNumberField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { closeMonths, ownAttendance } from '../rights.ts';

const path = '/hr/hrm/attendance-proposals';

export const proposalKinds = ['Credit leave', 'Late'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

const proposal = z.object({
  id: z.int(),
  kind: z.enum(proposalKinds),
  employee_id: z.int(),
  name: z.string(),
  date: z.string(),
  amount: z.number().describe('Days of leave'),
  why: z.string(),
  why_not: z.string().nullable().describe('Why the caller can’t decide it; null if they can'),
});
export type Proposal = z.output<typeof proposal>;

export const fetchProposals = get(`${path}/fetchProposals`, {
  says: 'Returns proposals for the caller: credit leave of the people they decide for; for HR also leave for lateness',
  access: ownAttendance.read,
  result: z.object({ rows: z.array(proposal) }),
});

export const decisions = ['confirm', 'dismiss'] as const;

export const decideProposals = post(`${path}/decide`, {
  says: 'Confirms or dismisses proposals, and tells each person what is granted or taken',
  access: ownAttendance.update,
  body: z.strictObject({
    ids: z
      .array(recordId, { error: 'Please select Proposals' })
      .min(1, 'Please select Proposals')
      .max(200, 'Please select 200 proposals at most'),
    decision: z.enum(decisions, { error: 'Please select Decision' }),
    note: z.string().trim().max(500).optional(),
  }),
  result: z.object({ decided: z.int(), decision: z.enum(decisions) }),
  message: ({ decided, decision }) =>
    `${decided === 1 ? 'One proposal' : `${decided} proposals`} ${decision === 'confirm' ? 'confirmed' : 'dismissed'}`,
});

const latePolicy = z.object({
  id: z.int(),
  company: z.string(),
  location: z.string().nullable(),
  begins_on: z.string(),
  every_nth: z.int().nullable().describe('Late arrivals per deduction; null if it only ends the previous policy'),
  amount: z.number(),
  free_incidents: z.int(),
  buffer_min: z.int(),
  ignore_full_hours: z.boolean(),
});
export type LatePolicyRow = z.output<typeof latePolicy>;

export const latePolicyForm = z.strictObject({
  company_id: selectionField('Company'),
  location_id: optional(selectionField('Location')),
  begins_on: isoDateField('From'),
  every_nth: optional(wholeNumberField('Every nth late arrival', 1, 31)),
  amount: z
    .enum(['0.5', '1'], { error: 'Please select Days of leave' })
    .meta({ title: 'Days of leave', examples: ['0.5'] }),
  free_incidents: wholeNumberField('Free late arrivals', 0, 31),
  buffer_min: wholeNumberField('Minutes before any counts', 0, 9999),
  ignore_full_hours: flagField('Ignore when the full hours are worked'),
});
export type LatePolicyForm = z.output<typeof latePolicyForm>;

export const fetchLatePolicies = get(`${path}/fetchLatePolicies`, {
  says: 'Returns the late policies by company and location, with their start dates',
  access: closeMonths,
  result: z.object({ rows: z.array(latePolicy) }),
});

export const addLatePolicy = create(`${path}/addLatePolicy`, {
  says: 'Adds a late policy from a date; proposals of open months follow it',
  access: closeMonths,
  body: latePolicyForm,
  result: latePolicy,
  message: () => 'Late policy added',
});

export const proposalEvents = events('attendance_proposal', {
  confirmed: 'Proposal confirmed',
  dismissed: 'Proposal dismissed',
});
export const latePolicyEvents = events('attendance_late_policy', { created: 'Late policy added' });
