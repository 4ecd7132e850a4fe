/** The reports of the catalogue (specification 2, section 2), in its order. */
import type { Report } from '#platform/contract/report/report.ts';
import { revenueStream } from './management/revenue-stream.ts';
import { monthlyAttendance } from './hr/monthly-attendance.ts';
import { placeOfWork } from './hr/place-of-work.ts';

export const catalogue: readonly Report[] = [revenueStream, monthlyAttendance, placeOfWork];
