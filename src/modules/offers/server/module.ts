import { approvals } from '#modules/delegation/server/public/deciders.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { offerApproval } from '../approval.ts';
import { offers as contract } from '../module.ts';
import { seedOffers } from './demo.ts';
import { offerEffects } from './effects.ts';
import { offerRoutes } from './routes.ts';

export const offersServer = serverModule({
  contract,
  routes: offerRoutes,
  jobs: none,
  seeds: [seedOffers],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [offerEffects],
  reactions: none,
  provides: [approvals.provide(offerApproval)],
});
