import { clientFigures } from '#modules/clients/server/public/client-figures.ts';
import { job } from '#modules/jobs/contract.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { feedback } from '../module.ts';
import { askAtDispatch } from './asking.ts';
import { seedFeedback } from './demo.ts';
import { lastRatingOfClient } from './last-rating.ts';
import { remindOfFeedback } from './nightly.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackThatWaits } from './shown.ts';
import { feedbackWordings } from './samples.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { poorRatings } from './tiles.ts';

export const feedbackServer = serverModule({
  contract: feedback,
  routes: feedbackRoutes,
  jobs: [remindOfFeedback],
  seeds: [seedFeedback],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [reaction(job.events.moved, askAtDispatch)],
  provides: [
    wordings.provide(feedbackWordings),
    waitingForClient.provide(feedbackThatWaits),
    clientFigures.provide(lastRatingOfClient),
    tiles.provide(poorRatings),
  ],
});
