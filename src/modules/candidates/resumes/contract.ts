/** Resumes as text, and the values they suggest for a form. */
import { ownToken } from '#platform/contract/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { fileField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';
import { proposedFields } from './proposals.ts';

export const readResume = post('/hr/candidate/submission/read', {
  says: 'Reads a resume its sender has just uploaded, and suggests values by form field',
  access: ownToken('link to apply', candidatesModule.create),
  body: z.strictObject({ key: fileField('Resume') }),
  result: z.object({
    readable: z.boolean().describe('Whether its text could be read; false for a scan'),
    proposals: z.partialRecord(z.enum(proposedFields), z.string()),
  }),
});

export const fetchResumeText = get('/hr/candidate/fetchResumeText/:id', {
  says: 'Returns a candidate’s newest resume as text; redacted if the position has blind screening',
  access: candidatesModule.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    name: z.string().nullable().describe('File name; null if there is none or it is hidden'),
    text: z.string().nullable().describe('null if there is none or it can’t be read'),
  }),
});
