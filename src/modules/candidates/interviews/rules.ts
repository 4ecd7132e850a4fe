/** Rules of interviews, for form and server. */

export const rounds = [1, 2, 3] as const;
export type Round = (typeof rounds)[number];

export const modes = ['Video', 'Telephone', 'In person'] as const;
export type Mode = (typeof modes)[number];

export const interviewStatuses = ['Scheduled', 'Done', 'No show', 'Rescheduled', 'Cancelled'] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export const recommendations = ['Proceed', 'Hold', 'Reject'] as const;
export type Recommendation = (typeof recommendations)[number];

export const mostScore = 10;

/** The durations offered, in minutes. */
export const durations = [15, 30, 45, 60, 90, 120, 180] as const;

/** Hours before an interview until which its candidate may move it, and until which a time can be booked. */
export const movableHours = 4;
/** The longest span of days in which times are searched at once. */
export const mostDays = 31;
export const mostSlots = 200;

const hour = 60 * 60 * 1000;

/** Whether the interview is still to come, at its first time or at another. */
export const isPlanned = (status: InterviewStatus): boolean => status === 'Scheduled' || status === 'Rescheduled';

type Planned = { readonly status: InterviewStatus; readonly at: string };

/** Why staff cannot move an interview. */
export const whyNotMove = ({ status }: Pick<Planned, 'status'>): string | undefined =>
  isPlanned(status) ? undefined : `The interview is ${status}: schedule another one`;

/** Why the candidate can no longer move it. */
export function whyNotMoveThemselves({ status, at }: Planned, now: Date): string | undefined {
  if (!isPlanned(status)) return 'This interview takes place no more. We will write to you';
  return Date.parse(at) - now.getTime() < movableHours * hour
    ? `It begins in less than ${movableHours} hours. Please call us to move it`
    : undefined;
}

/** Why an interview cannot become Done, No show or Cancelled. */
export function whyNotSettle({ status, at }: Planned, to: InterviewStatus, now: Date): string | undefined {
  if (status === to) return `The interview is ${to} already`;
  if (!isPlanned(status)) return `An interview that is ${status} cannot become ${to}`;
  return to !== 'Cancelled' && Date.parse(at) > now.getTime() ? 'The interview has not begun yet' : undefined;
}

/** Why feedback on an interview cannot be given. */
export function whyNoFeedback({ status, at }: Planned, isGiven: boolean, now: Date): string | undefined {
  if (isGiven) return 'You have given your feedback already';
  if (status === 'No show' || status === 'Cancelled')
    return `The interview is ${status}: there is nothing to say of it`;
  return Date.parse(at) > now.getTime() ? 'The interview has not begun yet' : undefined;
}

/** Why an interview cannot be set to a moment. */
export const whyNotAt = (at: string, now: Date): string | undefined =>
  Date.parse(at) <= now.getTime() ? 'Time must be in the future' : undefined;

/** A day and an hour before an interview. */
export type Reminded = 'day' | 'hour';

/** The reminders that come too late for an interview planned now. */
export function remindedBy(at: string, now: Date): Reminded | null {
  const ahead = Date.parse(at) - now.getTime();
  if (ahead <= hour) return 'hour';
  return ahead <= 24 * hour ? 'day' : null;
}

/** The criteria of a round, unless the position has its own. */
export const usualCriteria: Readonly<Record<Round, readonly string[]>> = {
  1: ['Communication', 'Motivation', 'Experience'],
  2: ['Technical knowledge', 'Problem solving', 'Working with clients'],
  3: ['Fit for the team', 'Leadership', 'Expectations'],
};
