/**
 * What interviewers see of their candidates, whatever their rights: card, file, feedback; never pay (decisions D44).
 */
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { storedFile } from '#platform/contract/files.ts';
import * as z from 'zod';
import { feedbackForm, said } from './contract.ts';
import { interviewStatuses, modes } from './rules.ts';

const card = z.object({
  name: z.string(),
  position: z.string(),
  current_company: z.string().nullable(),
  current_designation: z.string().nullable(),
  experience_years: z.int().nullable(),
  location: z.string().nullable(),
  qualifications: z.array(z.string()),
  resumes: z.array(storedFile),
});

const ownInterview = z.object({
  id: z.int(),
  round: z.int(),
  at: moment,
  minutes: z.int(),
  mode: z.enum(modes),
  place: z.string().nullable(),
  status: z.enum(interviewStatuses),
  interviewers: z.array(z.string()),
  candidate: card,
  criteria: z.array(z.string()).describe('What is judged in this round'),
  feedback: z.array(said).describe('Empty until the own one is given'),
  whyNoFeedback: z.string().nullable().describe('Why none can be given; null where it can'),
  waits: z.boolean().describe('Whether the own feedback is missing'),
});
export type OwnInterview = z.output<typeof ownInterview>;

const read = forOwnEyes(ofStaff(myAccountModule.read));
const write = ofStaff(myAccountModule.update);
const rows = z.object({ rows: z.array(ownInterview) });
const byId = z.strictObject({ interview_id: recordId });

export const fetchOwnInterviews = get('/myAccount/interviews/fetchInterviews', {
  says: 'The interviews that the caller takes part in, what is to come or waits for feedback first',
  access: read,
  result: rows,
});

export const giveFeedback = post('/myAccount/interviews/giveFeedback', {
  says: 'Says what the caller thinks of a candidate whom they have interviewed; once',
  access: write,
  query: byId,
  body: feedbackForm,
  result: rows,
  message: () => 'Thank you for your feedback',
});

export const sayNoShow = put('/myAccount/interviews/noShow', {
  says: 'Says that the candidate of an own interview did not come',
  access: write,
  query: byId,
  result: rows,
  message: () => 'The interview is now No show. The recruiter was told',
});
