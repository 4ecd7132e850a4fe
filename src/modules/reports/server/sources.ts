/** The facts of all modules that reports count. */
import { daysOfPeopleRows } from '#modules/attendance/server/public/days-of-people.ts';
import { revenueLineRows } from '#modules/invoicing/server/public/revenue-lines.ts';
import type { FactRows } from '#platform/server/report/behind.ts';

export const factRows: readonly FactRows[] = [daysOfPeopleRows, revenueLineRows];
