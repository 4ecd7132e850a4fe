/** Further reads besides the list of reports. */
import { readerOf } from '#platform/server/list/reader.ts';
import { recordPage } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { PerformanceReport } from '../contract.ts';
import { type PeriodKind, periodText } from '../periods.ts';
import { performanceReports } from './record.ts';
import { own, visible } from './visible.ts';

type Counted = { kind: PeriodKind; period: string; reports: number };

/** The periods with reports that this person sees, newest first. */
export async function periodsSeen(work: Work): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, period, count(*)::int as reports
    from (${visible(readerOf(work)).select(['kind', 'period'])}) as seen
    group by kind, period order by period desc`.execute(work.db);
  return rows;
}

const ownReports = { ...performanceReports, visible: own };

/** The caller's own reports, newest first. */
export async function ownPerformance(work: Work): Promise<readonly PerformanceReport[]> {
  const { rows } = await recordPage(work, ownReports, { offset: 0, limit: 50, sort: '-period' });
  return rows;
}

/** 'Asha Rao, Q4 2026'; '' if this person may not see it. */
export async function titleOf(work: Work, id: number): Promise<string> {
  const { rows } = await sql<{ name: string; period: string }>`
    select employee.employee_name as name, seen.period
    from (${visible(readerOf(work)).select(['id', 'employee_id', 'period'])}) as seen
    join employee on employee.id = seen.employee_id where seen.id = ${id}`.execute(work.db);
  return rows.map(({ name, period }) => `${name}, ${periodText(period)}`).join('');
}
