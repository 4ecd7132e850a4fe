/** Offers: terms, approval and outcome (domain specification, section 1.12). */
import { hrModule } from '#modules/access/rights.ts';
import { candidatesModule } from '#modules/candidates/rights.ts';
import { company, currency, department, grade, location, modeOfWork, shiftType } from '#modules/masters/contract.ts';
import { anyPosition } from '#modules/recruitment/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { inPerson, telling } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  id,
  longText,
  moment,
  ownPart,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import * as z from 'zod';
import { componentsField, shownComponent } from '#modules/salary/public/components.ts';
import { offerLife, type OfferStatus } from './life.ts';
import { letterCountries, usualNoticeDays, usualProbation, whyNotClawBack, whyNotDoj, whyNotValid } from './rules.ts';

/** People who see the candidate see that there is an offer; HR manages offers. */
export const offerRights = {
  ...candidatesModule,
  create: hrModule.create,
  update: hrModule.create,
  delete: hrModule.create,
};

/** Pay is visible to HR. Approvers read the terms of their own offers by a separate call (decisions D44). */
const known = [hrModule.read] as const;
/** The text may mention pay. */
const inWords = { optional: true, for: known, trail: 'changed' } as const;
const pay = { least: 0.01, most: 999_999_999, places: 2, for: known, trail: 'changed' } as const;
const unlisted = { listed: false } as const;
const noted = { optional: true, ...unlisted } as const;

