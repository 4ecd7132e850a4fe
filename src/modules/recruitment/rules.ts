import type { PlainDate } from '#platform/contract/dates.ts';

export const statuses = ['Draft', 'Open', 'On Hold', 'Filled', 'Closed', 'Cancelled'] as const;
export type Status = (typeof statuses)[number];

/** The life of a position (domain specification, section 1.10). */
const next: Readonly<Record<Status, readonly Status[]>> = {
  Draft: ['Open', 'Cancelled'],
  Open: ['On Hold', 'Filled', 'Closed', 'Cancelled'],
  'On Hold': ['Open', 'Closed', 'Cancelled'],
  Filled: ['Open'],
  Closed: ['Open'],
  Cancelled: [],
};

/** What may become of a position now. */
export const nextStatuses = (status: Status): readonly Status[] => next[status];

export function whyNotMove(from: Status, to: Status): string | undefined {
  if (next[from].includes(to)) return undefined;
  if (from === to) return `The position is ${to} already`;
  return `A position that is ${from} cannot become ${to}`;
}

/** Candidates are looked for; so it is offered where one is added. */
export const isOpen = (status: Status): boolean => status === 'Open';

/** What is over is read, not changed; it has to be opened again first. */
export function whyNotEdit(status: Status): string | undefined {
  if (status === 'Draft' || status === 'Open' || status === 'On Hold') return undefined;
  return status === 'Cancelled' ? 'The position is cancelled' : `The position is ${status}: open it again to change it`;
}

export function whyNotExperience(min: number | null, max: number | null): string | undefined {
  return min !== null && max !== null && max < min ? 'Experience to must not be less than experience from' : undefined;
}

export function whyNotTarget(open: PlainDate | null, target: PlainDate | null): string | undefined {
  return open !== null && target !== null && target < open ? 'Target date must not be before the open date' : undefined;
}
