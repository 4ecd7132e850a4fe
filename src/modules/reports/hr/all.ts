/** The reports about people, in the order of the catalogue. */
import type { Report } from '#platform/contract/report/report.ts';
import { attritionRate } from './attrition-rate.ts';
import { employeeMaster } from './employee-master.ts';
import { leavePlanner } from './leave-planner.ts';
import { location } from './location.ts';
import { monthlyAttendance } from './monthly-attendance.ts';
import { placeOfWork } from './place-of-work.ts';
import { talentAcquisition } from './talent-acquisition.ts';
import { trainingReport } from './training-report.ts';

export const ofPeople: readonly Report[] = [
  monthlyAttendance,
  leavePlanner,
  trainingReport,
  employeeMaster,
  talentAcquisition,
  attritionRate,
  location,
  placeOfWork,
];
