/** Next steps that would raise a person's mark. */
import { durationText } from '#platform/contract/duration.ts';
import { type Inputs, leastCases, marksOf, type Weights } from './marks.ts';

type Move = { readonly says: string; readonly singular: boolean; readonly after: Inputs };

const twoOnTime = 2;
const moreHours = 10;

/** Possible next steps for each part, of similar effort. */
function movesOf(of: Inputs, { target_hours }: Weights): readonly Move[] {
  const late = of.with_deadline - of.on_time_jobs;
  const fewer = Math.min(2, of.changes);
  const training = Math.min(120, Math.max(0, target_hours * 60 - of.training_min));
  return [
    {
      says: `${twoOnTime} more jobs on time`,
      singular: false,
      after:
        late > 0
          ? { ...of, with_deadline: of.with_deadline + twoOnTime, on_time_jobs: of.on_time_jobs + twoOnTime }
          : of,
    },
    {
      says: `${fewer} review ${fewer === 1 ? 'change' : 'changes'} fewer`,
      singular: fewer === 1,
      after: { ...of, changes: of.changes - fewer },
    },
    {
      says: 'One more rating of 10',
      singular: true,
      after: of.ratings >= leastCases ? { ...of, ratings: of.ratings + 1, points: of.points + 10 } : of,
    },
    {
      says: `${durationText(training)} hours more of training`,
      singular: false,
      after: { ...of, training_min: of.training_min + training },
    },
    {
      says: `${moreHours} more chargeable hours`,
      singular: false,
      after: { ...of, chargeable_min: of.chargeable_min + moreHours * 60 },
    },
  ];
}

/**
 * The step that would raise the mark most: '2 more jobs on time lift the mark from 6.9 to 7.4'; the first one of
 * equals.
 * @param isOver words it for a period that has ended
 * @returns null if there is no mark, or nothing raises it
 */
export function whatMovesMost(of: Inputs, weights: Weights, isOver: boolean): string | null {
  const { total } = marksOf(of, weights);
  if (total === null) return null;
  const tried = movesOf(of, weights).map(({ says, singular, after }) => ({
    says,
    singular,
    total: marksOf(after, weights).total ?? total,
  }));
  const best = tried.reduce((one, other) => (other.total > one.total ? other : one));
  if (best.total <= total) return null;
  const lift = isOver ? 'would have lifted' : best.singular ? 'lifts' : 'lift';
  return `${best.says} ${lift} the mark from ${total.toFixed(1)} to ${best.total.toFixed(1)}`;
}
