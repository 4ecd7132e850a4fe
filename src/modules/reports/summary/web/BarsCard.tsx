import type { Writing } from '#platform/contract/writing.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import type { ChartPoint } from '#platform/web/chart/chart-point.ts';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { sectionColours } from '../../web/section-colours.ts';
import { shortText } from '../../web/shown.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import { summaryParts } from '../parts.ts';
import { CardHead } from './CardHead.tsx';
import { columnOf, partIn, pathOf, wholeText } from './part.ts';

type BarsCardProps = {
  data: ManagementSummary;
  part: 'trend' | 'sections' | 'debtors' | 'progress' | 'clients';
  title: string;
};

/** Rows of a report as bars, each with its name and its number, so that no colour is needed to read them. */
export function BarsCard({ data, part: name, title }: BarsCardProps) {
  const writing = useWriting();
  const part = partIn(data, name);
  if (!part) return null;
  const [first = ''] = part.columns;
  const { unit } = columnOf(name, first);
  const total = name === 'clients' ? undefined : wholeText(writing, part.total[first], unit);
  const points = (name === 'progress' ? newest(part.rows) : inAge(part.rows)).map((row) =>
    pointOf(writing, part, row, unit === 'money'),
  );
  return (
    <Card as="section" padding={[12, 16]} minWidth={0} aria-label={title}>
      <CardHead part={part} title={title} beside={total} />
      {points.length === 0 ? <Text dim>Nothing in these days</Text> : <Bars dense points={points} />}
      {notes[name] && (
        <Text dim size={12} margin={[4, 0, 0]}>
          {notes[name]}
        </Text>
      )}
    </Card>
  );
}

const notes: Readonly<Partial<Record<string, string>>> = {
  debtors: 'Open on the last day, with VAT.',
  progress: 'Approved hours up to the last day that are not invoiced now.',
};

type Row = PartOfSummary['rows'][number];

/** What is not due before what is. */
const inAge = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => Number(other.key === 'Not due') - Number(one.key === 'Not due'));

/** Older months are put together. */
const mostMonths = 5;

function newest(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= mostMonths) return rows;
  const older = rows.slice(0, 1 - mostMonths);
  const names = Object.keys(older[0]?.values ?? {});
  const sum = (name: string) => older.reduce((all, { values }) => all + Number(values[name] ?? 0), 0);
  return [
    { key: 'Earlier', values: Object.fromEntries(names.map((one) => [one, sum(one)])) },
    ...rows.slice(1 - mostMonths),
  ];
}

function pointOf(writing: Writing, part: PartOfSummary, { key, values }: Row, isMoney: boolean): ChartPoint {
  const [first = ''] = part.columns;
  const value = Number(values[first] ?? 0);
  const share = values['share'];
  const { by = '', report } = summaryParts[part.name];
  const text = wholeText(writing, values[first], columnOf(part.name, first).unit);
  const isMonth = /^\d{4}-\d\d$/.test(key);
  return {
    label: isMonth ? shortText(writing.monthInWords(key)) : key,
    value: isMoney ? value / 100 : value,
    text: typeof share === 'number' ? `${text} · ${share.toFixed(1)} %` : text,
    to: report.filters.includes(by) ? `${pathOf(part)}&${new URLSearchParams({ [by]: key })}` : pathOf(part),
    colour: part.name === 'sections' ? (sectionColours[key] ?? 'Slate') : undefined,
  };
}
