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
  criteria: z.array(z.string()).describe('What is assessed in this round'),
  feedback: z.array(said).describe('Empty until the caller has given theirs'),
  whyNoFeedback: z.string().nullable().describe('Why the caller can’t give feedback; null if they can'),
  waits: z.boolean().describe('Whether the caller’s feedback is missing'),
});
export type OwnInterview = z.output<typeof ownInterview>;

const read = forOwnEyes(ofStaff(myAccountModule.read));
const write = ofStaff(myAccountModule.update);
const rows = z.object({ rows: z.array(ownInterview) });
const byId = z.strictObject({ interview_id: recordId });

export const fetchOwnInterviews = get('/myAccount/interviews/fetchInterviews', {
  says: 'Returns the caller’s interviews; upcoming ones and those without their feedback first',
  access: read,
  result: rows,
});

export const giveFeedback = post('/myAccount/interviews/giveFeedback', {
  says: 'Submits the caller’s feedback on a candidate they interviewed; only once',
  access: write,
  query: byId,
  body: feedbackForm,
  result: rows,
  message: () => 'Thank you for your feedback',
});

export const sayNoShow = put('/myAccount/interviews/noShow', {
  says: 'Records that the candidate did not come to one of the caller’s interviews',
  access: write,
  query: byId,
  result: rows,
  message: () => 'The interview is now No show. The recruiter was told',
});
