/** The reports of the catalogue (specification 2, section 2), in its order. */
import type { Report } from '#platform/contract/report/report.ts';
import { monthlyAttendance } from './hr/monthly-attendance.ts';
import { placeOfWork } from './hr/place-of-work.ts';

export const catalogue: readonly Report[] = [monthlyAttendance, placeOfWork];
