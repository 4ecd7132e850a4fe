import { staffEvents } from '#modules/staff/contract.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { exit as contract } from '../module.ts';
import { settlementWording } from '../leaver/server/mails.ts';
import { seedExits, seedHandOvers } from './demo.ts';
import { exitFiles } from './files.ts';
import { exitJobs } from './nightly.ts';
import { exitLabels, exitSetupLabels } from './labels.ts';
import { myExit } from './my-data.ts';
import { interviewsAsHead, ownedPoints } from './open-work.ts';
import { closeFormerExits } from './rehired.ts';
import { lastAtWork } from './public/last-at-work.ts';
import { lentTo } from './public/lent.ts';
import { exitRoutes } from './routes.ts';
import { searchedExits } from './search.ts';
import { openExits } from './to-do.ts';

export const exitServer = serverModule({
  contract,
  routes: (all) => exitRoutes(all.openWork, lastAtWork.from(all), lentTo.from(all)),
  jobs: ({ openWork }) => exitJobs(openWork),
  seeds: ({ openWork }) => [seedExits, seedHandOvers(openWork)],
  deletables: none,
  files: [exitFiles],
  search: [searchedExits],
  myData: [myExit],
  openWork: [ownedPoints, interviewsAsHead],
  auditLabels: { exit: exitLabels, exitSetup: exitSetupLabels },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [reaction(staffEvents.rehired, closeFormerExits)],
  provides: [wordings.provide([settlementWording]), toDo.provide(openExits)],
});
