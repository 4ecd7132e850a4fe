import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reports } from '../module.ts';
import { sentEntity } from '../sending/contract.ts';
import { madeEntity } from '../sending/files.ts';
import { makeFile, readsMade } from '../sending/server/files.ts';
import { lookAtAlert, lookAtAlerts } from '../sending/server/alerts.ts';
import { passToManager, reportsToSend } from '../sending/server/open-work.ts';
import { sendingRoutes } from '../sending/server/routes.ts';
import { sendDueReports, sendReport } from '../sending/server/sending.ts';
import { forgetSent, readsSent } from '../sending/server/sent.ts';
import { sentWording } from '../sending/server/wordings.ts';
import { reportRoutes } from './routes.ts';

export const reportsServer = serverModule({
  contract: reports,
  routes: [...reportRoutes, ...sendingRoutes],
  jobs: [sendDueReports, sendReport, forgetSent, lookAtAlerts, lookAtAlert, makeFile],
  seeds: none,
  deletables: none,
  files: [
    { entity: sentEntity, tells: null, mayRead: readsSent },
    { entity: madeEntity, tells: null, mayRead: readsMade },
  ],
  search: none,
  myData: none,
  openWork: [reportsToSend],
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [passToManager],
  provides: [wordings.provide([sentWording])],
});
