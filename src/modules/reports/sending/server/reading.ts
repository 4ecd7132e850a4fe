/** Runs a report from an address, with the reader's current rights. */
import { type Access, mayUse } from '#platform/contract/access.ts';
import { monthNames, type PlainDate } from '#platform/contract/dates.ts';
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { invalid, notAllowed } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { catalogue } from '../../catalogue.ts';
import { questionOf } from '../../server/asked.ts';
import { openedFor } from '../../server/run.ts';
import { reportsModule } from '../../rights.ts';
import { type ReportView, viewOf } from '../../view.ts';
import { summaryName } from '../sendable.ts';

export function reportAt(address: string): Report {
  const found = catalogue.find((one) => addressOf(one) === address);
  if (!found) throw new Error(`There is no report ${address}`);
  return found;
}

export const accessOf = (address: string): Access =>
  address === summaryName ? reportsModule.read : reportAt(address).access;

/** @throws 403 */
export function mustRead(work: Pick<Work, 'actor'>, address: string): void {
  if (!mayUse(work.actor, accessOf(address))) throw notAllowed('You need permission to view this report');
}

const words = new Set(['days', 'from', 'to', 'by', 'sort', 'compare', 'columns', 'offset']);

/**
 * Checks that the person can run a report with the days and filters of an address.
 * @throws 403 without its right, 400 for unknown parts: a filter that no longer exists must not mean all rows
 */
export async function mustRun(work: Work, address: string, search: string): Promise<void> {
  mustRead(work, address);
  if (address === summaryName) {
    if (search !== '') throw invalid({ search: 'The summary is of the newest month, without filters' });
    return;
  }
  const report = openedFor(work, reportAt(address));
  const asked = Object.keys(Object.fromEntries(new URLSearchParams(search)));
  const other = asked.find((name) => !words.has(name) && !report.filters.includes(name));
  if (other !== undefined) throw invalid({ search: `This report cannot be filtered by ${other}` });
  const view = savedView(report, search, today(work), await yearStart(work));
  questionOf(report, view.asked, view.sort);
  const column = view.columns?.find((name) => !Object.hasOwn(report.columns, name));
  if (column !== undefined) throw invalid({ search: `This report has no column ${column}` });
}

/** The first month of the financial year of the firm's first company, 1 for January. */
export async function yearStart({ db }: Pick<Work, 'db'>): Promise<number> {
  const { rows } = await sql<{ begins: string }>`
    select financial_year_start as begins from company where deleted_at is null order by id limit 1`.execute(db);
  return monthNames.findIndex((name) => name === rows[0]?.begins) + 1 || 1;
}

/** @param day that named periods are relative to */
export const savedView = (report: Report, search: string, day: PlainDate, start: number): ReportView =>
  viewOf(report, Object.fromEntries(new URLSearchParams(search)), day, start);
