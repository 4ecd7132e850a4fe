import type { Writing } from '#platform/contract/writing.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import type { ChartPoint } from '#platform/web/chart/chart-point.ts';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { sectionColours } from '../../web/section-colours.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import { summaryParts } from '../parts.ts';
import { CardHead } from './CardHead.tsx';
import {
  barsOf,
  barsParts,
  type BarsPart,
  barWords,
  columnOf,
  notesOfBars,
  partIn,
  pathOf,
  wholeText,
} from '../words.ts';

type BarsCardProps = { data: ManagementSummary; part: BarsPart };

type Row = PartOfSummary['rows'][number];

/** Bars, each with name and number, so that reading them does not depend on colour. */
export function BarsCard({ data, part: name }: BarsCardProps) {
  const title = barsParts[name];
  const writing = useWriting();
  const part = partIn(data, name);
  if (!part) return null;
  const [first = ''] = part.columns;
  const { unit } = columnOf(name, first);
  const total = name === 'clients' ? undefined : wholeText(writing, part.total[first], unit);
  const points = barsOf(part).map((row) => pointOf(writing, part, row, unit === 'money'));
  return (
    <Card as="section" padding={[12, 16]} minWidth={0} aria-label={title}>
      <CardHead part={part} title={title} beside={total} />
      {points.every(({ value }) => value === 0) ? (
        <Text dim>Nothing in these days</Text>
      ) : (
        <Bars dense points={points} />
      )}
      {notesOfBars[name] && (
        <Text dim size={12} margin={[4, 0, 0]}>
          {notesOfBars[name]}
        </Text>
      )}
    </Card>
  );
}

function pointOf(writing: Writing, part: PartOfSummary, row: Row, isMoney: boolean): ChartPoint {
  const [first = ''] = part.columns;
  const value = Number(row.values[first] ?? 0);
  const { by = '', report } = summaryParts[part.name];
  return {
    ...barWords(writing, part, row),
    value: isMoney ? value / 100 : value,
    to: report.filters.includes(by) ? `${pathOf(part)}&${new URLSearchParams({ [by]: row.key })}` : pathOf(part),
    colour: part.name === 'sections' ? (sectionColours[row.key] ?? 'Slate') : undefined,
  };
}
