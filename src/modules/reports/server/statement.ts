/** The rows of a report's facts: one statement, under every cell, total, list behind and file. */
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
  /** Fields that tell the rows apart, ids among them. */
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
 * `behind`: the subject's rows that the reader sees, of the period, with the filters; not materialized: what is grouped
 * is read once, and only the columns that are asked for. The comment before it keeps it from being prepared: there are
 * too many different ones.
 */
export async function subjectRows(work: Work, { report, period, filters }: Question): Promise<RawBuilder<unknown>> {
  const rows = await rowsOf(report.subject).rows(readerOf(work), period);
  return sql`
  /* report */ with all_behind as not materialized (${rows}),
  behind as not materialized (select * from all_behind as behind where ${isIn(report.subject, filters)})`;
}

type Levels = {
  /** For each level the fields that tell its groups apart; none for the total. */
  readonly levels: readonly (readonly string[])[];
  /** Fields of the rows beside that are asked for; all of them without. */
  readonly fields?: readonly string[];
  /** A condition on the subject's rows. */
  readonly where?: RawBuilder<boolean>;
};

/** The rows beside, read once, and for each level what to select them from. */
type Tied = { readonly rows: RawBuilder<unknown>; readonly from: readonly RawBuilder<unknown>[] };

const columnsOf = (of: readonly string[], from: string) => of.map((field) => sql.ref(`${from}.${field}`));

/**
 * The rows beside that belong to the subject's, each with the fields that tell the subject's apart. A row beside counts
 * once in each group of a level, however many of the subject's it is of.
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
  // Read by one level, it is best worked out there; by several, once.
  const kept = levels.length > 1 ? sql`materialized` : sql`not materialized`;
  // 'Is true' has each row looked up in a hash: as a join it would go by how many rows are expected, and that is guessed.
  // One with a null in it would be compared with all of them.
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
      // How many rows there are is guessed, and a nested loop is taken for two that are thousands: a full join cannot be
      // one. What has no partner is left out again, in words by which the database does not see that it could.
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

/** What is told of few people only is told by these. */
const fieldsOfFew = ({ fields, day }: AnyFacts): readonly string[] =>
  Object.values(fields).flatMap(({ few }) => (few ? [few.people, few.of, day] : []));
