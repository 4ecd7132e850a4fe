import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { openStatuses } from './life.ts';

/** How a right to work was checked; outside the United Kingdom, the identity. */
export const rightToWorkKinds = ['Share code', 'Document', 'Provider', 'Identity papers'] as const;
export type RightToWorkKind = (typeof rightToWorkKinds)[number];

/** Refuses a start without the check (decisions D33). */
const notChecked = 'Right to work is not checked';

type Dates = { readonly doj: PlainDate; readonly extended_until: PlainDate | null };

/** A kit closes the day before joining, unless it was extended. */
export const openUntil = ({ doj, extended_until }: Dates): PlainDate => extended_until ?? addDays(doj, -1);

type Kit = Dates & { readonly status: string };

/** Why the joiner cannot change it now, in a sentence; undefined if they can. */
export function whyNotFill(kit: Kit, today: PlainDate): string | undefined {
  if (kit.status === 'Submitted')
    return 'We are checking what you sent. You can change a section if we return it to you';
  if (!openStatuses.some((one) => one === kit.status)) return 'Your joining kit is checked and complete';
  const until = openUntil(kit);
  return today > until ? `This joining kit ended on ${showDate(until)}. Ask us to extend it` : undefined;
}

/** Days before a right to work ends on which HR is notified (decisions D33). */
export const rightToWorkNotices = [60, 30, 7] as const;

/** What is missing before HR can verify a kit, in a sentence; null if nothing is. */
export function whyNotVerify(kit: { readonly right_to_work_by: string | null }, isUk: boolean): string | null {
  if (kit.right_to_work_by !== null) return null;
  return isUk ? notChecked : 'Identity is not checked';
}

/** Progress of a kit in whole percent. */
export const progressOf = (complete: number, all: number): number =>
  all === 0 ? 0 : Math.floor((complete * 100) / all);

type Reminded = Kit & { readonly progress: number };

/** Whether to remind a joiner today; once on each of the two days. */
export function whyRemind(kit: Reminded, remindedOn: PlainDate | null, today: PlainDate): 'half' | 'last' | undefined {
  if (whyNotFill(kit, today)) return undefined;
  const [half, last] = [addDays(openUntil(kit), -5), addDays(openUntil(kit), -2)];
  const isDue = (day: PlainDate) => today >= day && (remindedOn === null || remindedOn < day);
  if (isDue(last)) return 'last';
  return isDue(half) && kit.progress < 50 ? 'half' : undefined;
}
