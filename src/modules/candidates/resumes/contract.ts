/** Resumes as text, and the values they suggest for a form. */
import { ownToken } from '#platform/contract/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { fileField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';
import { proposedFields } from './proposals.ts';

export const readResume = post('/hr/candidate/submission/read', {
  says: 'Reads a resume that its sender has just uploaded; what it perhaps says is proposed, by field of the form',
  access: ownToken('link to apply', candidatesModule.create),
  body: z.strictObject({ key: fileField('Resume') }),
  result: z.object({
    readable: z.boolean().describe('Whether its text could be read; a scan cannot'),
    proposals: z.partialRecord(z.enum(proposedFields), z.string()),
  }),
});

export const fetchResumeText = get('/hr/candidate/fetchResumeText/:id', {
  says: 'The newest resume of a candidate as text; blanked where the position is screened blind',
  access: candidatesModule.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    name: z.string().nullable().describe('The name of the file; null where there is none, or it is hidden'),
    text: z.string().nullable().describe('null where there is none, or it cannot be read'),
  }),
});
