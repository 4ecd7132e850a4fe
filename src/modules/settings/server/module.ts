import { infectedFound } from '#platform/server/files/infected.ts';
import { workGivenUp } from '#platform/server/jobs/task.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { settings } from '../module.ts';
import { seedHolidays } from './demo.ts';
import { settingsJobs } from './nightly.ts';
import { firmLabels, providerLabels } from './labels.ts';
import { settingsRoutes } from './routes.ts';
import { tellOfInfected, tellStarter } from './trouble.ts';
import { settingsToDo } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { settingsTiles } from './tiles.ts';

export const settingsServer = serverModule({
  contract: settings,
  routes: ({ auditWords, jobs }) => settingsRoutes(auditWords, jobs),
  jobs: settingsJobs,
  seeds: [seedHolidays],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: { firm: firmLabels, sign_in_provider: providerLabels },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    infectedFound.provide(tellOfInfected),
    workGivenUp.provide(tellStarter),
    ...settingsToDo.map((kind) => toDo.provide(kind)),
    ...settingsTiles.map((tile) => tiles.provide(tile)),
  ],
});
