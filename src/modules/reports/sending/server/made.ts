/** Makes a report or the summary as a file for one person, with the rights they have now. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { mayUse } from '#platform/contract/access.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { FieldValues } from '../../contract.ts';
import { runReport } from '../../server/run.ts';
import type { Work } from '#platform/server/work.ts';
import { buffer } from 'node:stream/consumers';
import { exportReport } from '../../server/export.ts';
import { daysInWords, filtersInWords } from '../../view.ts';
import { usualMonth } from '../../summary/parts.ts';
import { summaryPdf } from '../../summary/server/pdf.ts';
import { managementSummary } from '../../summary/server/summary.ts';
import { summaryName } from '../sendable.ts';
import { neededFor, neededForSummary } from './needs.ts';
import { mostPrinted, pdfOf } from '../../server/pdf.ts';
import { accessOf, mustRun, reportAt, savedView, yearStart } from './reading.ts';
import { Refusal } from '#platform/server/errors.ts';

export type Wanted = {
  readonly report: string;
  readonly search: string;
  readonly format: 'xlsx' | 'pdf';
  /** The due moment of the file. */
  readonly due: string;
};

export type Made = {
  readonly rows: number;
  readonly total: FieldValues;
  readonly asked: FieldValues;
  /** In words: 'Department: Payroll'. */
  readonly filters: string;
  readonly days: string;
  /** Rights that the file needs beside the report's. */
  readonly needs: string[];
  readonly file: { readonly name: string; readonly content: Buffer };
};

/** undefined if the person may no longer sign in, or lacks the right. Outside a transaction: it prints a PDF. */
export async function madeFor(work: Work, accountId: number, wanted: Wanted): Promise<Made | undefined> {
  const acting = await actingAs(work, accountId);
  if (!acting || !mayUse(acting.actor, accessOf(wanted.report)) || !(await canRun(acting, wanted))) return undefined;
  return wanted.report === summaryName ? summaryFor(acting, wanted) : reportFor(acting, wanted);
}

/** Leaves out parts of reports that they may not read; undefined if nothing is left. */
async function summaryFor(acting: Work, { due }: Wanted): Promise<Made | undefined> {
  const data = await managementSummary(acting, usualMonth(dateOf(due, acting.config.firm.zone)));
  if (data.parts.length === 0) return undefined;
  const figures = data.parts.flatMap(({ name, columns, total }) =>
    columns.map((column) => [`${name}.${column}`, total[column] ?? null] as const),
  );
  return {
    rows: data.parts.length,
    total: Object.fromEntries(figures),
    asked: { month: data.month },
    filters: '',
    days: `${showDate(data.days.from)} to ${showDate(data.days.to)}`,
    needs: neededForSummary(acting, data),
    file: await summaryPdf(acting, data, due),
  };
}

async function reportFor(acting: Work, wanted: Wanted): Promise<Made> {
  const report = reportAt(wanted.report);
  const day = dateOf(wanted.due, acting.config.firm.zone);
  const { asked, sort, compare, columns } = savedView(report, wanted.search, day, await yearStart(acting));
  const page = { ...asked, ...(sort && { sort }), ...(compare && { compare }) };
  const answer = await runReport(acting, report, { ...page, offset: 0, limit: mostPrinted });
  const file =
    wanted.format === 'pdf'
      ? await pdfOf(acting, report, answer, { asked: page, madeAt: wanted.due, columns })
      : await xlsxOf(acting, wanted.report, { ...page, ...(columns && { columns: columns.join(',') }) });
  return {
    rows: answer.rows_count,
    total: answer.total.values,
    asked: { ...asked, search: wanted.search },
    filters: filtersInWords(report, asked),
    days: daysInWords(report, asked),
    needs: neededFor(acting, report, { asked, columns }),
    file,
  };
}

/** A recipient without the right to a filter or column is left out, as without the right to the report. */
async function canRun(acting: Work, { report, search }: Wanted): Promise<boolean> {
  try {
    await mustRun(acting, report, search);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function xlsxOf(work: Work, address: string, query: Omit<Parameters<typeof exportReport>[2], 'format'>) {
  const reply = await exportReport(work, reportAt(address), { ...query, format: 'xlsx' });
  return { name: reply.name, content: await buffer(reply.body) };
}
