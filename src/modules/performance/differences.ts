/** Differences between a report's stored inputs and the current ones. */
import { durationText } from '#platform/contract/duration.ts';
import type { Inputs } from './marks.ts';

const asCount = String;
const asDays = (halves: number) => String(halves / 2);

const shown: readonly {
  readonly name: keyof Inputs;
  readonly label: string;
  readonly show: (value: number) => string;
}[] = [
  { name: 'chargeable_min', label: 'Chargeable', show: durationText },
  { name: 'available_min', label: 'Available', show: durationText },
  { name: 'earned_min', label: 'Budget earned', show: durationText },
  { name: 'actual_min', label: 'Actual', show: durationText },
  { name: 'dispatched', label: 'Jobs dispatched', show: asCount },
  { name: 'with_deadline', label: 'Jobs with a deadline', show: asCount },
  { name: 'on_time_jobs', label: 'Jobs on time', show: asCount },
  { name: 'changes', label: 'Review changes', show: asCount },
  { name: 'ratings', label: 'Ratings', show: asCount },
  { name: 'points', label: 'Points of ratings', show: asCount },
  { name: 'training_min', label: 'Training', show: durationText },
  { name: 'expected_halves', label: 'Days expected', show: asDays },
  { name: 'present_halves', label: 'Days present', show: asDays },
];

/** Each input that has changed, with its stored and current value. */
export const differences = (kept: Inputs, now: Inputs) =>
  shown.flatMap(({ name, label, show }) =>
    kept[name] === now[name] ? [] : [{ label, was: show(kept[name]), is_now: show(now[name]) }],
  );
