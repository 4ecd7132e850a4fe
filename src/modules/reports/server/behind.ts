/** The rows behind a number: exactly those it counts, of its input's facts. */
import { mayUse } from '#platform/contract/access.ts';
import type { AnyFacts, Input } from '#platform/contract/report/facts.ts';
import { factsOf, shownFields } from '#platform/contract/report/open.ts';
import type { Report, Taken } from '#platform/contract/report/report.ts';
import { invalid } from '#platform/server/errors.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CellOfReport, ChoicesAsked, RowsBehind } from '../contract.ts';
import { isIn, mustBeCell, questionOf, type Values, valuesIn } from './asked.ts';
import { blocksOf } from './few.ts';
import { isStockMonth, monthField, ref, taken } from './inputs.ts';
import { openedFor } from './run.ts';
import { besideRows, type Question, subjectRows } from './statement.ts';

function inputOf(report: Report, name: string | undefined): Input {
  if (name === undefined) return { of: report.subject.name, take: 'count' };
  const [column = '', input = ''] = name.split('.');
  const inputs = Object.hasOwn(report.columns, column) ? (report.columns[column]?.inputs ?? {}) : {};
  const own = Object.hasOwn(inputs, input) ? inputs[input] : undefined;
  const found = column === 'sideways' ? report.sideways?.input : own;
  if (!found) throw invalid({ input: `This report has no figure ${name}` });
  return found;
}

type Behind = { readonly facts: AnyFacts; readonly rows: RawBuilder<unknown>; readonly from: RawBuilder<unknown> };

async function behindOf(work: Work, question: Question, input: Input, cell: Values): Promise<Behind> {
  const { report } = question;
  const facts = factsOf(report, input);
  const counts = [
    ...(input.take === 'count' && input.field !== undefined ? [sql<boolean>`${ref(input.field)}`] : []),
    ...(input.stock && !Object.keys(cell).includes(monthField(facts))
      ? [isStockMonth(monthField(facts), input, question.period)]
      : []),
  ];
  const where = (own: readonly RawBuilder<boolean>[]) => sql.join([sql`true`, ...own], sql` and `);
  const isCell = isIn(report.subject, cell);
  if (facts.name === report.subject.name)
    return {
      facts,
      rows: await subjectRows(work, question),
      from: sql`(select *, true as seen from behind where ${where([isCell, ...counts])}) as behind`,
    };
  const also = report.also?.find((one) => one.facts.name === facts.name);
  if (!also) throw invalid({ input: 'This report has no such figure' });
  const keys = Object.keys(cell).filter((field) => report.subject.fields[field]);
  const { rows, from } = await besideRows(work, question, also, { levels: [keys], where: isCell });
  return { facts, rows, from: sql`(select * from ${from[0]} as behind where ${where(counts)}) as behind` };
}

/** @throws 400 for what `questionOf` and `mustBeCell` refuse, and for a figure that the report lacks */
export const rowsBehind = (work: Work, report: Report, asked: CellOfReport): Promise<RowsBehind> =>
  inSnapshot(work, async (inside) => {
    const question = questionOf(openedFor(work, report), asked);
    const cell = valuesIn(asked.cell);
    mustBeCell(question, cell);
    const input = inputOf(question.report, asked.input);
    const { facts, rows, from } = await behindOf(inside, question, input, cell);
    const fields = shownFields(facts, (access) => mayUse(work.actor, access));
    const record = facts.record ? [sql`${ref(facts.record.id)} as record_id`] : [];
    const page = await sql<RowsBehind['rows'][number]>`${rows}
      select behind.key, ${sql.join([...record, ...fields.map(ref)])} from ${from} where behind.seen
      order by ${ref(facts.day)}, behind.key limit ${asked.limit} offset ${asked.offset}`.execute(inside.db);
    const value = taken(Object.assign({}, input, { stock: undefined }), {
      report: question.report,
      groups: [],
      period: question.period,
      blocks: await blocksOf(inside, question),
    });
    const summed = await sql<{ count: number; others: number; value: Taken; of_others: Taken }>`${rows}
      select (count(*) filter (where seen))::int as count, (count(*) filter (where not seen))::int as others,
        ${value} as value, ${othersOf(input, facts)} as of_others
      from ${from}`.execute(inside.db);
    const { count = 0, others = 0, value: whole = null, of_others = null } = summed.rows[0] ?? {};
    return {
      facts: facts.name,
      rows: page.rows,
      count,
      value: whole,
      others: others === 0 ? null : { count: others, value: of_others },
    };
  });

/** The sum of rows that the reader may not see individually. */
const othersOf = ({ take, field = '' }: Input, { fields }: AnyFacts): RawBuilder<unknown> =>
  take === 'sum' && fields[field]?.few === undefined
    ? sql`(sum(${ref(field)}) filter (where not seen))::float8`
    : sql`null::float8`;

const mostChoices = 50;

/** The choices for a filter in the period, ignoring its current value. */
export async function choicesOf(work: Work, report: Report, asked: ChoicesAsked): Promise<string[]> {
  const opened = openedFor(work, report);
  const { field, words } = asked;
  if (!opened.filters.includes(field)) throw invalid({ field: `This report cannot be filtered by ${field}` });
  const { filters, ...question } = questionOf(opened, asked);
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field));
  const told =
    opened.subject.fields[field]?.kind === 'flag'
      ? sql`(case when ${ref(field)} then 'Yes' else 'No' end)`
      : sql`${ref(field)}::text`;
  const contains =
    words === undefined || words === '' ? sql`` : sql`and ${told} ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } = await sql<{ value: string }>`${await subjectRows(work, { ...question, filters: others })}
    select distinct ${told} as value from behind where ${ref(field)} is not null ${contains}
    order by 1 limit ${mostChoices}`.execute(work.db);
  return rows.map(({ value }) => value);
}
