import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { notifications } from '../module.ts';
import { myNotifications } from './my-data.ts';
import { notificationRoutes } from './routes.ts';
import { notificationWordings } from './wordings.ts';

export const notificationsServer = serverModule({
  contract: notifications,
  routes: (all, ground) => notificationRoutes(ground, all.notifications),
  jobs: none,
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: [myNotifications],
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [wordings.provide(notificationWordings)],
});
