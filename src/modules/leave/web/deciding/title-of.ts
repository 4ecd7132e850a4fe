import { showDate } from '#platform/contract/dates.ts';
import type { LeaveApplication } from '../../contract.ts';

/** 'Harita Hesperkar, 14-12-2026 to 18-12-2026' */
export function titleOfLeave({ employee, start_date, end_date }: LeaveApplication): string {
  const dates = start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`;
  return `${employee}, ${dates}`;
}
