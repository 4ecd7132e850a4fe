import { none, serverModule } from '#platform/server/module.ts';
import { myAccount } from '../module.ts';
import { seedProfileChanges } from './demo.ts';
import { myChanges } from './my-data.ts';
import { myAccountRoutes } from './routes.ts';

export const myAccountServer = serverModule({
  contract: myAccount,
  routes: ({ myData }) => myAccountRoutes(myData),
  jobs: none,
  seeds: [seedProfileChanges],
  deletables: none,
  files: none,
  search: none,
  myData: [myChanges],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: none,
  provides: none,
});
