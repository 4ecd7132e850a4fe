/** A report as a file: numbers stay numbers, durations also come in whole minutes (decisions D38). */
import { showDate } from '#platform/contract/dates.ts';
import type { Report, ReportColumn, Taken, Unit } from '#platform/contract/report/report.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages, onePage } from '#platform/server/list/export-pages.ts';
import { invalid } from '#platform/server/errors.ts';
import { FileReply } from '#platform/server/reply.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import type { Work } from '#platform/server/work.ts';
import type { FileOfReport, ReportRow } from '../contract.ts';
import { aboutFile, besideInWords } from './about.ts';
import { questionOf } from './asked.ts';
import { eachOf, mostAtOnce, pagesOfEach } from './each.ts';
import { mostPrinted, pdfOf } from './pdf.ts';
import { eachTotal, openedFor, runReport, summaryOf } from './run.ts';
import type { Question } from './statement.ts';
import { Readable } from 'node:stream';
import { fileTitle } from './about.ts';

type Column = ExportColumn<ReportRow>;

type OnRows = (rows: number) => Promise<void>;

/**
 * @param onRows called with the number of rows just read; ends the file if it throws
 * @throws 400 for what `questionOf` refuses, 429 if too many exports are under way
 */
export async function exportReport(
  work: Work,
  report: Report,
  asked: FileOfReport,
  onRows?: OnRows,
): Promise<FileReply> {
  const question = questionOf(openedFor(work, report), asked, asked.sort);
  const chosen = columnsIn(question.report, asked.columns);
  if (asked.format === 'pdf') return pdfReply(work, report, asked);
  const { format } = asked;
  const fileOf = async (rows: number) => ({
    format,
    title: fileTitle(work, report, question.period),
    sheet: report.name,
    ...(format === 'xlsx' && { about: await aboutFile(work, question, asked, chosen, rows) }),
  });
  if (report.rows === 'each') {
    const page = { sort: asked.sort, offset: 0, limit: mostAtOnce };
    const { rows, total, count } = await inSnapshot(work, async (inside) =>
      eachOf(inside, question, page, await eachTotal(inside, question)),
    );
    const pages = count <= mostAtOnce ? onePage([...rows, total]) : pagesOfEach(work, question, total);
    return exportPages(work, await fileOf(count), columnsOf(question, chosen, []), counted(pages, onRows));
  }
  const { rows, total } = await inSnapshot(work, (inside) => summaryOf(inside, question, asked));
  const sideways = [...new Set(rows.flatMap((row) => Object.keys(row.sideways ?? {})))].toSorted();
  const beside = besideInWords(work, question, asked) !== '';
  const columns = columnsOf(question, chosen, sideways, beside);
  return exportPages(work, await fileOf(rows.length), columns, onePage([...rows, total]));
}

/** On paper only the first rows; the file says so. */
async function pdfReply(work: Work, report: Report, asked: FileOfReport): Promise<FileReply> {
  const { columns, format: _pdf, ...question } = asked;
  const answer = await runReport(work, report, { ...question, offset: 0, limit: mostPrinted });
  const { name, content } = await pdfOf(work, report, answer, {
    asked,
    madeAt: answer.as_at,
    columns: columns?.split(',').filter(Boolean),
  });
  return new FileReply(name, 'application/pdf', Readable.from([content]));
}

async function* counted<Row>(pages: AsyncGenerator<readonly Row[]>, onRows: OnRows | undefined) {
  for await (const page of pages) {
    await onRows?.(page.length);
    yield page;
  }
}

function columnsIn({ columns }: Report, chosen: string | undefined): readonly string[] {
  if (chosen === undefined || chosen === '') return Object.keys(columns);
  const names = chosen.split(',');
  const other = names.find((name) => !Object.hasOwn(columns, name));
  if (other !== undefined) throw invalid({ columns: `This report has no column ${other}` });
  return names;
}

function columnsOf(
  { report, by }: Question,
  chosen: readonly string[],
  sideways: readonly string[],
  beside = false,
): readonly Column[] {
  const { subject, columns } = report;
  const [first, ...others] = by.filter((field) => subject.fields[field]?.kind !== 'id');
  return [
    keyColumn(report, first ?? '', 'Total'),
    ...others.map((field) => keyColumn(report, field, null)),
    ...sideways.map((value) => sidewaysColumn(report, value)),
    ...chosen.flatMap((name) => (columns[name] ? valueColumns(name, columns[name], beside) : [])),
  ];
}

function keyColumn({ subject }: Report, field: string, ofTotal: string | null): Column {
  const { kind, heading = field } = subject.fields[field] ?? {};
  const isNumber = kind === 'number' || kind === 'money' || kind === 'minutes';
  return {
    heading,
    kind: kind === 'date' ? 'date' : isNumber ? kindOf[kind] : 'text',
    value: ({ key }) => (key[field] === undefined ? ofTotal : kind === 'money' ? amount(key[field]) : key[field]),
    width: kind === 'text' ? 24 : 14,
  };
}

function sidewaysColumn({ subject, sideways }: Report, value: string): Column {
  const isDate = subject.fields[sideways?.field ?? '']?.kind === 'date';
  const unit = sideways?.unit ?? 'text';
  return {
    heading: isDate ? showDate(value) : value,
    kind: kindOf[unit],
    value: (row) => (isAmount(unit) ? amount(row.sideways?.[value]) : (row.sideways?.[value] ?? null)),
    width: 12,
  };
}

const kindOf = {
  number: 'number',
  days: 'number',
  text: 'text',
  money: 'money',
  amount: 'money',
  percent: 'percent',
  minutes: 'duration',
} as const;

const isAmount = (unit: Unit) => unit === 'money' || unit === 'amount';

const amount = (hundredths: Taken | undefined): Taken =>
  typeof hundredths === 'number' ? (hundredths / 100).toFixed(2) : (hundredths ?? null);

/** @param beside includes the value of the comparison period */
function valueColumns(name: string, { heading, unit }: ReportColumn, beside: boolean): readonly Column[] {
  const column = (words: string, kind: Column['kind'], of: (row: ReportRow) => Taken | undefined): Column => ({
    heading: words,
    kind,
    value: (row) => (isAmount(unit) ? amount(of(row)) : (of(row) ?? null)),
    width: 14,
  });
  const figures = (words: string, of: (row: ReportRow) => Taken | undefined): readonly Column[] => [
    column(unit === 'percent' && !words.includes('%') ? `${words} %` : words, kindOf[unit], of),
    ...(unit === 'minutes' ? [column(`${words} (minutes)`, 'number', of)] : []),
  ];
  return [
    ...figures(heading, ({ values }) => values[name]),
    ...(beside && unit !== 'text' ? figures(`${heading} before`, ({ before }) => before?.[name]) : []),
  ];
}
