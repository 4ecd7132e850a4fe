import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { training } from '../module.ts';
import { deletableDuty, deletableTraining } from './deletable.ts';
import { seedTrainings } from './demo.ts';
import { trainingFiles } from './files.ts';
import { trainingJobs } from './nightly.ts';
import { dutyLabels, trainingLabels } from './labels.ts';
import { myTrainings } from './my-data.ts';
import { trainingsAhead } from './open-work.ts';
import { trainingRoutes } from './routes.ts';
import { searchedTrainings } from './search.ts';
import { trainingWordings } from './samples.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { trainingTile } from './tiles.ts';
import { trainingToAttend } from './to-do.ts';

export const trainingServer = serverModule({
  contract: training,
  routes: trainingRoutes,
  jobs: trainingJobs,
  seeds: [seedTrainings],
  deletables: [deletableTraining, deletableDuty],
  files: trainingFiles,
  search: [searchedTrainings],
  myData: [myTrainings],
  openWork: [trainingsAhead],
  auditLabels: { training_session: trainingLabels, training_duty: dutyLabels },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [wordings.provide(trainingWordings), toDo.provide(trainingToAttend), tiles.provide(trainingTile)],
});
