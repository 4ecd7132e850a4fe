/** Texts of the summary's parts, on the page and on paper. */
import type { Taken, Unit } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { reportPath } from '../address.ts';
import { changeText, shortText, shown } from '../shown.ts';
import type { ManagementSummary, PartOfSummary } from './contract.ts';
import { type PartName, summaryParts } from './parts.ts';

export const partIn = ({ parts }: ManagementSummary, name: PartName): PartOfSummary | undefined =>
  parts.find((part) => part.name === name);

export const pathOf = ({ report }: PartOfSummary): string => `${reportPath}/${report}`;

export const columnOf = (part: PartName, name: string): { heading: string; unit: Unit } => {
  const { heading = name, unit = 'number' } = summaryParts[part].report.columns[name] ?? {};
  return { heading, unit };
};

/** Amounts without pence: the summary is an overview. */
export const wholeText = (writing: Writing, value: Taken | undefined, unit: Unit): string =>
  unit === 'money' && typeof value === 'number'
    ? writing.showNumber(Math.round(value / 100) + 0)
    : shown(writing, value, unit);

/** 'Nov 2026' */
export const monthOf = ({ monthInWords }: Writing, day: string): string => shortText(monthInWords(day.slice(0, 7)));

/** The month's money in four figures. */
export const summaryFigures: readonly (readonly [part: PartName, column: string, heading: string])[] = [
  ['billed', 'net', 'Invoiced, net'],
  ['billed', 'received', 'Received'],
  ['debtors', 'owed', 'Debtors'],
  ['progress', 'value', 'Work in progress'],
];

/** '+20.0 % on Oct 2026', against the month before and a year ago. */
export function changesOf(writing: Writing, data: ManagementSummary, part: PartOfSummary, column: string): string[] {
  const { unit } = columnOf(part.name, column);
  const beside = [
    [part.before, data.before],
    [part.year, data.year],
  ] as const;
  return beside.flatMap(([then, { from }]) => {
    const change = then && changeText(part.total[column], then[column], unit);
    return change ? [`${change} on ${monthOf(writing, from)}`] : [];
  });
}

export type BarsPart = 'trend' | 'sections' | 'debtors' | 'progress' | 'clients';

export const barsParts: Readonly<Record<BarsPart, string>> = {
  trend: 'Net revenue by month',
  sections: 'Net revenue by section',
  debtors: 'Debtors by age in days',
  progress: 'Work in progress by month of work',
  clients: 'Greatest clients of the month',
};

export const notesOfBars: Readonly<Partial<Record<string, string>>> = {
  debtors: 'Open on the last day, with VAT.',
  progress: 'Approved hours up to the last day that are not invoiced now.',
};

type Row = PartOfSummary['rows'][number];

/** The rows of a part in the order of its bars. */
export const barsOf = ({ name, rows }: PartOfSummary): readonly Row[] =>
  name === 'progress' ? newest(rows) : inAge(rows);

/** Amounts not due yet come first. */
const inAge = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => Number(other.key === 'Not due') - Number(one.key === 'Not due'));

/** Older months are merged. */
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

/** 'Oct 2026', '12,345 · 40.1 %' */
export function barWords(writing: Writing, { name, columns }: PartOfSummary, { key, values }: Row) {
  const [first = ''] = columns;
  const share = values['share'];
  const text = wholeText(writing, values[first], columnOf(name, first).unit);
  return {
    label: /^\d{4}-\d\d$/.test(key) ? shortText(writing.monthInWords(key)) : key,
    text: typeof share === 'number' ? `${text} · ${share.toFixed(1)} %` : text,
  };
}

/** Headings for columns that need the report's name to be understood. */
const headings: Readonly<Partial<Record<PartName, Readonly<Record<string, string>>>>> = {
  dispatched: { on_time: 'Dispatched on time', late: 'Days late, the median' },
  speed: { median: 'Net TAT, the median', p90: 'Net TAT, nine of ten jobs', within: 'Within the standard TAT' },
  ratings: { rated: 'Rated by clients', mean: 'Rating, the average', good_share: 'Rated 8 to 10' },
};

const compared = ['billed', 'dispatched', 'speed', 'ratings'] as const;

export type ComparedFigure = { readonly part: PartOfSummary; readonly column: string };

/** The figures of the comparison, one by one. */
export const comparedFigures = (data: ManagementSummary): readonly ComparedFigure[] =>
  compared.flatMap((name) => {
    const part = partIn(data, name);
    return part ? part.columns.map((column) => ({ part, column })) : [];
  });

export const comparedHeading = ({ part, column }: ComparedFigure): string =>
  headings[part.name]?.[column] ?? columnOf(part.name, column).heading;
