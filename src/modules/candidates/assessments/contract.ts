/** Assessments of candidates: the link mailed to them, their score, and the file with the result. */
import { create, get, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { amountField, lineField, moment, recordId, versionField } from '#platform/contract/fields.ts';
import { filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';

export const assessmentFile = uploadField('candidate_assessment', {
  says: 'Results of assessments',
  access: candidatesModule.update,
  kinds: ['document'],
  extensions: ['pdf', 'doc', 'docx'],
  mostBytes: 10 * 1024 * 1024,
});

const assessment = z.object({
  id: z.int(),
  link: z.string(),
  sent_at: moment,
  score: z.string().nullable().describe('0 to 100'),
  files: z.array(storedFile).describe('Empty while blind screening hides the candidate'),
  version: z.int(),
});
export type Assessment = z.output<typeof assessment>;

const rows = z.object({ rows: z.array(assessment) });

const linkField = lineField('Link')
  .refine((text) => /^https:\/\/[^\s/]+\.[^\s/]+/.test(text), 'Link must begin with https://')
  .meta({ title: 'Link', examples: ['https://assessment.example/start'] });

export const sendForm = z.object({ link: linkField });
export const scoreForm = z.object({
  score: amountField('Score', 0, 100, 2),
  candidate_assessment: filesField('Result', { least: 0 }),
});

export const fetchAssessments = get('/hr/candidate/assessments/fetchAssessments/:candidate_id', {
  says: 'Returns the assessments sent to a candidate, newest first',
  access: candidatesModule.read,
  params: z.strictObject({ candidate_id: recordId }),
  result: rows,
});

export const sendAssessment = create('/hr/candidate/assessments/sendAssessment', {
  says: 'Emails a candidate the link to an assessment',
  access: candidatesModule.update,
  query: z.strictObject({ candidate_id: recordId }),
  body: sendForm,
  result: rows,
  message: () => 'The candidate was sent the link',
});

export const scoreAssessment = put('/hr/candidate/assessments/saveScore', {
  says: 'Saves an assessment’s score, and the file with its result',
  access: candidatesModule.update,
  query: z.strictObject({ id: recordId }),
  body: scoreForm.extend({ version: versionField }),
  result: rows,
  message: plainly.updated,
});

export const assessmentEvents = events('candidate_assessment', {
  created: 'Assessment sent',
  updated: 'Score of an assessment saved',
});
