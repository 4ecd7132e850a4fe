import type { Report, ReportColumn } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReportAnswer, ReportRow } from '../contract.ts';
import type { OpenCell } from './CellDialog.tsx';
import { changeText, shown, shownField } from '../shown.ts';
import classes from './reports.module.css';

type ReportTableProps = {
  report: Report;
  data: ReportAnswer;
  busy: boolean;
  /** Names of the columns that are shown. */
  columns: readonly string[];
  sort: string | undefined;
  onSort: (sort: string) => void;
  onCell: (cell: OpenCell) => void;
};

/** With more rows than these a total would be out of view. */
const mostBeforeSums = 16;

/** Words first, then sideways columns, then figures; each figure opens its explanation. */
export function ReportTable(props: ReportTableProps) {
  const { report, data, columns } = props;
  const writing = useWriting();
  const [first = '', ...others] = data.by;
  const all: readonly FigureColumn<ReportRow>[] = [
    wordsOf(props, writing, first, 'Total'),
    ...others.map((field) => wordsOf(props, writing, field, '')),
    ...data.sideways.map((value) => acrossOf(props, value, writing)),
    ...columns.flatMap((name) => figureOf(props, writing, name)),
  ];
  return (
    <FigureTable
      name={report.name}
      columns={all}
      rows={data.rows}
      keyOf={({ key }) => JSON.stringify(key)}
      sums={Object.keys(report.columns).length > 0 ? [data.total] : []}
      sumsFirst={data.rows.length > mostBeforeSums}
      tall
      busy={props.busy}
    />
  );
}

const sortable = ({ report, sort = report.sort, onSort }: ReportTableProps, name: string, heading: string) => ({
  heading,
  renderHeading: () => <SortButton name={name} heading={heading} sort={sort} onSort={onSort} />,
});

function wordsOf(props: ReportTableProps, writing: Writing, field: string, ofTotal: string): FigureColumn<ReportRow> {
  const { subject } = props.report;
  const { kind = 'text', heading = field } = subject.fields[field] ?? {};
  const cell = ({ key }: ReportRow) =>
    key[field] === undefined ? (
      ofTotal
    ) : (
      <Word report={props.report} text={shownField(writing, subject, field, key[field])} />
    );
  const column = Object.assign(sortable(props, field, heading), { cell });
  return ['number', 'money', 'minutes'].includes(kind) ? column : Object.assign(column, { words: true as const });
}

function figureOf(props: ReportTableProps, writing: Writing, name: string): readonly FigureColumn<ReportRow>[] {
  const column = props.report.columns[name];
  if (!column) return [];
  const { onCell } = props;
  const cell = (row: ReportRow): ReactNode => (
    <Figure report={props.report} writing={writing} row={row} name={name} column={column} onCell={onCell} />
  );
  return [Object.assign(sortable(props, name, column.heading), { cell })];
}

/** A coloured value always has its text beside it. */
function Word({ report: { tones }, text }: { report: Report; text: string }) {
  const found = tones?.[text];
  if (!found) return text;
  return <StatusBadge tone={found.tone}>{found.means === undefined ? text : `${text}, ${found.means}`}</StatusBadge>;
}

type FigureProps = {
  report: Report;
  writing: Writing;
  row: ReportRow;
  name: string;
  column: ReportColumn;
  onCell: (cell: OpenCell) => void;
};

function Figure({ report, writing, row, name, column: { unit, heading, better }, onCell }: FigureProps) {
  const text = shown(writing, row.values[name], unit);
  const change = row.before ? changeText(row.values[name], row.before[name], unit) : undefined;
  const isRise = change?.startsWith('+') ?? false;
  const isGood = change === undefined || change.startsWith('±') ? undefined : isRise !== (better === 'less');
  return (
    <>
      <button
        type="button"
        className={classes.cell}
        aria-label={`${heading}: ${text}. How it is made`}
        onClick={() => onCell({ row, column: name })}
      >
        {unit === 'text' ? <Word report={report} text={text} /> : text}
      </button>
      {row.before && (
        <small className={classes.change} data-good={isGood}>
          {change ?? (row.before[name] === undefined ? '' : `was ${shown(writing, row.before[name], unit)}`)}
        </small>
      )}
    </>
  );
}

type SortButtonProps = { name: string; heading: string; sort: string | undefined; onSort: (sort: string) => void };

function SortButton({ name, heading, sort, onSort }: SortButtonProps) {
  const way = sort === name ? 'up' : sort === `-${name}` ? 'down' : undefined;
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      aria-label={`${heading}${way === undefined ? '' : way === 'up' ? ', ascending' : ', descending'}. Sort`}
      onClick={() => onSort(way === 'down' ? name : `-${name}`)}
    >
      {heading}
      {way !== undefined && <Icon size={13} stroke={1.8} aria-hidden="true" />}
    </button>
  );
}

function acrossOf(props: ReportTableProps, value: string, writing: Writing): FigureColumn<ReportRow> {
  const { subject, sideways } = props.report;
  const kind = subject.fields[sideways?.field ?? '']?.kind;
  const heading = kind === 'date' ? value.slice(8) : kind === 'month' ? writing.monthInWords(value) : value;
  const cell = (row: ReportRow): ReactNode => {
    const figure = row.sideways?.[value] ?? null;
    if (figure === null || figure === '' || !sideways) return '';
    const text = shown(writing, figure, sideways.unit ?? 'text');
    if (typeof figure === 'string')
      return (
        <span className={classes.code} data-code={figure}>
          {text}
        </span>
      );
    const key = Object.assign({}, row.key, { [sideways.field]: value });
    const inputs = { 'sideways.n': figure };
    const open = { row: Object.assign({}, row, { key, inputs, values: { sideways: figure } }), column: 'sideways' };
    return (
      <button
        type="button"
        className={classes.cell}
        aria-label={`${heading}: ${text}. How it is made`}
        onClick={() => props.onCell(open)}
      >
        {text}
      </button>
    );
  };
  return { heading, cell };
}
