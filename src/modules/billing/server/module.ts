import { mailFailure } from '#platform/server/mail/failure.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { billing } from '../module.ts';
import { seedBilling } from './demo.ts';
import { billingReactions } from './reactions.ts';
import { billingRoutes } from './routes.ts';
import { continueRuns, workOnRun } from './run-work.ts';
import { sentStatements, tellOfStatement } from './sent-statements.ts';

export const billingServer = serverModule({
  contract: billing,
  routes: billingRoutes,
  jobs: [workOnRun, continueRuns],
  seeds: [seedBilling],
  deletables: none,
  files: [sentStatements],
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: billingReactions,
  provides: [mailFailure.provide(tellOfStatement)],
});
