import { durationText } from '#platform/contract/duration.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { budgetTone } from '../rules.ts';
import { remainingText } from './grid.ts';

type BudgetBarProps = { label: string; budget: number; used: number };

/** How much of a budget is used, in words and as a bar; the time alone where there is no budget. */
export function BudgetBar({ label, budget, used }: BudgetBarProps) {
  const tone = budgetTone(budget, used);
  const percent = budget === 0 ? 0 : Math.round((used * 100) / budget);
  const text =
    budget === 0
      ? `${durationText(used)}, no budget`
      : `${durationText(used)} of ${durationText(budget)}, ${percent} % · ${remainingText({ budget_min: budget, used_min: used })}`;
  return (
    <Grid gap={4}>
      <Text size={13} color={tone === 'red' ? 'tone-red' : 'ink-soft'} figures>
        {text}
      </Text>
      {budget > 0 && <ProgressBar label={label} percent={Math.min(100, percent)} text={text} tone={tone} />}
    </Grid>
  );
}
