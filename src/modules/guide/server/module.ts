import { none, serverModule } from '#platform/server/module.ts';
import { guide } from '../module.ts';
import { myGuide } from './my-data.ts';
import { tellOfRelease } from './releases.ts';
import { guideRoutes } from './routes.ts';
import { deletableVideo, seesVideo } from './videos.ts';

export const guideServer = serverModule({
  contract: guide,
  routes: guideRoutes,
  jobs: [tellOfRelease],
  seeds: none,
  deletables: [deletableVideo],
  files: [{ entity: 'guide_video', tells: null, mayRead: seesVideo }],
  search: none,
  myData: myGuide,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
