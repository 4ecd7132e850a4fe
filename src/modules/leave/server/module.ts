import { waitingKinds } from '#modules/delegation/server/public/asking.ts';
import { afterLastDay } from '#modules/staff/server/public/after-last-day.ts';
import { leaveAtExit } from '#modules/exit/server/public/leave-left.ts';
import { approvals } from '#modules/delegation/server/public/deciders.ts';
import { absences, awayAllDay, coveredOn, ownLeave } from '#modules/staff/server/public/absences.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { calendarDates } from '#platform/server/time/calendar-dates.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { awayDates } from '../calendar/server/feed.ts';
import { leaveApproval } from '../contract.ts';
import { evidenceOwner } from '../evidence/server/evidence.ts';
import { leave } from '../module.ts';
import { seedPolicies } from '../policy/server/demo.ts';
import { remindOfYearEnds } from '../ledger/server/reminding.ts';
import { policyEffects } from '../policy/server/effects.ts';
import { remindOfSickNotes } from '../sickness/server/nightly.ts';
import { sickNoteOwner } from '../sickness/server/notes.ts';
import { showLeaveDaysInForce, tabReactions } from '../policy/server/tab.ts';
import { usualLeaveReaction } from '../policy/server/usual.ts';
import { coveredByLeave, leaveOf, onLeaveAllDay, ownTypes } from './absences.ts';
import { seedLeave, seedLeaveByHours } from './demo/demo.ts';
import { leaveEffects } from './effects.ts';
import { leaveThatWaits } from './deciding/waiting.ts';
import { leaveOnLastDay } from './at-exit.ts';
import { lastDayReactions, leaveAfterLastDay } from './leaving.ts';
import { settleCovers } from './covering/cover-nightly.ts';
import { myLeave } from './my-data.ts';
import { leaveByItself } from './nightly.ts';
import { passLeaveOn, remindOfLeave } from './deciding/waiting-nightly.ts';
import { leaveRoutes } from './routes.ts';
import { leaveToDo } from './to-do.ts';

export const leaveServer = serverModule({
  contract: leave,
  routes: leaveRoutes,
  jobs: [
    showLeaveDaysInForce,
    ...leaveByItself,
    remindOfLeave,
    passLeaveOn,
    settleCovers,
    remindOfSickNotes,
    remindOfYearEnds,
  ],
  seeds: [seedPolicies, seedLeave, seedLeaveByHours],
  deletables: none,
  files: [sickNoteOwner, evidenceOwner],
  search: none,
  myData: myLeave,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [leaveEffects, policyEffects],
  reactions: [...lastDayReactions, usualLeaveReaction, ...tabReactions],
  provides: [
    approvals.provide(leaveApproval),
    ...leaveThatWaits.map((kind) => waitingKinds.provide(kind)),
    leaveAtExit.provide(leaveOnLastDay),
    afterLastDay.provide(leaveAfterLastDay),
    absences.provide(leaveOf),
    awayAllDay.provide(onLeaveAllDay),
    coveredOn.provide(coveredByLeave),
    ownLeave.provide(ownTypes),
    calendarDates.provide(awayDates),
    ...leaveToDo.map((kind) => toDo.provide(kind)),
  ],
});
