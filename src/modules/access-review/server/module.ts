import { none, serverModule } from '#platform/server/module.ts';
import { accessReview } from '../module.ts';
import { seedAccessReview } from './demo.ts';
import { accessReviewJobs } from './nightly.ts';
import { accessReviewRoutes } from './routes.ts';

export const accessReviewServer = serverModule({
  contract: accessReview,
  routes: accessReviewRoutes,
  jobs: accessReviewJobs,
  seeds: [seedAccessReview],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
