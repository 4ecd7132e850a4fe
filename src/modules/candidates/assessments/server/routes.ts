import { handle, type Route } from '#platform/server/serve.ts';
import { fetchAssessments, scoreAssessment, sendAssessment } from '../contract.ts';
import { assessmentsOf, score, send } from './actions.ts';

export const assessmentRoutes: readonly Route[] = [
  handle(fetchAssessments, (work, { params }) => assessmentsOf(work, params.candidate_id)),
  handle(sendAssessment, (work, { query, body }) => send(work, query.candidate_id, body.link)),
  handle(scoreAssessment, (work, { query, body }) => score(work, query.id, body)),
];
