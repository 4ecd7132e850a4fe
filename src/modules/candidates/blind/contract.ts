/**
 * Blind screening: a candidate's identity stays hidden until their recruiter shows it for the stage (decisions D31).
 */
import { put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';

/** Stages at which candidates are judged; an offer needs a name. */
export const blindStages = [
  'New',
  'Shortlisted',
  'Send Link for Assessment',
  'To be Interviewed',
  'Interview - 1',
  'Interview - 2',
  'Interview - 3',
  'Interviewed & on Hold',
  'Interviewed & Shortlisted',
  'Interviewed & Rejected',
  'On Hold',
  'Rejected',
] as const;

export const showCandidate = put('/hr/candidate/showCandidate', {
  says: 'Reveals who a candidate under blind screening is, for their current stage; recorded in the trail',
  access: candidatesModule.update,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Name, contacts and files are shown for this stage',
});

/** @public `declared` of the module collects them. */
export const blindEvents = events('candidate', { shown: 'Shown in spite of blind screening' });
