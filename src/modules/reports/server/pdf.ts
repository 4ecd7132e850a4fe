/** A report on paper: days and filters in words, rows, total. */
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { documentTemplate, printDocument } from '#platform/server/documents/print.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { ownWriting } from '#platform/server/notify/own-writing.ts';
import type { Work } from '#platform/server/work.ts';
import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import type { FileOfReport, ReportAnswer, ReportRow } from '../contract.ts';
import { shortText, shown, shownField } from '../shown.ts';
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
  /** The time of making printed on it. */
  readonly madeAt: string;
  /** The columns printed; all if undefined. */
  readonly columns: readonly string[] | undefined;
};

/** Nobody reads more on paper: the file says which rows are missing, and a spreadsheet has all. */
export const mostPrinted = 1000;

/** More cells take the printer too long: wide reports get fewer rows. */
const mostCells = 20_000;

type PdfColumn = {
  readonly heading: string;
  readonly figure: boolean;
  /** @param first text of a total's first column */
  readonly text: (row: ReportRow, first: string) => string;
};

/** Prints the rows of the answer, at most `mostPrinted`, with a note on the rest. @throws 503 */
export async function pdfOf(work: Work, report: Report, answer: ReportAnswer, { asked, madeAt, columns }: Printing) {
  const { rows_count } = answer;
  const names = columns ?? Object.keys(answer.total.values);
  const printed = columnsOf(await ownWriting(work), report, answer, names);
  const rows = answer.rows.slice(0, Math.floor(mostCells / Math.max(1, printed.length)));
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
        `${report.when ? '' : 'Days: '}${daysInWords(report, asked)}`,
        `Filters: ${filtersInWords(report, asked) || 'none'}`,
        ...(answer.before ? [`Beside: ${showDate(answer.before.from)} to ${showDate(answer.before.to)}`] : []),
        `As at ${showMoment(answer.as_at, work.zone)}, for ${work.actor.name}. ${most}`,
        ...(currency === '' ? [] : [`Money in ${currency}`]),
      ],
      columns: printed.map(({ heading, figure }) => ({ heading, figure })),
      rows: rows.map((row) => printed.map(({ text }) => text(row, ''))),
      total: columns?.length === 0 ? [] : printed.map(({ text }) => text(answer.total, 'Total')),
      note: report.note ?? '',
    },
  });
  return { name: tidyFileName(`${fileTitle(work, report, asked)}.pdf`), content: pdf };
}

/** Row fields, sideways columns, figures and their earlier values. */
function columnsOf(
  writing: Writing,
  report: Report,
  { by, sideways, before }: ReportAnswer,
  names: readonly string[],
): PdfColumn[] {
  const keys = by.map((field, at): PdfColumn => ({
    heading: report.subject.fields[field]?.heading ?? field,
    figure: false,
    text: ({ key }, first) =>
      key[field] === undefined ? (at === 0 ? first : '') : shownField(writing, report.subject, field, key[field]),
  }));
  const kind = report.subject.fields[report.sideways?.field ?? '']?.kind;
  const words = (value: string) =>
    kind === 'date' ? value.slice(8) : kind === 'month' ? shortText(writing.monthInWords(value)) : value;
  const { unit: across = 'text' } = report.sideways ?? {};
  const aside = sideways.map((value): PdfColumn => ({
    heading: words(value),
    figure: across !== 'text',
    text: ({ sideways: of }) =>
      typeof of?.[value] === 'number' || of?.[value] ? shown(writing, of[value], across) : '',
  }));
  const figures = names.flatMap((name): PdfColumn[] => {
    const { heading, unit } = report.columns[name] ?? {};
    if (heading === undefined || unit === undefined) return [];
    const now = {
      heading,
      figure: unit !== 'text',
      text: ({ values }: ReportRow) => shown(writing, values[name], unit),
    };
    if (!before || unit === 'text') return [now];
    const then = {
      heading: `${heading} before`,
      figure: true,
      text: (row: ReportRow) => shown(writing, row.before?.[name], unit),
    };
    return [now, then];
  });
  return [...keys, ...aside, ...figures];
}
