import { firmCountries } from '#platform/server/import/date-order.ts';
import { deletableEntries } from '#platform/server/master/deletable.ts';
import { masterLabels } from '#platform/server/master/labels.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { masters as contract } from '../module.ts';
import { seedMasters } from './demo.ts';
import { companyCountries } from './company-countries.ts';
import { masterDataRoutes } from './routes.ts';

/** Serves the master data lists of all modules. */
export const mastersServer = serverModule({
  contract,
  routes: ({ masters }) => masterDataRoutes(masters),
  jobs: none,
  seeds: [seedMasters],
  deletables: ({ masters }) => deletableEntries(masters.all),
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: ({ masters }) => masterLabels(masters.all),
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [firmCountries.provide(companyCountries)],
});
