/** Severities, and the times for answering and resolving each (domain specification, section 1.17). */

export const severities = ['Low', 'Medium', 'High', 'Critical'] as const;
export type Severity = (typeof severities)[number];

export const categories = ['Quality', 'Delay', 'Communication', 'Billing', 'Confidentiality', 'People'] as const;
export type Category = (typeof categories)[number];

/** Escalations about people or secrets are hidden from most people who work on the job. */
export const discreetCategories: readonly Category[] = ['Confidentiality', 'People'];

export const sources = ['Client portal', 'Feedback', 'Manager', 'Automatic'] as const;
export type Source = (typeof sources)[number];

/** Owners in order: a late answer or resolution moves an escalation up. */
export const chain = ['Client Manager', 'HOD', 'Director', 'Partner'] as const;

/** Working days the client has to confirm or reopen a resolution, before it is closed. */
export const silentDays = 5;

/** From this severity on the Director is notified at once. */
export const isSevere = (severity: Severity): boolean => severity === 'High' || severity === 'Critical';

/** The remaining share of a period, from 0 to 1. @param begun ISO text, like `due` */
export function shareLeft(begun: string, due: string, now: Date): number {
  const [from, to] = [Date.parse(begun), Date.parse(due)];
  return to <= from ? 0 : Math.min(1, Math.max(0, (to - now.getTime()) / (to - from)));
}

export type Due = 'overdue' | 'soon' | 'in time' | 'over';

/**
 * The colour of a due time: red when late, amber in the last quarter of the period, green before.
 * @param begun start of the period, ISO text; like `due`
 */
export function dueOf(begun: string, due: string | null, now: Date): Due {
  if (due === null) return 'over';
  const [from, to, at] = [Date.parse(begun), Date.parse(due), now.getTime()];
  if (at > to) return 'overdue';
  return to - at <= (to - from) / 4 ? 'soon' : 'in time';
}
