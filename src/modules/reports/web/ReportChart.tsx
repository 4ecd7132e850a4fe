import type { Report } from '#platform/contract/report/report.ts';
import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import type { ReportAnswer } from '../contract.ts';

/** A bar for each value of the chart's field, over the rows that have it. */
export function ReportChart({ report: { chart, columns, subject }, data }: { report: Report; data: ReportAnswer }) {
  const [name = ''] = chart?.y ?? [];
  const column = columns[name];
  if (!chart || !column) return null;
  const groups = Map.groupBy(data.rows, ({ key }) => String(key[chart.x] ?? ''));
  const points = [...groups].map(([label, rows]) => ({
    label,
    value: rows.reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0),
  }));
  return (
    <ChartCard
      title={chart.title}
      unit={column.heading}
      heading={subject.fields[chart.x]?.heading ?? chart.x}
      kind="bars"
      points={points.toSorted((one, other) => other.value - one.value)}
    />
  );
}
