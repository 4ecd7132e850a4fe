import { RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { performanceCalls, type performanceReport, type PerformanceReport } from '../contract.ts';
import { periodText } from '../periods.ts';
import { ReportPdf } from './Evidence.tsx';
import { Report } from './Report.tsx';
import { screens } from './screens.tsx';

const { history: fetchHistory } = performanceCalls;

const tabs: readonly RecordTab<typeof performanceReport>[] = [
  { key: 'report', label: 'Report', content: (row) => <Report row={row} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchHistory} id={row.id} /> },
];

/** One person's marks for a period, with evidence and comments. */
export const ReportPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;

const introOf = ({ period, department, team }: PerformanceReport) =>
  [periodText(period), department, team].filter(Boolean).join(' · ');

const actionsOf = ({ id }: PerformanceReport) => <ReportPdf id={id} />;
