import { none, serverModule } from '#platform/server/module.ts';
import { recruitments } from '../contract.ts';
import { deletableRecruitment } from './deletable.ts';
import { seedRecruitments } from './demo.ts';
import { recruitmentLabels } from './labels.ts';
import { openPositions } from './open-work.ts';
import { recruitmentRoutes } from './routes.ts';
import { searchedRecruitments } from './search.ts';

export const recruitmentServer = serverModule({
  contract: recruitments,
  routes: recruitmentRoutes,
  jobs: none,
  seeds: [seedRecruitments],
  deletables: [deletableRecruitment],
  files: none,
  search: [searchedRecruitments],
  myData: none,
  openWork: [openPositions],
  auditLabels: { recruitment: recruitmentLabels },
  auditRecords: none,
  auditTopics: none,
  provides: none,
});
