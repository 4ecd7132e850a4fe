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

const byLink = z.object({ id: z.int().nullable().describe('Only for staff: the candidate that was added') });

export const submitCandidate = create('/hr/candidate/submission/:post', {
  says:
    'Takes an application as multipart/form-data: the fields of a candidate, work_experiences and qualifications as ' +
    'JSON or as work_experiences[0][designation], the file or its key as candidate_resume[]. From the holder of a ' +
    'link, whose selection_progress is ignored and who has to agree (consent), or from staff',
  access: ownToken('link to apply', candidatesModule.create),
  takes: 'file',
  params: z.strictObject({ post: recordId }),
  result: byLink,
  message: ({ id }) => (id === null ? 'Thank you. We have received your application' : 'Submit Successfully'),
});

const known = z.object({
  recruitment_id: z.int(),
  position: z.string(),
  text: z.string().nullable().describe('What the firm says above the form'),
  invited: z.boolean().describe('Whether it is an invitation, whose address stays'),
  consent: z.string().describe('What has to be agreed to'),
  filled: z.record(z.string(), z.string()).describe('What is known of an invited candidate, by field'),
});
export type Application = z.output<typeof known>;

const shared = linkShown.extend({
  application: known.nullable(),
  renews: z.boolean().describe('Whether a new link can be mailed to the address that this one was for'),
});
export type SharedApplication = z.output<typeof shared>;

export const openApplication = post('/hr/candidate/submission/open', {
  says: 'Shows the form to the holder of a link to apply; uses nothing up',
  access: applyLink.access,
  query: linkOpening,
  result: shared,
});

export const renewInvitation = post('/hr/candidate/submission/renew', {
  says: 'Mails a new link to the address that a used or ended one was for',
  access: invitationLink.access,
  result: z.object({ sent: z.literal(true) }),
  message: () => 'We have sent you a new link',
});

export const uploadByApplicant = post('/hr/candidate/submission/upload', {
  says: 'Gives the holder of a link to apply an address to PUT a resume to, for ten minutes',
  access: applyLink.access,
  query: z.strictObject({ key: z.string().min(1).max(1000) }),
  result: z.object({ url: z.string() }),
});

/** The public link of a position, for recruiters to share. */
export const shareApplyLink = post('/hr/candidate/applyLink', {
  says: 'Gives the public link by which people apply for an open position',
  access: candidatesModule.create,
  query: z.strictObject({ recruitment_id: recordId }),
  result: z.object({ url: z.string() }),
});

export const inviteCandidate = post('/hr/candidate/invite', {
  says: 'Mails a candidate a link of their own to fill in their application; an earlier one is good no more',
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
  stage: z.string().describe('In plain words; only what they have been told'),
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
  says: 'Shows a candidate how their application stands; uses nothing up',
  query: linkOpening,
});

export const withdrawForm = z.strictObject({ why: optional(longTextField('Reason')) });

export const withdrawApplication = post('/hr/candidate/own/withdraw', {
  ...ofCandidacy,
  says: 'Withdraws an application through the link of its candidate',
  body: withdrawForm,
  message: () => 'Your application is withdrawn',
});

export const askForDeletion = post('/hr/candidate/own/delete', {
  ...ofCandidacy,
  says: 'Asks for the data of an application to be deleted, through the link of its candidate',
  message: () => 'We have received your request and will delete your data',
});
