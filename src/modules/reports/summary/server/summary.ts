import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { invalid } from '#platform/server/errors.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { FieldValues } from '../../contract.ts';
import { periodBefore, questionOf, withIds } from '../../server/asked.ts';
import { groupsOf } from '../../server/groups.ts';
import { inOrder, type Rows, rowsOf } from '../../server/rows.ts';
import { openedFor } from '../../server/run.ts';
import type { Question } from '../../server/statement.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import { daysOfPart, type PartName, partNames, type SummaryPart, summaryParts } from '../parts.ts';

/**
 * All parts that the reader may see, in one snapshot.
 * @param month 'YYYY-MM'
 * @param only a single part; all if not given
 * @throws 400 for a month that has not begun
 */
export const managementSummary = (work: Work, month: string, only?: PartName): Promise<ManagementSummary> =>
  inSnapshot(work, async (inside) => {
    const day = today(work);
    if (`${month}-01` > day) throw invalid({ month: 'Please choose a month that has begun' });
    const days = daysOfPart(month, summaryParts.billed, day);
    const parts: PartOfSummary[] = [];
    for (const name of only === undefined ? partNames : [only]) {
      const part = await partOf(inside, name, month);
      if (part) parts.push(part);
    }
    const { months: _before, ...before } = periodBefore(days, 'before', day);
    const { months: _year, ...year } = periodBefore(days, 'year', day);
    const currency = (await baseCurrency(inside))?.code ?? '';
    return { month, days, before, year, as_at: work.now.toISOString(), currency, firm: work.config.firm.name, parts };
  });

/** undefined if the reader lacks the right to the report or to all of its columns shown here. */
async function partOf(work: Work, name: PartName, month: string): Promise<PartOfSummary | undefined> {
  const part = summaryParts[name];
  if (!mayUse(work.actor, part.report.access)) return undefined;
  const opened = openedFor(work, part.report);
  const columns = part.columns.filter((column) => opened.columns[column]);
  if (columns.length === 0 || (part.by !== undefined && opened.subject.fields[part.by] === undefined)) return undefined;
  const days = daysOfPart(month, part, today(work));
  const question = questionFor(opened, part, columns, days);
  const { rows, total, count } = await take(work, question);
  return {
    name,
    report: addressOfPart(part, days),
    columns,
    rows: shownRows(question, part, rows),
    count,
    total: total.values,
    before: part.compared ? await totalBeside(work, question, 'before') : null,
    year: part.compared ? await totalBeside(work, question, 'year') : null,
  };
}

/** The report's own question, narrowed to the columns shown, without chart and sideways columns. */
function questionFor(
  { chart: _picture, sideways: _across, sort: _order, ...report }: Report,
  { by, filters = {}, most }: SummaryPart,
  columns: readonly string[],
  days: Question['period'],
): Question {
  const own = Object.fromEntries(
    columns.flatMap((name) => (report.columns[name] ? [[name, report.columns[name]]] : [])),
  );
  const sorted = most === undefined ? {} : { sort: `-${columns[0]}` };
  const question = questionOf(report, { ...days, filters: JSON.stringify(filters) });
  return {
    ...question,
    report: { ...report, columns: own, ...sorted },
    by: by === undefined ? [] : withIds(report.subject, [by]),
  };
}

const take = async (work: Work, question: Question): Promise<Rows> =>
  rowsOf(question, await groupsOf(work, question), today(work));

async function totalBeside(work: Work, question: Question, compared: 'before' | 'year'): Promise<FieldValues> {
  const { months: _far, ...period } = periodBefore(question.period, compared, today(work));
  return (await take(work, { ...question, period, by: [] })).total.values;
}

/** Leaves out empty rows, except months of a series. */
function shownRows(question: Question, { by = '', most }: SummaryPart, rows: Rows['rows']): PartOfSummary['rows'] {
  const [first = ''] = Object.keys(question.report.columns);
  const isMonth = question.report.subject.fields[by]?.kind === 'month' && question.filters['unbilled'] === undefined;
  return inOrder(question, rows)
    .filter(({ key, values }) => key[by] !== null && key[by] !== '' && (isMonth || (values[first] ?? 0) !== 0))
    .slice(0, most)
    .map(({ key, values }) => ({ key: String(key[by] ?? ''), values }));
}

/** The address of the same question on the report's own page. */
function addressOfPart(part: SummaryPart, { from, to }: Question['period']): string {
  const { report, by, most, filters = {}, columns } = part;
  const grouped = by !== undefined && report.rows !== 'each' && !report.by.includes(by);
  const search = new URLSearchParams({
    from: showDate(from),
    to: showDate(to),
    ...filters,
    ...(grouped && { by }),
    ...(most !== undefined && { sort: `-${columns[0]}` }),
  });
  return `${addressOf(report)}?${search.toString()}`;
}
