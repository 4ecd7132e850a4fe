import { durationText } from '#platform/contract/duration.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconGauge, IconUserOff } from '@tabler/icons-react';
import { performancePath, reportPath } from '../addresses.ts';
import {
  fetchMarkPeriods,
  fetchOwnPerformance,
  performanceCalls,
  type PerformanceReport,
  performanceReport,
} from '../contract.ts';
import { fetchEvidence } from '../evidence.ts';
import { periodText } from '../periods.ts';
import type { MarkBand } from '../public/productivity.ts';
import { Trend } from './Trend.tsx';

const tones: Readonly<Record<MarkBand, Tone>> = { Poor: 'red', Average: 'amber', Good: 'green' };

export const BandBadge = ({ band }: { band: MarkBand | null }) =>
  band === null ? 'No time available' : <StatusBadge tone={tones[band]}>{band}</StatusBadge>;

/** A mark and the number of cases behind it. */
const markWith = (mark: string | null, cases: number | string | null) => (
  <Row as="span" gap={6} justify="end" align="baseline">
    <Text as="span" figures>
      {mark === null ? '-' : Number(mark).toFixed(1)}
    </Text>
    <Text as="span" size={12} dim figures>
      {cases}
    </Text>
  </Row>
);

const percent = (value: string | null) => (value === null ? '-' : `${Number(value).toFixed(1)} %`);

export const { screens, Add, Edit } = recordScreens(performanceReport, performanceCalls, {
  path: performancePath,
  title: 'Performance',
  icons: { list: IconGauge, missing: IconUserOff },
  form: [
    { title: 'Whose and when', fields: ['employee', 'kind', 'begins_on'] },
    { title: 'Notes', fields: ['notes'] },
  ],
  wide: ['notes'],
  start: { kind: 'Quarter' },
  readPath: reportPath,
  addTitle: 'New performance report',
  addText: 'For a period that has none. The portal makes those of this period and of the last one by itself.',
  cells: {
    period: ({ period }: PerformanceReport) => periodText(period),
    mark: ({ mark }: PerformanceReport) => (
      <Text as="span" weight={600} figures>
        {mark === null ? '-' : Number(mark).toFixed(1)}
      </Text>
    ),
    // The contract's own words.
    band: ({ band }: PerformanceReport) => <BandBadge band={band} />,
    productivity: ({ productivity }: PerformanceReport) => markWith(productivity, null),
    on_time: ({ on_time, with_deadline }: PerformanceReport) => markWith(on_time, with_deadline),
    quality: ({ quality, dispatched }: PerformanceReport) => markWith(quality, dispatched),
    feedback: ({ feedback, ratings }: PerformanceReport) => markWith(feedback, ratings),
    learning: ({ learning }: PerformanceReport) => markWith(learning, null),
    trend: ({ trend }: PerformanceReport) => <Trend marks={trend} />,
    utilisation: ({ utilisation }: PerformanceReport) => percent(utilisation),
    budget_adherence: ({ budget_adherence }: PerformanceReport) => percent(budget_adherence),
    review_changes: ({ review_changes }: PerformanceReport) => review_changes ?? '-',
    attendance: ({ attendance }: PerformanceReport) => percent(attendance),
    training_min: ({ training_min }: PerformanceReport) => (training_min === null ? '-' : durationText(training_min)),
  },
  empty: {
    title: 'No performance reports yet',
    text: 'The portal makes one for each person every month and every quarter, and works the marks out each night.',
  },
  refreshes: [fetchMarkPeriods, fetchOwnPerformance, fetchEvidence, performanceCalls.history],
});
