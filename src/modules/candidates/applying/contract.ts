/** Applying without an account: by a position's public link, or by a personal invitation (decisions D31). */
import { create, post } from '#platform/contract/endpoint.ts';
import { longTextField, moment, optional, recordId, tickField, wordField } from '#platform/contract/fields.ts';
import { fileField } from '#platform/contract/files.ts';
import { guestLink, guestLinkEvents, linkOpening, linkShown } from '#platform/contract/guest-link.ts';
import { ownToken } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import type { FormOf, ObjectSchema } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { stepsFrom } from '#platform/contract/flow.ts';
import { candidateLife } from '../life.ts';
import * as z from 'zod';
import { candidate } from '../contract.ts';
import { candidatesModule } from '../rights.ts';

/** Both kinds of link open the same page; the specification calls the token in its address candidateId. */
const page = '/submission';

/** Shared by many people; valid as long as its position. */
export const applyLink = guestLink('apply', {
  entity: 'recruitment',
  page,
  days: 3650,
  answers: 'often',
  stays: true,
});

/** For one candidate, with the known fields filled in; valid for one submission. */
export const invitationLink = guestLink('invitation', { entity: 'candidate', page, days: 30, answers: 'once' });

/** @public `declared` of the module collects them. */
export const applyingEvents = {
  ...guestLinkEvents('candidate', 'Opened by the link of a mail'),
  ...events('candidate', {
    applied: 'Applied by a link',
    invited: 'Invited to apply',
    withdrawn: 'Withdrawn by the candidate',
    deletionAsked: 'Deletion asked for by the candidate',
  }),
};

/** The fields that every applicant is asked, as the form and the record have them. */
const {
  recruitment_id: _position,
  owner_id: _owner,
  source_id: _source,
  experience_years: _years,
  ...asked
} = candidate.form.shape;

/** Honeypot: hidden from people, filled in by bots. */
const trap = z.string().max(500).optional();

export const applicationExtras = z.object({
  candidate_resume: optional(fileField('Resume')),
  consent: z.preprocess(
    (given) => given === true || given === 'true',
    tickField('Please agree before you send your application'),
  ),
});

/** Keyed by the fields' own names. */
export const applicationForm: ObjectSchema<Record<string, unknown>> = z.object({
  ...asked,
  ...applicationExtras.shape,
  website: trap,
});

/** Stages in which a new candidate can be added: those reached by a step that asks for nothing. */
export const firstStages: readonly string[] = stepsFrom(candidateLife, candidateLife.first)
  .filter(({ asks }) => asks === undefined)
  .map(({ to }) => to);

const ofStaff = z.object({
  candidate_resume: applicationExtras.shape.candidate_resume,
  selection_progress: optional(wordField('Selection progress', firstStages)),
});

/** What staff send when they add a candidate: the same fields, and the stage. */
export const staffForm: ObjectSchema<FormOf<typeof candidate> & z.output<typeof ofStaff>> = Object.assign(
  zodOf(candidate.form).and(ofStaff),
  { shape: { ...candidate.form.shape, ...ofStaff.shape } },
);

const byLink = z.object({ id: z.int().nullable().describe('The added candidate, for staff only; else null') });

export const submitCandidate = create('/hr/candidate/submission/:post', {
  says:
    'Submits an application as multipart/form-data: the fields of a candidate, work_experiences and qualifications ' +
    'as JSON or as work_experiences[0][designation], the file or its key as candidate_resume[]. For staff and for ' +
    'the holder of a link, who must consent (consent) and whose selection_progress is ignored',
  access: ownToken('link to apply', candidatesModule.create),
  takes: 'file',
  params: z.strictObject({ post: recordId }),
  result: byLink,
  message: ({ id }) => (id === null ? 'Thank you. We have received your application' : 'Submit Successfully'),
});

const known = z.object({
  recruitment_id: z.int(),
  position: z.string(),
  text: z.string().nullable().describe('The firm’s text above the form'),
  invited: z.boolean().describe('Whether the candidate was invited; the email address is then fixed'),
  consent: z.string().describe('The text to consent to'),
  filled: z.record(z.string(), z.string()).describe('Known values of an invited candidate, by field'),
});
export type Application = z.output<typeof known>;

const shared = linkShown.extend({
  application: known.nullable(),
  renews: z.boolean().describe('Whether a new link can be emailed to the address this one was for'),
});
export type SharedApplication = z.output<typeof shared>;

export const openApplication = post('/hr/candidate/submission/open', {
  says: 'Returns the form to the holder of an application link; does not use the link up',
  access: applyLink.access,
  query: linkOpening,
  result: shared,
});

export const renewInvitation = post('/hr/candidate/submission/renew', {
  says: 'Emails a new link to the address of a used or expired one',
  access: invitationLink.access,
  result: z.object({ sent: z.literal(true) }),
  message: () => 'We have sent you a new link',
});

export const uploadByApplicant = post('/hr/candidate/submission/upload', {
  says: 'Gives the holder of an application link an address to PUT a resume to, valid for ten minutes',
  access: applyLink.access,
  query: z.strictObject({ key: z.string().min(1).max(1000) }),
  result: z.object({ url: z.string() }),
});

/** The public link of a position, for recruiters to share. */
export const shareApplyLink = post('/hr/candidate/applyLink', {
  says: 'Returns the public application link of an open position',
  access: candidatesModule.create,
  query: z.strictObject({ recruitment_id: recordId }),
  result: z.object({ url: z.string() }),
});

export const inviteCandidate = post('/hr/candidate/invite', {
  says: 'Emails a candidate a personal link to fill in their application; an earlier one stops working',
  access: candidatesModule.update,
  query: z.strictObject({ id: recordId }),
  result: z.object({ sent_to: z.string() }),
  message: ({ sent_to }) => `Invitation sent to ${sent_to}`,
});

/** Opens the candidate's page about their application. */
export const candidacyLink = guestLink('candidacy', {
  entity: 'candidate',
  page: '/application',
  days: 400,
  answers: 'often',
  stays: true,
});

const candidacy = z.object({
  position: z.string(),
  stage: z.string().describe('In plain words; only what the candidate has been told'),
  next: z.string().nullable().describe('What happens next, and by when'),
  applied_on: moment,
  can_withdraw: z.boolean(),
  deletion_asked_at: moment.nullable(),
});
export type Candidacy = z.output<typeof candidacy>;

const own = linkShown.extend({ candidacy: candidacy.nullable() });
export type SharedCandidacy = z.output<typeof own>;
const ofCandidacy = { access: candidacyLink.access, result: own } as const;

export const openCandidacy = post('/hr/candidate/own/open', {
  ...ofCandidacy,
  says: 'Returns the state of an application to its candidate; does not use the link up',
  query: linkOpening,
});

export const withdrawForm = z.strictObject({ why: optional(longTextField('Reason')) });

export const withdrawApplication = post('/hr/candidate/own/withdraw', {
  ...ofCandidacy,
  says: 'Withdraws an application through its candidate’s link',
  body: withdrawForm,
  message: () => 'Your application is withdrawn',
});

export const askForDeletion = post('/hr/candidate/own/delete', {
  ...ofCandidacy,
  says: 'Requests deletion of an application’s data through its candidate’s link',
  message: () => 'We have received your request and will delete your data',
});
