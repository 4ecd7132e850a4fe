/** Why something cannot be done now, as shown on the button; undefined if it can. */

/** @param running whether a check of the audit trail is running */
export const whyNotCheck = (running: boolean): string | undefined =>
  running ? 'A check is already running' : undefined;

/** The longest session, in minutes idle and in hours (decisions D3). */
export const longestIdle = 30;
export const longestSession = 12;

/** Named as in forms and calendars: 1 is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

export const jobStates = ['Waiting', 'Running', 'Retrying', 'Late', 'Failed'] as const;
export type JobState = (typeof jobStates)[number];

export function whyNotRetry(state: JobState): string | undefined {
  if (state === 'Running') return 'It is running now';
  return state === 'Waiting' ? 'It has not been tried yet' : undefined;
}

export const whyNotDiscard = (state: JobState): string | undefined =>
  state === 'Failed' ? undefined : 'Only work that was given up can be discarded';

/** 'deliver-mail' -> 'Deliver mail' */
export const jobTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** 'file storage' -> 'File storage' */
export const serviceTitle = (service: string): string => service.charAt(0).toUpperCase() + service.slice(1);

/** Simple cron patterns in words, others unchanged. */
export function everyInWords(pattern: string): string {
  const [minute = '', hour = '', ...days] = pattern.split(' ');
  const two = (text: string) => text.padStart(2, '0');
  if (days.some((part) => part !== '*') || !/^(\*|\d+)$/.test(hour)) return pattern;
  if (minute === '*' && hour === '*') return 'Every minute';
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step && hour === '*') return `Every ${step} minutes`;
  if (!/^\d+$/.test(minute)) return pattern;
  return hour === '*' ? `Hourly, ${minute} minutes past` : `Daily at ${two(hour)}:${two(minute)} UTC`;
}
