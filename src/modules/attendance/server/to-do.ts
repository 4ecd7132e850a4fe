/** Corrections and shift requests that wait for the reader's decision, including as a deputy. */
import { decidesForAnybody } from '#modules/delegation/server/public/deciders.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { decidedBySteps } from '#platform/server/to-do/steps.ts';
import { sql } from 'kysely';
import { attendanceCorrection } from '../corrections/contract.ts';
import { correctionsPath } from '../corrections/server/notify.ts';
import { corrections } from '../corrections/server/record.ts';
import { ownAttendance } from '../rights.ts';
import { shiftRequest } from '../shifts/requests/contract.ts';
import { shiftRequests } from '../shifts/requests/server/record.ts';

const verdicts = { approve: ['accept'], reject: ['reject'] } as const;
const agreement = { approve: ['agree'], reject: ['decline'] } as const;

const nameOf = (table: string) => sql<string>`(
  select employee_name from employee where employee.id = ${sql.ref(`${table}.employee_id`)})`;

const correctionsToDecide: ToDoKind = {
  name: 'attendance.corrections',
  title: 'Corrections of attendance',
  lane: 'Today',
  order: 6,
  action: 'Decide',
  asks: attendanceCorrection.entity,
  decides: decidedBySteps(corrections, verdicts),
  access: ownAttendance.read,
  of: async (work) =>
    (await decidesForAnybody(work))
      ? recordsToDo(work, corrections, {
          filters: { own_part: 'Decider', correction_status: 'PENDING' },
          sort: 'createdAt',
          record: (id) => `${correctionsPath}?view=${id}`,
          shown: {
            title: nameOf('attendance_correction'),
            detail: sql`to_char(attendance_correction.date, 'DD-MM-YYYY') || ', ' || time_in || ' to ' || time_out
          || ': ' || attendance_correction.reason`,
            since: dayAt(work, sql`attendance_correction.created_at`),
          },
        })
      : undefined,
};

const requestsAs = (
  part: 'Decider' | 'Colleague',
  kind: Pick<ToDoKind, 'name' | 'title' | 'decides'>,
  request_status: string,
): ToDoKind => ({
  ...kind,
  lane: 'Today',
  order: 7,
  action: 'Decide',
  asks: shiftRequest.entity,
  access: ownAttendance.read,
  of: async (work) =>
    part === 'Colleague' || (await decidesForAnybody(work))
      ? recordsToDo(work, shiftRequests, {
          filters: { own_part: part, request_status },
          sort: 'createdAt',
          record: (id) => `/shift-requests?view=${id}`,
          shown: {
            title: nameOf('shift_request'),
            detail: sql`to_char(shift_request.date, 'DD-MM-YYYY') || ', ' || own_shift
          || coalesce(' for ' || other_shift, '')`,
            since: dayAt(work, sql`shift_request.created_at`),
            due: sql`shift_request.date`,
          },
        })
      : undefined,
});

export const attendanceToDo: readonly ToDoKind[] = [
  correctionsToDecide,
  requestsAs(
    'Decider',
    { name: 'attendance.shifts', title: 'Shifts to decide', decides: decidedBySteps(shiftRequests, verdicts) },
    'PENDING',
  ),
  requestsAs(
    'Colleague',
    {
      name: 'attendance.swaps',
      title: 'Colleagues who ask to swap',
      decides: decidedBySteps(shiftRequests, agreement),
    },
    'PENDING_COLLEAGUE',
  ),
];
