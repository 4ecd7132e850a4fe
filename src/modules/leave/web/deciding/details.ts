import { showDate } from '#platform/contract/dates.ts';
import type { LeaveApplication } from '../../contract.ts';

/** 'Harita Hesperkar, 14-12-2026 to 18-12-2026' */
export function titleOfLeave({ employee, start_date, end_date }: LeaveApplication): string {
  const dates = start_date === end_date ? showDate(start_date) : `${showDate(start_date)} to ${showDate(end_date)}`;
  return `${employee}, ${dates}`;
}

const always = ['leave_status', 'leave_type', 'duration', 'reason', 'createdAt', 'department'] as const;
const whereThere = [
  'handover_to',
  'contact',
  'approved_by',
  'approved_on',
  'decision_note',
  'cancel_reason',
  'cancelled_by',
] as const;

/** The fields shown for a leave; rarely filled ones only where they have a value. */
export const detailsOf = (leave: LeaveApplication) => [
  ...always,
  ...whereThere.filter((name) => leave[name] !== null),
  ...(leave.hands_over ? (['hands_over', 'handed_over_at', 'handed_back_at'] as const) : []).filter(
    (name) => leave[name] !== null,
  ),
];
