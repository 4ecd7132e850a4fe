/** The details printed in a file: question, time, reader, formulas (decisions D38). */
import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import type { AboutLine } from '#platform/server/export/about-sheet.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { FileOfReport } from '../contract.ts';
import { inputWords, wordsOf } from '../formula.ts';
import { daysInWords, filtersInWords } from '../view.ts';
import { periodBefore } from './asked.ts';
import type { Question } from './statement.ts';

type Asked = Omit<FileOfReport, 'format'>;

const line = (name: string, text: string): readonly AboutLine[] => (text === '' ? [] : [[name, text]]);

/** A file's name: report, days and date of making (decisions D38). */
export const fileTitle = (
  work: Pick<Work, 'now' | 'config'>,
  report: Report,
  days: Pick<Asked, 'from' | 'to'>,
): string =>
  report.when === 'now'
    ? `${report.name} as at ${showDate(today(work))}`
    : report.when === 'day'
      ? `${report.name} as at ${showDate(days.to)}`
      : `${report.name} ${daysInWords(report, days)} as at ${showDate(today(work))}`;

/** The days of the comparison; '' without one. */
export function besideInWords(work: Pick<Work, 'now' | 'config'>, { report, period }: Question, asked: Asked): string {
  if (!asked.compare || report.when !== undefined || report.rows === 'each') return '';
  const { from, to } = periodBefore(period, asked.compare, today(work));
  return `${showDate(from)} to ${showDate(to)}`;
}

/** @param chosen the file's columns @param rows their number */
export async function aboutFile(
  work: Work,
  question: Question,
  asked: Asked,
  chosen: readonly string[],
  rows: number,
): Promise<readonly AboutLine[]> {
  const { report, by } = question;
  const { name, note = '', columns, subject } = report;
  const shown = chosen.flatMap((one) => (columns[one] ? [columns[one]] : []));
  const hasMoney = shown.some(({ unit }) => unit === 'money') || report.sideways?.unit === 'money';
  const groups = by.flatMap((field) => (subject.fields[field]?.kind === 'id' ? [] : subject.fields[field]?.heading));
  return [
    ['Report', name],
    ['Question', report.question],
    ['Days', daysInWords(report, asked)],
    ['Filters', filtersInWords(report, asked) || 'None'],
    ...(report.rows === 'each' ? [] : line('Grouped by', groups.join(', '))),
    ...line('Beside', besideInWords(work, question, asked)),
    ['Rows', String(rows)],
    ['As at', `${showMoment(work.now.toISOString(), work.zone)}, ${work.zone.replaceAll('_', ' ')}`],
    ['Made for', `${work.actor.name}, of what they may see`],
    ['Firm', work.config.firm.name],
    ...(hasMoney ? line('Money in', (await baseCurrency(work))?.code ?? '') : []),
    ...line('Note', note),
    ...(shown.length > 0
      ? line('Last row', 'Each total is worked out anew over all rows; it need not be their sum')
      : []),
    ...(shown.length > 0 ? ([['How each column is made', '']] satisfies AboutLine[]) : []),
    ...shown.map((column): AboutLine => [column.heading, wordsOf(report, column)]),
    ...(report.sideways
      ? ([
          ['Columns to the side', `${report.sideways.words}: ${inputWords(report, report.sideways.input)}`],
        ] satisfies AboutLine[])
      : []),
  ];
}