export const listOfferedCandidates = get('/dds/offeredCandidates', {
  says: 'Returns the candidates with an offer the caller may see, by name, to filter lists by',
  access: candidatesModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const offeredCandidate = referTo({
  table: 'candidate',
  label: 'name',
  choices: listOfferedCandidates,
  choiceOf: (row: { id: number; name: string }) => row,
});

export const offer = record('offer', {
  words: { one: 'offer', many: 'offers' },
  rights: offerRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    candidate: reference('Candidate', offeredCandidate, { filled: 'when it is made', phone: 'title', width: 160 }),
    recruitment: reference('Position', anyPosition, { filled: 'from the candidate', width: 180 }),
    offer_version: wholeNumber('Version', {
      least: 1,
      most: 999,
      filled: 'when it is made',
      width: 64,
      first: 'hidden',
    }),
    status: status('Status', offerLife, { width: 104 }),
    designation: text('Designation', { width: 140 }),
    department: reference('Department', department, { width: 120, first: 'hidden' }),
    grade: reference('Grade', grade, { width: 120, first: 'hidden' }),
    company: reference('Company', company, { width: 160, first: 'hidden' }),
    location: reference('Location', location, { width: 100 }),
    reporting_manager: reference('Reporting manager', staffMember, { width: 140, first: 'hidden' }),
    mode_of_work: reference('Mode of work', modeOfWork, { optional: true, first: 'hidden' }),
    shift_type: reference('Shift', shiftType, { optional: true, first: 'hidden' }),
    doj: date('Date of joining', { width: 112 }),
    valid_until: date('Valid until', { width: 104, help: 'Until the end of this day where the candidate is' }),
    ctc: decimal('Cost to company a year', { ...pay, heading: 'CTC', width: 110 }),
    currency: reference('Currency', currency, { width: 80, first: 'hidden' }),
    joining_bonus: decimal('Joining bonus', { ...pay, optional: true, first: 'hidden' }),
    notice_buyout: decimal('Notice buy-out', { ...pay, optional: true, first: 'hidden' }),
    claw_back_until: date('To be paid back until', {
      optional: true,
      first: 'hidden',
      help: 'Who leaves by then pays the joining bonus and the notice buy-out back',
    }),
    probation_months: wholeNumber('Probation in months', {
      least: 0,
      most: 24,
      first: 'hidden',
      help: `Usually ${usualProbation}`,
    }),
    notice_days: wholeNumber('Notice in days', {
      least: 0,
      most: 365,
      first: 'hidden',
      help: `Usually ${usualNoticeDays}`,
    }),
    letter: word('Letter', letterCountries, {
      optional: true,
      first: 'hidden',
      help: "The firm's offer letter of this country. Where none is chosen, that of the country of the company",
    }),
    zone: text('Time zone of the candidate', {
      filled: 'from the page of the candidate, or the location',
      ...unlisted,
    }),
    outside: longText('Outside of the band', {
      optional: true,
      filled: 'when it is saved',
      for: known,
      trail: 'changed',
    }),
    asked_by: reference('Approval asked by', staffMember, { ...noted, filled: 'when approval is asked' }),
    asked_at: moment('Approval asked on', { ...noted, filled: 'when approval is asked' }),
    approver: reference('Approved by', staffMember, { optional: true, first: 'hidden', filled: 'when it is approved' }),
    approved_at: moment('Approved on', { ...noted, filled: 'when it is approved' }),
    return_reason: longText('Why returned', { ...inWords, filled: 'when it is returned' }),
    letter_no: text('Letter number', { optional: true, first: 'hidden', filled: 'when it is sent' }),
    pdf_hash: text('Hash of the letter', { ...noted, filled: 'when it is sent' }),
    sent_at: moment('Sent on', { optional: true, first: 'hidden', filled: 'when it is sent' }),
    viewed_at: moment('Viewed on', { optional: true, first: 'hidden', filled: 'when the candidate acts on its page' }),
    accepted_at: moment('Accepted on', { optional: true, first: 'hidden', filled: 'when it is accepted' }),
    decided_at: moment('Decided on', { ...noted, filled: 'when it is answered or over' }),
    signed_name: text('Signed by', { ...noted, filled: 'when it is accepted' }),
    sign_ip: text('Signed from', { ...noted, filled: 'when it is accepted', for: [hrModule.read] }),
    reject_reason: longText('Why rejected', { ...inWords, filled: 'when it is rejected' }),
    asked_changes: longText('Changes asked for', { ...inWords, filled: 'when the candidate asks' }),
    asked_changes_at: moment('Changes asked on', { ...noted, filled: 'when the candidate asks' }),
    withdraw_reason: longText('Why withdrawn', { optional: true, filled: 'when it is withdrawn' }),
    reminded_on: date('Reminded on', { ...noted, filled: 'two days before its last day' }),
    kept_by: reference('Kept by', staffMember, {
      ...noted,
      filled: 'when HR keeps it although its position has ended',
    }),
    kept_at: moment('Kept on', { ...noted, filled: 'when HR keeps it although its position has ended' }),
    position_status: text('Status of the position', { workedOut: true, optional: true, ...unlisted }),
    part: ownPart('Your part', offerLife, { first: 'hidden' }),
    createdAt: createdAt('Made on', { first: 'hidden' }),
  },
  defaultSort: '-id',
  check: (form, { today, before }) => ({
    doj: whyNotDoj(form.doj, today, before?.doj),
    valid_until: whyNotValid(form.valid_until, today, before?.valid_until),
    claw_back_until: whyNotClawBack(form),
  }),
});
export type Offer = RowOf<typeof offer>;

const components = componentsField();

export const offerCalls = recordCalls(offer, '/hr/offer', {
  // An approver only needs the right to read, but must be signed in: no access token may approve.
  access: { move: inPerson(candidatesModule.read) },
  more: { add: { candidate_id: recordId, components }, edit: { components } },
  says: { add: 'Adds the next version of the offer to a candidate' },
  messages: { add: () => 'Offer Created Successfully' },
});
export const { move: moveOffer, history: fetchOfferHistory } = offerCalls;

export const offerEvents = events('offer', {
  looked: 'Terms looked at',
  accepted: 'Offer accepted',
  changesAsked: 'Changes asked for',
  dateFixed: 'Joining date fixed',
  withdrawn: 'Offer withdrawn',
  dateMoved: 'Joining date moved',
  kept: 'Offer kept although its position has ended',
});

/** The mails to the candidate. */
export const offerMails = recordMails('/hr/offer', 'an offer', {
  read: candidatesModule.read,
  resend: offerRights.update,
});

const ofOne = z.strictObject({ id: recordId });

/** What an offer pays. */
const terms = z.object({
  ctc: z.string(),
  currency: z.string().describe('ISO 4217 code'),
  joining_bonus: z.string().nullable(),
  notice_buyout: z.string().nullable(),
  components: z.array(shownComponent),
  outside: z.string().nullable().describe('Why the pay is outside the band of the grade or position'),
  band: z
    .object({ least: z.string(), middle: z.string(), greatest: z.string(), currency: z.string() })
    .nullable()
    .describe('Band of the grade on the joining date'),
  asked_changes: z.string().nullable(),
});
export type OfferTerms = z.output<typeof terms>;

export const lookAtTerms = post('/hr/offer/lookAtTerms/:id', {
  says: 'Returns the pay of an offer, for HR and its approvers; each view is recorded in the audit trail',
  access: telling('salary', candidatesModule.read),
  params: ofOne,
  result: terms,
});

const start = z.object({
  candidate: z.string(),
  position: z.string(),
  progress: z.string().nullable(),
  live: z.int().nullable().describe('Id of the live offer the candidate has; null if none'),
  terms: z.object({
    designation: z.string(),
    department_id: z.int().nullable(),
    grade_id: z.int().nullable(),
    company_id: z.int().nullable(),
    location_id: z.int().nullable(),
    reporting_manager_id: z.int().nullable(),
    mode_of_work_id: z.int().nullable(),
    shift_type_id: z.int().nullable(),
    doj: z.string().nullable(),
    valid_until: z.string(),
    ctc: z.string().nullable(),
    currency_id: z.int().nullable(),
    joining_bonus: z.string().nullable(),
    notice_buyout: z.string().nullable(),
    claw_back_until: z.string().nullable(),
    letter: z.enum(letterCountries).nullable(),
    probation_months: z.int(),
    notice_days: z.int(),
  }),
  components: z.array(shownComponent),
});
export type OfferStart = z.output<typeof start>;

export const fetchOfferStart = get('/hr/offer/fetchStart/:candidate_id', {
  says: 'Returns the starting values of an offer: from the last offer to the candidate, or else from the position',
  access: offerRights.create,
  params: z.strictObject({ candidate_id: recordId }),
  result: start,
});

export const listOfferedComponents = get('/dds/offeredComponents', {
  says: 'Returns the pay components an offer can have: earnings, and what the firm pays on top',
  access: offerRights.create,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const fetchOffersOf = get('/hr/offer/fetchOffersOf/:candidate_id', {
  says: 'Returns the offers to a candidate, the newest version first',
  access: candidatesModule.read,
  params: z.strictObject({ candidate_id: recordId }),
  result: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        offer_version: z.int(),
        status: z.enum(offerLife.states as [OfferStatus, ...OfferStatus[]]),
        designation: z.string(),
        doj: z.string(),
        valid_until: z.string(),
      }),
    ),
    makes: z.boolean().describe('Whether an offer can be made to the candidate now'),
  }),
});
