/** How bad an escalation is, and how soon it has to be answered and resolved (domain specification, section 1.17). */

export const severities = ['Low', 'Medium', 'High', 'Critical'] as const;
export type Severity = (typeof severities)[number];

export const categories = ['Quality', 'Delay', 'Communication', 'Billing', 'Confidentiality', 'People'] as const;
export type Category = (typeof categories)[number];

/** What is about people or secrets is not read by everybody who works on the job. */
export const discreetCategories: readonly Category[] = ['Confidentiality', 'People'];

export const sources = ['Client portal', 'Feedback', 'Manager', 'Automatic'] as const;
export type Source = (typeof sources)[number];

/** Owners in order: an escalation moves up each time an answer or a resolution is late. */
export const chain = ['Client Manager', 'HOD', 'Director', 'Partner'] as const;

/** The client has so many working days to confirm a resolution or to open it again; after that it is closed. */
export const silentDays = 5;

/** From here on the Director hears of it at once. */
export const isSevere = (severity: Severity): boolean => severity === 'High' || severity === 'Critical';

/** How much of a time is left, from 0 to 1. @param begun ISO text, like `due` */
export function shareLeft(begun: string, due: string, now: Date): number {
  const [from, to] = [Date.parse(begun), Date.parse(due)];
  return to <= from ? 0 : Math.min(1, Math.max(0, (to - now.getTime()) / (to - from)));
}

export type Due = 'overdue' | 'soon' | 'in time' | 'over';

/**
 * The colour of what is due: red once it is late, amber for the last quarter of its time, green before.
 * @param begun when the time began to run, ISO text; like `due`
 */
export function dueOf(begun: string, due: string | null, now: Date): Due {
  if (due === null) return 'over';
  const [from, to, at] = [Date.parse(begun), Date.parse(due), now.getTime()];
  if (at > to) return 'overdue';
  return to - at <= (to - from) / 4 ? 'soon' : 'in time';
}
