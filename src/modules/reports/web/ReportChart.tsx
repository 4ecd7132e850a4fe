import { type Report, shareOf, type Taken, type Unit } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { ChartCard } from '#platform/web/chart/ChartCard.tsx';
import type { Series, SeriesOf } from '#platform/web/chart/series.ts';
import { SeriesCard } from '#platform/web/chart/SeriesCard.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ReportAnswer, ReportRow } from '../contract.ts';
import { countryCode } from '../country-code.ts';
import { sectionColours } from './section-colours.ts';
import { shortText, shown, shownField } from '../shown.ts';

/** More bars cannot be read. */
const mostBars = 15;

type ReportChartProps = { report: Report; data: ReportAnswer; currency: string };

/** The chart of a report, over all rows that its filters find. */
export function ReportChart({ report, data, currency }: ReportChartProps) {
  const writing = useWriting();
  const today = useToday();
  const { chart, subject, columns } = report;
  const drawn = data.picture ?? [];
  const [first = ''] = chart?.y ?? [];
  const unit = columns[first]?.unit ?? 'number';
  if (!chart || drawn.length === 0) return null;
  const text = (field: string, value: Taken | undefined) => shownField(writing, subject, field, value ?? null);
  const inWords = unitWords(columns[first]?.heading ?? '', unit, currency);
  if (chart.kind === 'funnel' || chart.kind === 'bars') {
    const points =
      chart.kind === 'funnel'
        ? chart.y.map((name) => ({
            label: columns[name]?.heading ?? name,
            value: scaled(data.total.values[name], unit) ?? 0,
          }))
        : drawn
            .map((row) => ({
              label: text(chart.x, row.key[chart.x]),
              value: scaled(row.values[first], unit) ?? 0,
              text: barText(writing, report, row.values[first], data.total.values[first]),
              code: chart.x === 'country' ? countryCode(String(row.key[chart.x] ?? '')) : undefined,
            }))
            .toSorted((one, other) => other.value - one.value);
    return (
      <ChartCard
        title={chart.title}
        unit={chart.kind === 'funnel' ? 'Each stage, ever reached' : inWords}
        heading={subject.fields[chart.x]?.heading ?? chart.x}
        kind="bars"
        points={points.slice(0, mostBars)}
        note={points.length > mostBars ? `The first ${mostBars} of ${points.length}` : undefined}
      />
    );
  }
  const kind = chart.kind === 'matrix' ? 'heat' : chart.kind;
  const labels = labelsOf(drawn, chart.x);
  const isOpen = subject.fields[chart.x]?.kind === 'month' && labels.at(-1) === today.slice(0, 7);
  const of: SeriesOf = {
    heading: subject.fields[chart.x]?.heading ?? chart.x,
    labels: labels.map((value) => shortText(text(chart.x, value))),
    series: chart.series === undefined ? byColumn(report, drawn, unit) : byField(report, drawn, unit),
    show: (value) => inCell(chart.kind, unit, value) ?? shown(writing, value === null ? null : back(value, unit), unit),
    isOpen,
  };
  return (
    <SeriesCard
      {...of}
      title={chart.title}
      unit={inWords}
      kind={kind}
      note={isOpen ? openNotes[kind] : of.series.length < rowsIn(report, drawn) ? `The first ${mostSeries}` : undefined}
    />
  );
}

/** '12,345 · 40.1 %' if the report shows shares. */
function barText(writing: Writing, { chart, columns }: Report, value: Taken | undefined, total: Taken | undefined) {
  const unit = columns[chart?.y[0] ?? '']?.unit ?? 'number';
  const isShared = Object.values(columns).some(({ after }) => after === 'share');
  const share = isShared ? shareOf(value, total) : null;
  const figure =
    unit === 'money' ? writing.showNumber(Math.round(Number(value ?? 0) / 100)) : shown(writing, value, unit);
  return share === null ? figure : `${figure} · ${share.toFixed(1)} %`;
}

/**
 * The text of a cell: a matrix shows whether there is a pair, a heat map whole percentages; undefined for other charts.
 */
function inCell(kind: string, unit: Unit, value: number | null): string | undefined {
  if (value === null) return undefined;
  if (kind === 'matrix') return value > 0 ? 'Yes' : '';
  return kind === 'heat' && unit === 'percent' ? `${Math.round(value)} %` : undefined;
}

const openNotes: Readonly<Partial<Record<string, string>>> = {
  line: 'The month that is not over is drawn open, as far as it has come.',
  box: 'The month that is not over is drawn open, as far as it has come.',
  columns: 'The last month is not over.',
  stacked: 'The last month is not over.',
};

const unitWords = (heading: string, unit: Unit, currency: string): string =>
  unit === 'money' ? `${heading}, ${currency}` : unit === 'minutes' ? `${heading}, hours` : heading;

/** Units of an axis: whole amounts, and durations in hours. */
const scaled = (value: Taken | undefined, unit: Unit): number | null =>
  typeof value !== 'number'
    ? null
    : unit === 'money'
      ? value / 100
      : unit === 'minutes'
        ? Math.round(value / 6) / 10
        : value;

const back = (value: number, unit: Unit): number =>
  unit === 'money' ? Math.round(value * 100) : unit === 'minutes' ? Math.round(value * 60) : value;

const labelsOf = (rows: readonly ReportRow[], x: string): readonly Taken[] => [
  ...new Set(rows.map(({ key }) => key[x] ?? null)),
];

function byColumn({ chart, columns }: Report, rows: readonly ReportRow[], unit: Unit): readonly Series[] {
  const labels = labelsOf(rows, chart?.x ?? '');
  const at = new Map(rows.map((row) => [row.key[chart?.x ?? ''] ?? null, row]));
  return (chart?.y ?? []).map((name) => ({
    name: columns[name]?.heading ?? name,
    values: labels.map((label) => scaled(at.get(label)?.values[name], unit)),
  }));
}

/** More lines cannot be told apart; the table has all. */
const mostSeries = 24;

/** The number of lines in a chart with a series field. */
const rowsIn = ({ chart }: Report, rows: readonly ReportRow[]): number =>
  chart?.series === undefined ? 0 : new Set(rows.map(({ key }) => key[chart.series ?? ''])).size;

function byField({ chart }: Report, rows: readonly ReportRow[], unit: Unit): readonly Series[] {
  const [x, by = '', name = ''] = [chart?.x ?? '', chart?.series, chart?.y[0]];
  const labels = labelsOf(rows, x);
  const groups = Map.groupBy(rows, ({ key }) => String(key[by] ?? '-'));
  return [...groups].slice(0, mostSeries).map(([value, own]) => {
    const at = new Map(own.map((row) => [row.key[x] ?? null, row]));
    return {
      name: value,
      values: labels.map((label) => scaled(at.get(label)?.values[name], unit)),
      colour: chart?.colours === 'sections' ? sectionColours[value] : undefined,
    };
  });
}
