/** A report on paper: its days and filters in words, its rows, its total. */
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { signedDuration } from '#platform/contract/duration.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { showAmount } from '#platform/contract/money.ts';
import type { FactKind } from '#platform/contract/report/facts.ts';
import type { Report, Taken, Unit } from '#platform/contract/report/report.ts';
import { documentTemplate, printDocument } from '#platform/server/documents/print.ts';
import type { Work } from '#platform/server/work.ts';
import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import type { FileOfReport, ReportAnswer, ReportRow } from '../contract.ts';
import { daysInWords, filtersInWords } from '../view.ts';
import { fileTitle } from './about.ts';

type ReportDocument = {
  readonly title: string;
  readonly firm: string;
  readonly question: string;
  /** 'Days: …', 'Filters: …', 'As at …, for …, 12 rows'. */
  readonly about: readonly string[];
  readonly columns: readonly { readonly heading: string; readonly figure: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
  readonly note: string;
};

const template = documentTemplate<ReportDocument>(new URL('./documents/report.typ', import.meta.url));

type Printing = {
  readonly asked: Omit<FileOfReport, 'format'>;
  /** The moment that it says it was made. */
  readonly madeAt: string;
  /** The columns that it has; all without. */
  readonly columns: readonly string[] | undefined;
};

/** More rows than these are read by nobody on paper: the file says which are missing, and a spreadsheet has all. */
export const mostPrinted = 1000;

/** More take the printer longer than it is waited for: of a wide report fewer rows are printed. */
const mostCells = 20_000;

type PdfColumn = {
  readonly heading: string;
  readonly figure: boolean;
  /** @param first what a total says in its first column */
  readonly text: (row: ReportRow, first: string) => string;
};

/** The rows that the answer has, at most `mostPrinted`; others are said to be missing. @throws 503 */
export async function pdfOf(work: Work, report: Report, answer: ReportAnswer, { asked, madeAt, columns }: Printing) {
  const { rows_count } = answer;
  const names = columns ?? Object.keys(answer.total.values);
  const shown = columnsOf(report, answer, names);
  const rows = answer.rows.slice(0, Math.floor(mostCells / Math.max(1, shown.length)));
  const most = rows.length < rows_count ? `The first ${rows.length} of ${rows_count} rows` : `${rows_count} rows`;
  const hasMoney = names.some((name) => report.columns[name]?.unit === 'money');
  const currency = hasMoney ? ((await baseCurrency(work))?.code ?? '') : '';
  const { pdf } = await printDocument({
    template,
    madeAt,
    data: {
      title: report.name,
      firm: work.config.firm.name,
      question: report.question,
      about: [
        `Days: ${daysInWords(report, asked)}`,
        `Filters: ${filtersInWords(report, asked) || 'none'}`,
        ...(answer.before ? [`Beside: ${showDate(answer.before.from)} to ${showDate(answer.before.to)}`] : []),
        `As at ${showMoment(answer.as_at, work.zone)}, for ${work.actor.name}. ${most}`,
        ...(currency === '' ? [] : [`Money in ${currency}`]),
      ],
      columns: shown.map(({ heading, figure }) => ({ heading, figure })),
      rows: rows.map((row) => shown.map(({ text }) => text(row, ''))),
      total: columns?.length === 0 ? [] : shown.map(({ text }) => text(answer.total, 'Total')),
      note: report.note ?? '',
    },
  });
  return { name: tidyFileName(`${fileTitle(work, report, asked)}.pdf`), content: pdf };
}

/** What a row stands for, what stands sideways, its figures and what they were before. */
function columnsOf(report: Report, { by, sideways, before }: ReportAnswer, names: readonly string[]): PdfColumn[] {
  const keys = by.map((field, at): PdfColumn => ({
    heading: report.subject.fields[field]?.heading ?? field,
    figure: false,
    text: ({ key }, first) => (key[field] === undefined ? (at === 0 ? first : '') : keyText(report, field, key[field])),
  }));
  const isDate = report.subject.fields[report.sideways?.field ?? '']?.kind === 'date';
  const { unit: across = 'text' } = report.sideways ?? {};
  const aside = sideways.map((value): PdfColumn => ({
    heading: isDate ? value.slice(8) : value,
    figure: across !== 'text',
    text: ({ sideways: of }) => (typeof of?.[value] === 'number' || of?.[value] ? figureText(of[value], across) : ''),
  }));
  const figures = names.flatMap((name): PdfColumn[] => {
    const { heading, unit } = report.columns[name] ?? {};
    if (heading === undefined || unit === undefined) return [];
    const now = {
      heading,
      figure: unit !== 'text',
      text: ({ values }: ReportRow) => figureText(values[name] ?? null, unit),
    };
    if (!before || unit === 'text') return [now];
    const then = {
      heading: `${heading} before`,
      figure: true,
      text: (row: ReportRow) => figureText(row.before?.[name] ?? null, unit),
    };
    return [now, then];
  });
  return [...keys, ...aside, ...figures];
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
