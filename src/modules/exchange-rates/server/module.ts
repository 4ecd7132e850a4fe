import { none, serverModule } from '#platform/server/module.ts';
import { exchangeRates as contract } from '../module.ts';
import { seedExchangeRates } from './demo.ts';
import { exchangeRateRoutes } from './routes.ts';

export const exchangeRatesServer = serverModule({
  contract,
  routes: exchangeRateRoutes,
  jobs: none,
  seeds: [seedExchangeRates],
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
