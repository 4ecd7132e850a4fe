/** Why somebody is paid what they are, out of their rows alone (decisions D35). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';

export type ExplainedPart = { readonly name: string; readonly monthly: string; readonly annual: string };

export type ExplainedRow = {
  readonly from: PlainDate;
  readonly currency: string;
  readonly reason: string;
  readonly components: readonly ExplainedPart[];
};

export type Explanation = {
  readonly name: string;
  readonly monthly: string;
  readonly annual: string;
  /** Since when it has been this much, and why then. */
  readonly since: PlainDate;
  readonly reason: string;
  /** In the month before it was; null for a part that is new. */
  readonly was: string | null;
  /** In the month, with its sign; null where there was none, or another currency. */
  readonly change: string | null;
};

/**
 * Each part of the row in force: since when it is this much, why, and what it was; then the parts that ended with it.
 * @param rows oldest first
 */
export function explainPay(rows: readonly ExplainedRow[], today: PlainDate): readonly Explanation[] {
  const held = rows.filter(({ from }) => from <= today);
  const now = held.at(-1);
  if (!now) return [];
  return [...now.components.map((part) => explained(part, now, held)), ...endedWith(now, held.at(-2))];
}

/** What was paid until the row in force and is no more. */
function endedWith(now: ExplainedRow, before: ExplainedRow | undefined): readonly Explanation[] {
  if (before?.currency !== now.currency) return [];
  const kept = new Set(now.components.map(({ name }) => name));
  return before.components
    .filter(({ name }) => !kept.has(name))
    .map(({ name, monthly: was }) => ({
      name,
      monthly: nothing,
      annual: nothing,
      since: now.from,
      reason: now.reason,
      was,
      change: difference(nothing, was),
    }));
}

const nothing = '0.00';

function explained(part: ExplainedPart, now: ExplainedRow, held: readonly ExplainedRow[]): Explanation {
  const partIn = (row: ExplainedRow) =>
    row.currency === now.currency ? row.components.find(({ name }) => name === part.name) : undefined;
  const isSame = (row: ExplainedRow) => {
    const other = partIn(row);
    return other !== undefined && other.monthly === part.monthly && other.annual === part.annual;
  };
  const differs = held.findLastIndex((row) => !isSame(row));
  const { from, reason } = held[differs + 1] ?? now;
  const last = held[differs];
  const was = last ? (partIn(last)?.monthly ?? null) : null;
  const { name, monthly, annual } = part;
  return { name, monthly, annual, since: from, reason, was, change: was === null ? null : difference(monthly, was) };
}

/** With its sign: '-50.00'. */
const difference = (one: string, other: string): string => amountOf(minorUnits(one) - minorUnits(other));

export type Change = {
  /** In the year, with its sign. */
  readonly annual: string;
  /** With one place: '10.0'. */
  readonly percent: string | null;
};

/** What a salary adds to the one before; null where that is none, or of another currency. */
export function changeFrom(
  before: { readonly annual: string; readonly currency: string } | undefined,
  { annual, currency }: { readonly annual: string; readonly currency: string },
): Change | null {
  if (!before || before.currency !== currency) return null;
  return {
    annual: difference(annual, before.annual),
    percent: inPercent(minorUnits(annual), minorUnits(before.annual)),
  };
}

/** How much more one is than the other, in tenths of a percent and half away from zero; null where there is none. */
function inPercent(one: bigint, other: bigint): string | null {
  if (other === 0n) return null;
  const change = one - other;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + other) / (2n * other);
  return `${change < 0n && tenths > 0n ? '-' : ''}${tenths / 10n}.${tenths % 10n}`;
}
