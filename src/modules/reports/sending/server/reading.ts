/** A report asked for by an address, as somebody may read it now. */
import { type Access, mayUse } from '#platform/contract/access.ts';
import { monthNames, type PlainDate } from '#platform/contract/dates.ts';
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { notAllowed } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { catalogue } from '../../catalogue.ts';
import { type ReportView, viewOf } from '../../view.ts';

export function reportAt(address: string): Report {
  const found = catalogue.find((one) => addressOf(one) === address);
  if (!found) throw new Error(`There is no report ${address}`);
  return found;
}

export const accessOf = (address: string): Access => reportAt(address).access;

/** @throws 403 */
export function mustRead(work: Pick<Work, 'actor'>, address: string): void {
  if (!mayUse(work.actor, accessOf(address))) throw notAllowed('You need permission to view this report');
}

/** The month in which the financial year of the firm's first company begins, 1 for January. */
export async function yearStart({ db }: Pick<Work, 'db'>): Promise<number> {
  const { rows } = await sql<{ begins: string }>`
    select financial_year_start as begins from company where deleted_at is null order by id limit 1`.execute(db);
  return monthNames.findIndex((name) => name === rows[0]?.begins) + 1 || 1;
}

/** @param day from which days by name are reckoned */
export const savedView = (report: Report, search: string, day: PlainDate, start: number): ReportView =>
  viewOf(report, Object.fromEntries(new URLSearchParams(search)), day, start);
