import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { addResumes, candidateCalls, fetchCandidateHistory, fetchResumes } from '../contract.ts';
import { applyingRoutes } from '../applying/server/routes.ts';
import { assessmentRoutes } from '../assessments/server/routes.ts';
import { showCandidate } from '../blind/contract.ts';
import { show } from '../blind/server/actions.ts';
import { historyOfCandidate } from '../blind/server/history.ts';
import { personRoutes } from '../persons/server/routes.ts';
import { mailRoutes } from '../mails/server/routes.ts';
import { rejectingRoutes } from '../rejecting/server/routes.ts';
import { fetchFigures } from '../figures/contract.ts';
import { figuresOf } from '../figures/server/figures.ts';
import { privacyRoutes } from '../privacy/server/routes.ts';
import { resumeRoutes } from '../resumes/server/routes.ts';
import { candidates } from './record.ts';
import { addTo, resumesOf } from './resumes.ts';

export const candidateRoutes: readonly Route[] = [
  ...recordRoutes(candidateCalls, candidates).filter(({ endpoint }) => endpoint !== fetchCandidateHistory),
  handle(fetchCandidateHistory, (work, { params: { id }, query }) => historyOfCandidate(work, id, query)),
  handle(showCandidate, (work, { query: { id } }) => show(work, id)),
  ...rejectingRoutes,
  ...mailRoutes,
  ...personRoutes,
  ...applyingRoutes,
  ...privacyRoutes,
  ...resumeRoutes,
  handle(fetchFigures, (work, { query }) => figuresOf(work, query)),
  ...assessmentRoutes,
  handle(fetchResumes, (work, { params: { id } }) => resumesOf(work, id)),
  handle(addResumes, (work, { query: { id }, body }) => addTo(work, id, body.candidate_resume)),
];
