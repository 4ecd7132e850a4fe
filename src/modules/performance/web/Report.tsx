import { Grid } from '#platform/web/layout/Parts.tsx';
import { Cards, DetailCard } from '#platform/web/record/RecordPage.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import type { FieldName } from '#platform/web/record/screens.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import type { performanceReport, PerformanceReport } from '../contract.ts';
import { Evidence } from './Evidence.tsx';
import { screens } from './screens.tsx';

type Field = FieldName<typeof performanceReport>;

const figures: readonly Field[] = [
  'mark',
  'band',
  'trend',
  'utilisation',
  'budget_adherence',
  'review_changes',
  'attendance',
  'training_min',
  'worked_out_at',
];
const said: readonly Field[] = ['shared_by', 'shared_at', 'comment', 'acknowledged_at', 'response', 'notes'];

/** Marks, texts and evidence, for a report's page and the user's own account. */
export function Report({ row }: { row: PerformanceReport }) {
  const shown = useShown();
  const known = useKnown();
  const details = (fields: readonly Field[]) => recordDetails({ ...screens, details: fields }, row, shown, known);
  const given = said.filter((name) => isGiven(row[name as keyof PerformanceReport]));
  return (
    <Grid gap={24}>
      <Cards>
        <DetailCard title="Figures" details={details(figures)} />
        {given.length > 0 && <DetailCard title="What was said" details={details(given)} />}
      </Cards>
      <Evidence row={row} />
    </Grid>
  );
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';
