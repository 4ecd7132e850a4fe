import { writeSearch } from '#platform/web/routing/address.ts';

export const attendancePath = '/adminattendance';
export const correctionsPath = '/attendance-corrections';

/** One person's month, beside the matrix it was opened from. */
export const personAddress = (employee: number, month: string): string =>
  `${attendancePath}${writeSearch({ as: 'person', employee: String(employee), month })}`;

/** The form of a correction, with what is known of the day. */
export const correctAddress = (employee: number, date: string, time_in?: string): string =>
  `${correctionsPath}/create${writeSearch({
    employee_id: String(employee),
    date,
    ...(time_in === undefined ? {} : { time_in }),
  })}`;
