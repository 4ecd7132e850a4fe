import { writeSearch } from '#platform/web/routing/address.ts';

export const attendancePath = '/adminattendance';
export const correctionsPath = '/attendance-corrections';

/** One person's month, opened from the matrix. */
export const personAddress = (employee: number, month: string): string =>
  `${attendancePath}${writeSearch({ as: 'person', employee: String(employee), month })}`;

/** The form of a correction, prefilled for the day. */
export const correctAddress = (employee: number, date: string, time_in?: string): string =>
  `${correctionsPath}/create${writeSearch({
    employee_id: String(employee),
    date,
    ...(time_in === undefined ? {} : { time_in }),
  })}`;
