import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { currentFestival, festivalThemes } from '../contract.ts';
import { readFestival } from './queries.ts';

export const festivalsServer = serverModule({
  contract: festivalThemes,
  routes: [handle(currentFestival, readFestival)],
  jobs: none,
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: none,
  provides: none,
});
