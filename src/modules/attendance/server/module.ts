import { waitingKinds } from '#modules/delegation/server/public/asking.ts';
import { approvals } from '#modules/delegation/server/public/deciders.ts';
import { decidedDays } from '#modules/exit/server/public/decided-days.ts';
import { lastAtWork } from '#modules/exit/server/public/last-at-work.ts';
import { hoursOfWork } from '#modules/leave/server/public/hours-worked.ts';
import { workedDays } from '#modules/leave/server/public/worked-days.ts';
import { netWorked } from '#modules/timekeeper/server/public/net-worked.ts';
import { rotas } from '#modules/staff/server/public/rotas.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { attendanceApproval } from '../corrections/contract.ts';
import { correctionEffects } from '../corrections/server/effects.ts';
import { askedCorrections } from '../corrections/server/notify.ts';
import { tellOfEndingTokens } from '../devices/server/ending.ts';
import { importJobs } from '../devices/server/imports.ts';
import { askedProposals } from '../proposals/server/asked.ts';
import { attendance } from '../module.ts';
import { rotasOf } from '../shifts/server/rota.ts';
import { shiftApproval } from '../shifts/requests/contract.ts';
import { requestEffects } from '../shifts/requests/server/effects.ts';
import { askedRequests } from '../shifts/requests/server/notify.ts';
import { seedShifts } from '../shifts/server/demo.ts';
import { seedAttendance } from './demo.ts';
import { attendanceByItself } from './nightly.ts';
import { hoursOf } from './hours-worked.ts';
import { myAttendance } from './my-data.ts';
import { lastByDays } from './last-at-work.ts';
import { netBySwipes } from './net-worked.ts';
import { workOn } from './on-leave.ts';
import { attendanceRoutes } from './routes.ts';
import { unpaidByDays } from './unpaid-days.ts';
import { attendanceToDo } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { exceptionsToSettle } from './tiles.ts';

export const attendanceServer = serverModule({
  contract: attendance,
  routes: attendanceRoutes,
  jobs: [...attendanceByItself, ...importJobs, tellOfEndingTokens],
  seeds: [seedShifts, seedAttendance],
  deletables: none,
  files: none,
  search: none,
  myData: myAttendance,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [correctionEffects, requestEffects],
  reactions: none,
  provides: [
    approvals.provide(attendanceApproval),
    waitingKinds.provide(askedCorrections),
    waitingKinds.provide(askedProposals),
    workedDays.provide(workOn),
    netWorked.provide(netBySwipes),
    lastAtWork.provide(lastByDays),
    decidedDays.provide(unpaidByDays),
    hoursOfWork.provide(hoursOf),
    rotas.provide(rotasOf),
    approvals.provide(shiftApproval),
    waitingKinds.provide(askedRequests),
    ...attendanceToDo.map((kind) => toDo.provide(kind)),
    tiles.provide(exceptionsToSettle),
  ],
});
