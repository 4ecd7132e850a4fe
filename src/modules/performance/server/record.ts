import { idsOf, peopleSeenBy } from '#modules/staff/server/public/people-of.ts';
import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { performanceReport } from '../contract.ts';
import { periodOn, periodText } from '../periods.ts';
import { performancePartsOf, visible } from './visible.ts';

export type StoredReport = StoredRow<typeof performanceReport>;

/** Earlier periods shown in a report's trend. */
const trendOf = 6;

/** Its mark and the earlier ones of the same kind: '6.1 6.4 - 7.0'. */
const trend = sql<string | null>`(
  select string_agg(coalesce(past.mark::text, '-'), ' ' order by past.period) from (
    select former.mark, former.period from performance_report as former
    where former.employee_id = performance_report.employee_id and former.kind = performance_report.kind
      and former.period <= performance_report.period and former.deleted_at is null
    order by former.period desc limit ${sql.lit(trendOf)}) as past)`;

/** The staff that someone may add a report for. */
async function choosableStaff(work: Work) {
  const [staff, people] = [await staffLookup(work), peopleSeenBy(readerOf(work))];
  if (!people) return staff;
  const seen = await idsOf(work, people);
  return staff.filter(({ id }) => seen.has(id));
}

export const performanceReports = stored(performanceReport, {
  visible,
  parts: performancePartsOf,
  choosable: { employee: choosableStaff },
  workedOut: {
    team: () => sql<string | null>`(select team.name from employee join team on team.id = employee.team_id
      where employee.id = performance_report.employee_id)`,
    department: () => sql<string>`(select department.name from employee
      join department on department.id = employee.department_id where employee.id = performance_report.employee_id)`,
    trend: () => trend,
  },
  alsoReads: () => ['employee', 'team', 'department'],
  factsOf: async (work, { ends_on }) => ({ isOver: ends_on < today(work) }),
  onSave: async (work, columns, before) => {
    const { employee_id, kind = 'Month', begins_on = today(work) } = { ...before, ...columns };
    const { period, ends_on } = periodOn(kind, begins_on);
    if (begins_on > today(work)) throw refused('This period has not begun yet', 'begins_on');
    await sql`select pg_advisory_xact_lock(hashtextextended(${`performance/${employee_id}`}, 0))`.execute(work.db);
    const { rows } = await sql`
      select from performance_report
      where employee_id = ${employee_id} and period = ${period} and deleted_at is null and id <> ${before?.id ?? 0}`.execute(
      work.db,
    );
    if (rows.length > 0) throw refused(`There is a report for ${periodText(period)} already`, 'begins_on');
    return { period, ends_on };
  },
  onStep: async (work, { name }, _, { comment = null, response = null, reason = null }) => {
    const at = work.now.toISOString();
    const by = (await employeeOf(work, work.actor.accountId))?.id ?? null;
    if (name === 'share') return { comment, shared_at: at, shared_by_id: by, response: null, acknowledged_at: null };
    if (name === 'acknowledge') return { acknowledged_at: at, ...(response !== null && { response }) };
    if (name === 'dispute') return { response: reason };
    return {};
  },
});
