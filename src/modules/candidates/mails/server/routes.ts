import { recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { candidateMails, fetchCandidateMails } from '../contract.ts';
import { mailsOfCandidate, mailsTo } from './mails.ts';

export const mailRoutes: readonly Route[] = [
  handle(fetchCandidateMails, (work, { params: { id } }) => mailsTo(work, id)),
  ...recordMailRoutes(candidateMails, mailsOfCandidate),
];
