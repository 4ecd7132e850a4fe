/** Registers: one row for each fact of the subject, read page by page. */
import type { AnyFacts, Input } from '#platform/contract/report/facts.ts';
import type { Report, Taken } from '#platform/contract/report/report.ts';
import { invalid } from '#platform/server/errors.ts';
import { copiedRows } from '#platform/server/list/copied.ts';
import type { Period } from '#platform/server/report/behind.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { blocksOf } from './few.ts';
import type { Group } from './groups.ts';
import type { ReportRow } from '../contract.ts';
import { inputsOf, ref, taken } from './inputs.ts';
import { afterAll, inOrder, rowOf, rowsOf, type Rows, subjectInputs } from './rows.ts';
import { besideRows, type Question, subjectRows } from './statement.ts';

/** The most rows read at once; these can be sorted by calculated columns. */
export const mostAtOnce = 5000;

/** Above this, pages are sorted by the database where it can, and facts beside are read for that page only. */
const mostInCode = 500;

type Page = { readonly sort?: string | undefined; readonly offset: number; readonly limit: number };

type One = Readonly<Record<string, Taken | boolean>>;

/** An aggregate over a single row. */
function takenOfOne({ take, field = '' }: Input, { fields }: AnyFacts, row: One): Taken {
  const value = fields[field]?.few ? null : row[field];
  if (take === 'count') return field === '' || value === true ? 1 : 0;
  if (take === 'distinct') return value === null || value === undefined ? 0 : 1;
  return typeof value === 'boolean' || value === undefined ? null : value;
}

/**
 * A page of a register with the total of all its rows.
 * @param groups of the question without `by`
 * @throws 400 for an order by a calculated column with too many rows
 */
export async function eachOf(
  work: Work,
  question: Question,
  page: Page,
  groups: readonly Group[],
): Promise<Rows & { readonly all: number }> {
  const { total, count } = rowsOf({ ...question, by: [] }, groups, question.period.to);
  const { report } = question;
  const sort = page.sort ?? report.sort;
  const order = orderOf(question, sort);
  if (count <= (order ? mostInCode : mostAtOnce)) {
    const all = await rowsIn(work, question, sql``);
    const rows = inOrder(question, afterAll(report, all, total), sort);
    return { rows: rows.slice(page.offset, page.offset + page.limit), total, count, all: count };
  }
  if (!order) throw invalid({ sort: 'Choose fewer rows by filters or days, to sort by what is worked out' });
  const rows = await rowsIn(work, question, sql`order by ${order} limit ${page.limit} offset ${page.offset}`);
  return { rows, total, count, all: count };
}

/** Undefined if the rows have to be calculated first. */
function orderOf({ report, by }: Question, sort: string | undefined): RawBuilder<unknown> | undefined {
  const { subject, columns } = report;
  if (Object.values(columns).some(({ after }) => after)) return undefined;
  const name = sort?.replace(/^-/, '');
  const input = columns[name ?? '']?.inputs['n'];
  const isPlain =
    columns[name ?? ''] === undefined || (input?.of === subject.name && columns[name ?? '']?.words === '{n}');
  const field = input?.field ?? name ?? subject.day;
  const isTold = subject.fields[field]?.few === undefined;
  if (!isPlain || !isTold || (!by.includes(field) && subject.fields[field] === undefined)) return undefined;
  return sql`${ref(field)} ${sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`}, behind.key`;
}

/** @param page after `from behind` */
async function statementIn(work: Work, question: Question, page: RawBuilder<unknown>) {
  const { report, by } = question;
  const fields = [
    ...new Set([...by, ...[...subjectInputs(report).values()].flatMap(({ field }) => field ?? []), ...ties(question)]),
  ];
  return sql<One>`${await subjectRows(work, question)}
    select behind.key, ${sql.join(fields.map(ref))} from behind ${page}`;
}

/** @param page after `from behind` */
async function rowsIn(work: Work, question: Question, page: RawBuilder<unknown>) {
  const { rows } = await (await statementIn(work, question, page)).execute(work.db);
  return withBeside(work, question, rows);
}

async function withBeside(work: Work, question: Question, rows: readonly One[]): Promise<ReportRow[]> {
  const { report, by } = question;
  const beside = await besideEach(work, question, rows);
  const inputs = [...subjectInputs(report)];
  return rows.map((row) => {
    const own = Object.fromEntries(inputs.map(([name, input]) => [name, takenOfOne(input, report.subject, row)]));
    const key = Object.fromEntries(['key', ...by].map((field) => [field, plainValue(row[field])]));
    return rowOf(report, key, Object.assign(own, ...beside.map((of) => of(row))));
  });
}

const plainValue = (value: Taken | boolean | undefined): Taken =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null);

const ties = ({ report }: Question) => [...new Set((report.also ?? []).flatMap(({ tie }) => tie))];

type OfRow = (row: One) => Readonly<Record<string, Taken>>;

/** The facts beside these rows, found by their ties. */
async function besideEach(work: Work, question: Question, rows: readonly One[]): Promise<readonly OfRow[]> {
  const { report } = question;
  const blocks = await blocksOf(work, question);
  return Promise.all(
    (report.also ?? []).map(async (also): Promise<OfRow> => {
      const inputs = inputsOf(report, also.facts);
      const period = also.tie.includes(report.subject.day) ? daysOf(report, rows) : question.period;
      if (inputs.size === 0 || rows.length === 0) return () => ({});
      const told = (row: One) => JSON.stringify(also.tie.map((field) => row[field]));
      const [only = ''] = also.tie;
      const among = [...new Set(rows.map((row) => row[only]))].filter((value) => value !== null);
      const tied = sql<boolean>`${ref(only)} = any(${among}::bigint[])`;
      const groups = also.tie.map(ref);
      const pairs = [...inputs].flatMap(([name, input]) => [
        sql.lit(name),
        taken(input, { report, groups: also.tie, period, blocks }),
      ]);
      const read = await besideRows(work, { ...question, period }, also, {
        levels: [also.tie],
        fields: [...inputs.values()].flatMap(({ field }) => field ?? []),
        where: tied,
      });
      const answer = await sql<One & { taken: Record<string, Taken> }>`
        ${read.rows} select ${sql.join(groups)}, jsonb_build_object(${sql.join(pairs)}) as taken
        from ${read.from[0]} as behind group by grouping sets ((${sql.join(groups)}))`.execute(work.db);
      const found = new Map(answer.rows.map((row) => [told(row), row.taken]));
      return (row) => found.get(told(row)) ?? {};
    }),
  );
}

/** The days of tied facts beside: a page of a register has few. */
function daysOf({ subject }: Report, rows: readonly One[]): Period {
  const days = rows.map((row) => String(row[subject.day])).toSorted();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** Rows per query of facts beside. */
const perPage = 10_000;

/** Streams all rows in date order from one statement, with the total at the end. */
export async function* pagesOfEach(
  work: Work,
  question: Question,
  total: ReportRow,
): AsyncGenerator<readonly ReportRow[]> {
  const day = ref(question.report.subject.day);
  const statement = await statementIn(work, question, sql`order by ${day}, behind.key`);
  const { rows, lines } = await copiedRows<One>(work.pool, statement.compile(work.db));
  let page: One[] = [];
  for await (const some of lines) {
    page.push(...rows.of(some, (row) => ({ ...row })));
    if (page.length < perPage) continue;
    yield withBeside(work, question, page);
    page = [];
  }
  yield withBeside(work, question, page);
  yield [total];
}
