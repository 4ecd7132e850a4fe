/** Onboarding: from an accepted offer to a settled colleague (domain specification, section 1.14). */
import { role } from '#modules/access/contract.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import { company, department, grade, location, modeOfWork, shiftType } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  emailField,
  isoDateField,
  lineField,
  optional,
  recordId,
  selectionField,
  versionField,
} from '#platform/contract/fields.ts';
import { formWith, recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, longText, reference, status, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import * as z from 'zod';
import { onboardingLife } from './life.ts';
import { onboardingRights } from './rights.ts';
import { anyTemplate } from './templates/contract.ts';

const waitingCandidate = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  doj: z.string().describe('YYYY-MM-DD'),
  formers: z
    .array(
      z.object({
        id: z.int(),
        employee_id: z.string(),
        employee_name: z.string(),
        dob: z.string().nullable().describe('YYYY-MM-DD'),
        last_working_date: z.string().nullable().describe('YYYY-MM-DD'),
      }),
    )
    .describe('Leavers with the same address, name or phone; HR decides whether it is the same person'),
});
export type WaitingCandidate = z.output<typeof waitingCandidate>;

export const fetchWaiting = get('/hr/onboarding/fetchWaiting', {
  says: 'Returns candidates with a fixed joining date whose onboarding has not started',
  access: onboardingModule.update,
  result: z.object({ rows: z.array(waitingCandidate) }),
});

const joiningCandidate = referTo({
  table: 'candidate',
  label: 'name',
  choices: fetchWaiting,
  choiceOf: ({ id: candidate, name, position }: WaitingCandidate) => ({
    id: candidate,
    name: `${name}, ${position}`,
  }),
});

const percent = { least: 0, most: 100, workedOut: true, sorted: true, filtered: true, width: 76 } as const;
const hidden = { first: 'hidden' } as const;
const ofOffer = { filled: 'from the accepted offer', ...hidden } as const;

export const onboarding = record('onboarding', {
  words: { one: 'onboarding', many: 'onboardings' },
  rights: onboardingRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    candidate: reference('Candidate', joiningCandidate, {
      phone: 'title',
      width: 160,
      filled: 'when they are moved to onboarding',
    }),
    position: text('Position', { workedOut: true, sorted: true, filtered: true, width: 160 }),
    doj: date('Date of joining', { filled: 'from the accepted offer', heading: 'DOJ', width: 100 }),
    kit: wholeNumber('Kit %', percent),
    tasks: wholeNumber('Tasks %', percent),
    ready: word('Ready for Monday', ['Yes', 'No'], {
      workedOut: true,
      filtered: true,
      heading: 'Ready',
      width: 84,
    }),
    buddy: reference('Buddy', staffMember, { optional: true, width: 140 }),
    status: status('Status', onboardingLife, { width: 110 }),
    designation: text('Designation', { ...ofOffer, width: 140 }),
    company: reference('Company', company, { ...ofOffer, width: 160 }),
    location: reference('Location', location, { optional: true, ...ofOffer, width: 110 }),
    department: reference('Department', department, { ...ofOffer, width: 120 }),
    grade: reference('Grade', grade, { optional: true, ...ofOffer, width: 100 }),
    reporting_manager: reference('Reporting manager', staffMember, { optional: true, ...hidden, width: 140 }),
    mode_of_work: reference('Mode of work', modeOfWork, { optional: true, ...ofOffer, width: 110 }),
    shift_type: reference('Shift', shiftType, { optional: true, ...hidden, width: 140 }),
    probation_months: wholeNumber('Probation in months', { least: 0, most: 24, ...ofOffer, width: 90 }),
    work_email: text('Work email', {
      is: emailField,
      keyboard: 'email',
      optional: true,
      help: 'They sign in with it',
      ...hidden,
      width: 180,
    }),
    role: reference('Role', role, {
      optional: true,
      help: 'What the account may do. Team where nothing is chosen',
      ...hidden,
    }),
    template: reference('Template', anyTemplate, { filled: 'by country, department and role', ...hidden }),
    employee: reference('Employee', staffMember, { optional: true, filled: 'when the employee is created', ...hidden }),
    former: reference('Worked here before as', staffMember, {
      optional: true,
      filled: 'when they come back',
      listed: false,
    }),
    terms_issued_on: date('Written terms issued on', { optional: true, filled: 'at the gate', listed: false }),
    end_note: longText('What happened', { optional: true, filled: 'when they do not come' }),
  },
  defaultSort: '-doj',
});
export type Onboarding = RowOf<typeof onboarding>;

/** Nobody counts as a former employee unless HR says so (decisions D31). */
const asked = {
  candidate_id: selectionField('Candidate'),
  former_id: optional(selectionField('Worked here before as')),
};

export const onboardingCalls = recordCalls(onboarding, '/hr/onboarding', {
  paths: {
    page: 'fetchAllOnboardings',
    export: 'exportOnboardings',
    byId: 'fetchOnboardingById',
    add: 'moveToOnboarding',
    edit: 'updateOnboarding',
    remove: 'deleteOnboarding/:id',
    move: 'updateStatus',
    counts: 'fetchCounts',
    history: 'fetchHistory',
  },
  more: { add: asked },
  says: {
    add: 'Starts the onboarding of a candidate with a fixed joining date: chooses the template and creates the tasks',
  },
  messages: { add: () => 'Moved to onboarding' },
});
/** The candidate to onboard, with HR's choices. */
export const moveForm = formWith(onboarding, asked);

export const { history: fetchOnboardingHistory, counts: fetchOnboardingCounts } = onboardingCalls;

export const onboardingEvents = events('onboarding', {
  dateMoved: 'Joining date moved',
  termsIssued: 'Written terms issued',
});

const byId = z.strictObject({ id: recordId });

export const issueTermsForm = z.object({ issued_on: isoDateField('Issued on') });
export const moveDateForm = z.object({ doj: isoDateField('Date of joining'), reason: lineField('Reason') });

export const issueTerms = put('/hr/onboarding/issueTerms', {
  says: 'Records the day the written terms of employment were issued',
  access: onboardingModule.update,
  query: byId,
  body: issueTermsForm.extend({ version: versionField }),
  result: onboarding.row,
  message: () => 'The written terms are noted as issued',
});

export const moveJoiningDate = put('/hr/onboarding/moveDate', {
  says: 'Moves the joining date: open tasks, kit, access, employment and salary follow, and everyone is notified once',
  access: onboardingModule.update,
  query: byId,
  body: moveDateForm.extend({ version: versionField }),
  result: onboarding.row,
  message: () => 'The joining date has moved. Everybody concerned is told',
});
