/** The facts about people. */
import { daysOfPeopleRows } from '#modules/attendance/server/public/days-of-people.ts';
import { applicationRows } from '#modules/candidates/server/public/applications.ts';
import { openShareRows } from '#modules/jobs/server/public/open-shares.ts';
import { dayAheadRows } from '#modules/leave/server/public/days-ahead.ts';
import { daysAwayRows } from '#modules/leave/server/public/days-away.ts';
import { deskRows } from '#modules/masters/server/public/desks.ts';
import { topPerformerRows } from '#modules/performance/server/public/top-performers.ts';
import { attritionRows, monthsOfPeopleRows } from '#modules/staff/server/public/months-of-people.ts';
import { peopleAsAtRows } from '#modules/staff/server/public/people-as-at.ts';
import { earnedBudgetRows, workDayRows } from '#modules/timekeeper/server/public/work-days.ts';
import { serviceMemberRows } from '#modules/timekeeper/server/public/service-members.ts';
import { traineeRows } from '#modules/training/server/public/trainees.ts';
import type { FactRows } from '#platform/server/report/behind.ts';

export const peopleSources: readonly FactRows[] = [
  daysOfPeopleRows,
  daysAwayRows,
  peopleAsAtRows,
  monthsOfPeopleRows,
  attritionRows,
  deskRows,
  traineeRows,
  serviceMemberRows,
  dayAheadRows,
  openShareRows,
  workDayRows,
  earnedBudgetRows,
  applicationRows,
  topPerformerRows,
];
