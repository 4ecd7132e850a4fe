/** How much of a day someone is away: everybody may know that, but never why (decisions D27). */
export type PartOfDay = 'Full' | 'First' | 'Second';

export type AwayPart = {
  readonly part: PartOfDay;
  /** Set where they are away for hours; the part means nothing then. */
  readonly minutes: number | null;
  /** Requested, not accepted yet. */
  readonly asked: boolean;
};

const halvesOf = (part: PartOfDay): readonly PartOfDay[] => (part === 'Full' ? ['First', 'Second'] : [part]);

/**
 * The minutes of a day that remain beside leave (decisions D28). Requested leave takes nothing.
 * @param worked the part of the day that is worked; null where unknown, as with irregular hours
 */
export function minutesBeside(minutes: number, worked: PartOfDay | null, away: readonly AwayPart[]): number {
  const accepted = away.filter(({ asked }) => !asked);
  const halves = halvesOf(worked ?? 'Full');
  const taken = new Set(accepted.flatMap((one) => (one.minutes === null ? halvesOf(one.part) : [])));
  const share = halves.filter((half) => !taken.has(half)).length / halves.length;
  const hours = accepted.reduce((sum, one) => sum + (one.minutes ?? 0), 0);
  return Math.max(0, Math.round(minutes * share) - hours);
}

/** The kinds of a day with leave. */
export const awayKinds = ['Leave', 'Half leave', 'Hours of leave'] as const;
export type AwayKind = (typeof awayKinds)[number];

/** The kind of a day by what someone is away of it; undefined if they are present. Two halves make a whole. */
export function awayKind(away: readonly AwayPart[]): AwayKind | undefined {
  const taken = new Set(away.flatMap(({ part, minutes }) => (minutes === null ? halvesOf(part) : [])));
  if (taken.size === 2) return 'Leave';
  if (taken.size === 1) return 'Half leave';
  return away.length > 0 ? 'Hours of leave' : undefined;
}
