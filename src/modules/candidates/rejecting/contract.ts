/** Bulk steps on candidates, and undoing rejections that have not been mailed yet. */
import * as z from 'zod';
import { put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { bulkAnswer, bulkChoice, bulkMoveCall } from '#platform/contract/record/bulk.ts';
import { candidate } from '../contract.ts';
import { candidatesModule } from '../rights.ts';

export const moveCandidates = bulkMoveCall(candidate, '/hr/candidate/bulk/updateProgress');

export const callBackRejections = put('/hr/candidate/bulk/callBackRejections', {
  says: 'Cancels rejections whose email has not been sent; each candidate returns to their previous stage',
  access: candidatesModule.update,
  body: z.object(bulkChoice(candidate)),
  ...bulkAnswer(candidate.words, 'called back'),
});

export const rejectingEvents = events('candidate', {
  told: 'Told of the rejection by mail',
  not_told: 'Not told of the rejection',
});
