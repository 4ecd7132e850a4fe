/** A report on paper: its days and filters in words, its rows, its total. */
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { signedDuration } from '#platform/contract/duration.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import type { FactKind } from '#platform/contract/report/facts.ts';
import type { Report, Taken, Unit } from '#platform/contract/report/report.ts';
import { documentTemplate, printDocument } from '#platform/server/documents/print.ts';
import type { Work } from '#platform/server/work.ts';
import type { ReportAnswer, ReportRow } from '../../contract.ts';

type ReportDocument = {
  readonly title: string;
  readonly firm: string;
  readonly question: string;
  /** 'Days: …', 'Filters: …', 'As at …, for …, 12 rows'. */
  readonly about: readonly string[];
  readonly columns: readonly { readonly heading: string; readonly figure: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
};

const template = documentTemplate<ReportDocument>(new URL('./documents/report.typ', import.meta.url));

type About = {
  readonly days: string;
  readonly filters: string;
  readonly firm: string;
  readonly reader: string;
  readonly madeAt: string;
  readonly currency: string;
  readonly columns: readonly string[] | undefined;
};

/** More rows than these are read by nobody on paper: the file says which are missing, and a spreadsheet has all. */
export const mostPrinted = 1000;

/** More take the printer longer than it is waited for: of a wide report fewer rows are printed. */
const mostCells = 20_000;

/** The rows that the answer has, at most `mostPrinted`. @throws 503 */
export async function pdfOf(work: Work, report: Report, answer: ReportAnswer, about: About) {
  const names = about.columns ?? Object.keys(answer.total.values);
  const columns = names.flatMap((name) => (report.columns[name] ? [{ name, ...report.columns[name] }] : []));
  const cells = (row: ReportRow, first: string): string[] => [
    ...answer.by.map((field, at) =>
      row.key[field] === undefined ? (at === 0 ? first : '') : keyText(report, field, row.key[field]),
    ),
    ...columns.map(({ name, unit }) => figureText(row.values[name] ?? null, unit)),
  ];
  const rows = answer.rows.slice(0, Math.floor(mostCells / Math.max(1, answer.by.length + columns.length)));
  const shown = rows.length;
  const most = shown < answer.rows_count ? `The first ${shown} of ${answer.rows_count} rows` : `${shown} rows`;
  const { pdf } = await printDocument({
    template,
    madeAt: about.madeAt,
    data: {
      title: report.name,
      firm: about.firm,
      question: report.question,
      about: [
        `Days: ${about.days}`,
        about.filters === '' ? 'No filters' : `Filters: ${about.filters}`,
        `As at ${showMoment(answer.as_at, work.zone)}, for ${about.reader}. ${most}`,
        ...(columns.some(({ unit }) => unit === 'money') ? [`Money in ${about.currency}`] : []),
      ],
      columns: [
        ...answer.by.map((field) => ({ heading: report.subject.fields[field]?.heading ?? field, figure: false })),
        ...columns.map(({ heading, unit }) => ({ heading, figure: unit !== 'text' })),
      ],
      rows: rows.map((row) => cells(row, '')),
      total: columns.length > 0 ? cells(answer.total, 'Total') : [],
    },
  });
  return { name: tidyFileName(`${report.name} ${about.days}.pdf`), content: pdf };
}

const kinds: Readonly<Partial<Record<FactKind, Unit>>> = { money: 'money', minutes: 'minutes', number: 'number' };

const keyText = ({ subject }: Report, field: string, value: Taken): string =>
  figureText(value, kinds[subject.fields[field]?.kind ?? 'text'] ?? 'text');

function figureText(value: Taken, unit: Unit): string {
  if (value === null || value === '') return '-';
  if (typeof value !== 'number') return /^\d{4}-\d\d-\d\d$/.test(value) ? showDate(value) : value;
  if (unit === 'minutes') return signedDuration(value);
  if (unit === 'money' || unit === 'amount') return showAmount((value / 100).toFixed(2));
  return unit === 'percent' ? `${value.toFixed(1)} %` : String(Math.round(value * 100) / 100);
}
