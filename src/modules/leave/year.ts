/** The caller's own leave year, day by day. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { leaveRights } from './rights.ts';
import { parts } from './rules.ts';

/** The kinds of days of the year; the first that applies wins: leave before holidays, holidays before days off. */
export const yearDayKinds = ['Taken', 'Booked', 'Asked for', 'Holiday', 'Day off'] as const;
export type YearDayKind = (typeof yearDayKinds)[number];

const yearDay = z.object({
  date: z.string(),
  kind: z.enum(yearDayKinds),
  part: z.enum(parts),
  name: z.string().nullable().describe('Name of the holiday or leave type'),
});
export type YearDay = z.output<typeof yearDay>;

export const fetchLeaveYear = get('/hr/hrm/leave-applications/fetchOwnLeaveYear', {
  says: 'Returns the caller’s leave year: leave, holidays and days off; all other days are working days',
  access: leaveRights.read,
  result: z.object({ year_from: z.string(), year_to: z.string(), today: z.string(), days: z.array(yearDay) }),
});
export type LeaveYear = z.output<NonNullable<typeof fetchLeaveYear.result>>;
