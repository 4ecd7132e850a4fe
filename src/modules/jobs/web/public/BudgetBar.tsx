import { durationText } from '#platform/contract/duration.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { budgetTone } from '../../rules.ts';

type BudgetBarProps = { label: string; budget: number; used: number };

/** Used minutes of a budget, as text and as a bar; only the time where there is no budget. */
export function BudgetBar({ label, budget, used }: BudgetBarProps) {
  if (budget === 0) return <Text figures>{durationText(used)}, no budget</Text>;
  const tone = budgetTone(budget, used);
  const percent = Math.round((used * 100) / budget);
  const left = used > budget ? `${durationText(used - budget)} over` : `${durationText(budget - used)} left`;
  const text = `${durationText(used)} of ${durationText(budget)}, ${percent} % · ${left}`;
  return (
    <Grid gap={4}>
      <Text size={13} color={tone === 'red' ? 'tone-red' : 'ink-soft'} figures>
        {text}
      </Text>
      <ProgressBar label={label} percent={Math.min(100, percent)} text={text} tone={tone} />
    </Grid>
  );
}
