import { fetchAttendance, fetchMonthMatrix } from '../../contract.ts';
import { fetchMonths } from '../../months/contract.ts';
import { fetchExceptions } from '../contract.ts';

/** What is refetched when a day is settled. */
export const exceptionReads = [fetchExceptions, fetchAttendance, fetchMonthMatrix, fetchMonths];
