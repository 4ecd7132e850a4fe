/** Explains a person's pay from their salary rows (decisions D35). */
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
  /** The day from which it has been this amount, and the reason. */
  readonly since: PlainDate;
  readonly reason: string;
  /** Per month, before the change; null for a new component. */
  readonly was: string | null;
  /** Per month, signed; null if there was none, or in another currency. */
  readonly change: string | null;
};

/**
 * Each component of the current row: since when it has this amount, why, and what it was; then components that ended
 * with it.
 * @param rows oldest first
 */
export function explainPay(rows: readonly ExplainedRow[], today: PlainDate): readonly Explanation[] {
  const held = rows.filter(({ from }) => from <= today);
  const now = held.at(-1);
  if (!now) return [];
  return [...now.components.map((part) => explained(part, now, held)), ...endedWith(now, held.at(-2))];
}

/** Components paid until the current row and no longer. */
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

/** Signed: '-50.00'. */
const difference = (one: string, other: string): string => amountOf(minorUnits(one) - minorUnits(other));

export type Change = {
  /** Per year, signed. */
  readonly annual: string;
  /** To one place: '10.0'. */
  readonly percent: string | null;
};

/** The rise over the salary before; null if there is none, or in another currency. */
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

/** The rise in tenths of a percent, rounded half away from zero; null without an earlier amount. */
function inPercent(one: bigint, other: bigint): string | null {
  if (other === 0n) return null;
  const change = one - other;
  const size = change < 0n ? -change : change;
  const tenths = (size * 2000n + other) / (2n * other);
  return `${change < 0n && tenths > 0n ? '-' : ''}${tenths / 10n}.${tenths % 10n}`;
}
