import type { Report } from '#platform/contract/report/report.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import type { ReportAnswer, ReportRow } from '../contract.ts';
import type { OpenCell } from './CellDialog.tsx';
import { shown } from './shown.ts';
import classes from './reports.module.css';

type ReportTableProps = { report: Report; data: ReportAnswer; onCell: (cell: OpenCell) => void };

/** Words first, then what stands sideways, then the figures; each figure opens how it is made. */
export function ReportTable({ report, data, onCell }: ReportTableProps) {
  const writing = useWriting();
  const { subject, by, columns } = report;
  const [first = '', ...others] = by.filter((field) => subject.fields[field]?.kind !== 'id');
  const all: readonly FigureColumn<ReportRow>[] = [
    wordsOf(report, first, 'Total'),
    ...others.map((field) => wordsOf(report, field, '')),
    ...data.sideways.map(acrossOf),
    ...Object.keys(columns).map((name) =>
      figureOf(report, name, (row) => shown(writing, row.values[name], columns[name]?.unit ?? 'text'), onCell),
    ),
  ];
  return (
    <FigureTable
      name={report.name}
      columns={all}
      rows={data.rows}
      keyOf={({ key }) => JSON.stringify(key)}
      sums={[data.total]}
    />
  );
}

const wordsOf = ({ subject }: Report, field: string, otherwise: string): FigureColumn<ReportRow> => ({
  heading: subject.fields[field]?.heading ?? field,
  words: true,
  cell: ({ key }) => (key[field] === undefined ? otherwise : String(key[field])),
});

const acrossOf = (value: string): FigureColumn<ReportRow> => ({
  heading: value.slice(8),
  cell: ({ sideways }) => <span className={classes.code}>{sideways?.[value] ?? ''}</span>,
});

const figureOf = (
  { columns }: Report,
  name: string,
  text: (row: ReportRow) => string,
  onCell: (cell: OpenCell) => void,
): FigureColumn<ReportRow> => ({
  heading: columns[name]?.heading ?? name,
  cell: (row) => (
    <button type="button" className={classes.cell} onClick={() => onCell({ row, column: name })}>
      {text(row)}
    </button>
  ),
});
