/** Schedules in words. */
import type { ReportSchedule } from '../contract.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const everyChoices = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
  { value: 'working day', label: 'On a working day of the month' },
] as const;

/** 'Every Monday at 08:00, Europe/London' */
export function rhythmText({
  every,
  on_day,
  at_hour,
  zone,
}: Pick<ReportSchedule, 'every' | 'on_day' | 'at_hour' | 'zone'>) {
  const when = {
    day: 'Every day',
    week: `Every ${weekdays[on_day - 1] ?? 'Monday'}`,
    month: on_day > 28 ? `On day ${on_day} of each month, or its last` : `On day ${on_day} of each month`,
    'working day': `On working day ${on_day} of each month`,
  }[every];
  return `${when} at ${at_hour}, ${zone.replaceAll('_', ' ')}`;
}
