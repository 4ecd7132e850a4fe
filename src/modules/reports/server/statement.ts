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

/**
 * `behind`: the rows beside that belong to the subject's, each with the fields that tell the subject's apart.
 * @param keys those fields; none for the total, where a row beside counts once, however many of the subject's it is of
 */
export async function besideRows(
  work: Work,
  question: Question,
  { facts, tie, when }: Beside,
  keys: readonly string[],
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RawBuilder<unknown>> {
  const whole = rowsOf(facts).whole;
  if (!whole) throw new Error(`The facts '${facts.name}' cannot stand beside others`);
  const fields = question.report.subject.fields;
  const shared = keys.filter((key) => ['month', 'date'].includes(fields[key]?.kind ?? '') && facts.fields[key]);
  const tied = [...new Set([...tie, ...shared])];
  const own = keys.filter((key) => !tied.includes(key));
  const others = Object.keys(facts.fields).filter((field) => !own.includes(field));
  const columns = (of: readonly string[], from: string) => of.map((field) => sql.ref(`${from}.${field}`));
  return sql`${await subjectRows(work, question)},
    tied as materialized (select distinct ${sql.join(columns([...tied, ...own], 'behind'))} from behind where ${where}),
    beside as not materialized (${whole(readerOf(work), when === 'ever' ? null : question.period, tied)}),
    joined as not materialized (
      select ${sql.join([...columns(others, 'beside'), ...columns(own, 'tied')])}, beside.key, beside.seen
      from tied join beside on ${sql.join(
        tied.map((field) => sql`${sql.ref(`beside.${field}`)} = ${sql.ref(`tied.${field}`)}`),
        sql` and `,
      )})`;
}
