import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { correctionCalls } from '../corrections/contract.ts';
import { corrections } from '../corrections/server/record.ts';
import { deviceRoutes } from '../devices/server/routes.ts';
import { closeMonth, endDays, fetchMonths, startClosing } from '../months/contract.ts';
import { endAtShift } from '../months/server/end-days.ts';
import { beginClosing, close, monthsOf } from '../months/server/months.ts';
import { exceptionRoutes } from '../exceptions/server/routes.ts';
import { proposalRoutes } from '../proposals/server/routes.ts';
import { dayBoard } from './board.ts';
import { monthMatrix } from './matrix.ts';
import { exportMatrix } from './matrix-export.ts';
import { shiftRoutes } from '../shifts/server/routes.ts';
import { personMonth } from './month.ts';
import { seenPerson } from './person.ts';
import { ownSwipes, swipeForSomebody, swipeOneself } from './swipes.ts';

export const attendanceRoutes: readonly Route[] = [
  handle(contract.fetchAttendance, async (work, { query }) =>
    personMonth(work, await seenPerson(work, query.employee_id), query.month),
  ),
  handle(contract.fetchDayBoard, (work, { query }) => dayBoard(work, query.date)),
  handle(contract.fetchMonthMatrix, (work, { query }) => monthMatrix(work, query.month)),
  handleFile(contract.exportMonthMatrix, (work, { query }) => exportMatrix(work, query.month, query.format)),
  handle(contract.fetchOwnSwipes, (work) => ownSwipes(work)),
  handle(contract.addOwnSwipe, (work, { body }) => swipeOneself(work, body)),
  handle(contract.addSwipe, (work, { body }) => swipeForSomebody(work, body)),
  handle(fetchMonths, async (work, { query }) => ({ rows: await monthsOf(work, query.month) })),
  handle(startClosing, (work, { body }) => beginClosing(work, body)),
  handle(closeMonth, (work, { body }) => close(work, body)),
  handle(endDays, async (work, { body }) => ({ done: await endAtShift(work, body.days, body.reason) })),
  ...recordRoutes(correctionCalls, corrections),
  ...deviceRoutes,
  ...proposalRoutes,
  ...exceptionRoutes,
  ...shiftRoutes,
];
