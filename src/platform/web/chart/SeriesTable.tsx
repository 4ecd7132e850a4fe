import { FigureTable } from '../ui/FigureTable.tsx';
import type { SeriesOf } from './series.ts';

/** The numbers of several series: a row for each label. */
export function SeriesTable({ title, heading, labels, series, show }: SeriesOf & { title: string }) {
  return (
    <FigureTable
      name={`${title}, the numbers`}
      rows={labels.map((label, at) => ({ label, at }))}
      keyOf={({ label }) => label}
      columns={[
        { heading, words: true, cell: ({ label }) => label },
        ...series.map(({ name, values }) => ({
          heading: name,
          cell: ({ at }: { at: number }) => show(values[at] ?? null),
        })),
      ]}
    />
  );
}
