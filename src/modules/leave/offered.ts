/** Splits leave that exceeds a balance into the covered part and loss of pay (decisions D22). */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { DayPart } from './rules.ts';

type Dates = {
  readonly start_date: PlainDate;
  readonly start_half: DayPart;
  readonly end_date: PlainDate;
  readonly end_half: DayPart;
};

/** Consecutive days for one application. */
export type OfferedPart = Dates & { readonly covered: boolean };

type Cost = { readonly date: PlainDate; readonly amount: number };

type Piece = { readonly date: PlainDate; readonly half: DayPart; readonly covered: boolean };

/**
 * The applications into which a leave is split, in order. A day covered by half is split into its halves.
 * @param days what each day costs, as the calculator says
 */
export function offeredParts(asked: Dates, days: readonly Cost[], covered: readonly Cost[]): readonly OfferedPart[] {
  const coveredOn = new Map(covered.map(({ date, amount }) => [date, amount]));
  const pieces = days
    .filter(({ amount }) => amount > 0)
    .flatMap((day) => piecesOf(day, coveredOn.get(day.date) ?? 0, askedOn(asked, day.date)));
  const runs: OfferedPart[] = [];
  for (const { date, half, covered: isCovered } of pieces) {
    const last = runs.at(-1);
    if (last && last.covered === isCovered && joins(last, half)) {
      runs[runs.length - 1] = { ...last, end_date: date, end_half: half };
    } else runs.push({ covered: isCovered, start_date: date, start_half: half, end_date: date, end_half: half });
  }
  return runs;
}

/** Within an application only whole days adjoin. */
const joins = ({ start_date, end_date, end_half }: OfferedPart, half: DayPart) =>
  half !== 'Second' && (end_half === 'Full' || (start_date === end_date && end_half === 'Second'));

function piecesOf({ date, amount }: Cost, covered: number, asked: DayPart): readonly Piece[] {
  if (covered >= amount) return [{ date, half: asked, covered: true }];
  if (covered === 0 || covered * 2 !== amount || asked !== 'Full') return [{ date, half: asked, covered: false }];
  return [
    { date, half: 'First', covered: true },
    { date, half: 'Second', covered: false },
  ];
}

function askedOn({ start_date, start_half, end_date, end_half }: Dates, date: PlainDate): DayPart {
  if (date === start_date && start_half !== 'Full') return start_half;
  return date === end_date ? end_half : 'Full';
}
