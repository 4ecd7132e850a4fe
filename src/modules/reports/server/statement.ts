/** The rows of a report's facts: one statement behind every cell, total, drill-down and file. */
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Beside, Report } from '#platform/contract/report/report.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { isIn, type Values } from './asked.ts';
import { factRows } from './sources.ts';

export type Question = {
  readonly report: Report;
  /** Fields that distinguish the rows, ids included. */
  readonly by: readonly string[];
  readonly period: Period;
  readonly filters: Values;
};

const rowsOf = (facts: AnyFacts): FactRows => {
  const found = factRows.find((one) => one.facts.name === facts.name);
  if (!found) throw new Error(`Nobody gives the rows of '${facts.name}'`);
  return found;
};

export const wholeOf = (facts: AnyFacts) => {
  const { whole } = rowsOf(facts);
  if (!whole) throw new Error(`The facts '${facts.name}' cannot stand beside others`);
  return whole;
};

/**
 * `behind`: the subject's rows that the reader sees, of the period, with the filters. Not materialized, so that
 * grouping reads them once, with only the columns it needs. The comment in the SQL keeps it from being prepared: there
 * are too many different statements.
 */
export async function subjectRows(work: Work, { report, period, filters }: Question): Promise<RawBuilder<unknown>> {
  const rows = await rowsOf(report.subject).rows(readerOf(work), period);
  return sql`
  /* report */ with all_behind as not materialized (${rows}),
  behind as not materialized (select * from all_behind as behind where ${isIn(report.subject, filters)})`;
}

type Levels = {
  /** The fields that distinguish the groups of each level; none for the total. */
  readonly levels: readonly (readonly string[])[];
  /** Fields of the rows beside that are needed; all if undefined. */
  readonly fields?: readonly string[];
  /** A condition on the subject's rows. */
  readonly where?: RawBuilder<boolean>;
};

/** The rows beside, read once, and what to select them from for each level. */
type Tied = { readonly rows: RawBuilder<unknown>; readonly from: readonly RawBuilder<unknown>[] };

const columnsOf = (of: readonly string[], from: string) => of.map((field) => sql.ref(`${from}.${field}`));

/**
 * The rows beside that belong to the subject's, each with the fields that distinguish the subject's groups. A row
 * beside counts once in each group of a level, however many of the subject's rows it belongs to.
 */
export async function besideRows(
  work: Work,
  question: Question,
  { facts, tie, when }: Beside,
  { levels, fields, where = sql<boolean>`true` }: Levels,
): Promise<Tied> {
  const whole = wholeOf(facts);
  const subject = question.report.subject.fields;
  const keys = [...new Set(levels.flat())];
  const shared = keys.filter((key) => ['month', 'date'].includes(subject[key]?.kind ?? '') && facts.fields[key]);
  const tied = [...new Set([...tie, ...shared])];
  const asked = new Set(fields ? [...fields, ...fieldsOfFew(facts), ...tied] : Object.keys(facts.fields));
  const own = Object.keys(facts.fields).filter((field) => asked.has(field));
  // A single level is planned best inline; several share the result.
  const kept = levels.length > 1 ? sql`materialized` : sql`not materialized`;
  // 'Is true' makes the planner look rows up in a hash; a join would rely on a guessed row count. Keys with a null
  // would be compared with all of them.
  const all = sql.join(columnsOf(tie, 'whole'));
  const known = sql.join(
    columnsOf(tie, 'whole').map((column) => sql`${column} is not null`),
    sql` and `,
  );
  return {
    rows: sql`${await subjectRows(work, question)},
    tied as materialized (
      select distinct ${sql.join(columnsOf([...new Set([...tied, ...keys])], 'behind'))} from behind where ${where}),
    beside as ${kept} (
      select ${sql.join(columnsOf(own, 'whole'))}, whole.key, whole.seen
      from (${whole(readerOf(work), when === 'ever' ? null : question.period, tied)}) as whole
      where ${known} and ((${all}) in (select ${sql.join(columnsOf(tie, 'tied'))} from tied)) is true)`,
    from: levels.map((level) => {
      const ties = tied.filter((field) => tie.includes(field) || level.includes(field));
      const told = level.filter((field) => !ties.includes(field));
      const others = own.filter((field) => !told.includes(field));
      // The planner misjudges the row counts and picks a nested loop over thousands of rows; a full join rules that
      // out. The `case` drops rows without a partner in a way that the planner cannot turn back into an inner join.
      const both = sql`beside.key is not null and ${sql.ref(`tied.${ties[0] ?? ''}`)} is not null`;
      return sql`(
        select ${sql.join([...columnsOf(others, 'beside'), ...columnsOf(told, 'tied')])}, beside.key, beside.seen
        from (select distinct ${sql.join(columnsOf([...ties, ...told], 'tied'))} from tied) as tied
        full join beside on ${sql.join(
          ties.map((field) => sql`${sql.ref(`beside.${field}`)} = ${sql.ref(`tied.${field}`)}`),
          sql` and `,
        )}
        where case when ${both} then true else false end)`;
    }),
  };
}

/** The fields that protected figures depend on. */
const fieldsOfFew = ({ fields, day }: AnyFacts): readonly string[] =>
  Object.values(fields).flatMap(({ few }) => (few ? [few.people, few.of, day] : []));
