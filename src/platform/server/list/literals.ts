import { type CompiledQuery, createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import pg from 'pg';

/**
 * A statement with its values written into it, for COPY, which takes no parameters. Each becomes quoted text
 * whose type PostgreSQL infers from the context, as with a parameter.
 */
export const withLiterals = ({ query }: CompiledQuery): string =>
  new LiteralCompiler().compileQuery(query, createQueryId()).sql;

/**
 * A statement with the words of its conditions (states, names of rights, zones) written into its text. The text is the
 * same for everyone with a role, so PostgreSQL can keep one plan, which it may not for values it does not know. Never
 * for typed text: each different text would be prepared. Dates and numbers, which depend on day and reader, stay
 * values. The cast is needed because the compiler sees only nodes, not the type of their rows.
 */
export const withWords = <Row>(statement: RawBuilder<Row>): CompiledQuery<Row> =>
  new WordCompiler().compileQuery(statement.toOperationNode(), createQueryId()) as CompiledQuery<Row>;

class WordCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if ([value].flat().every(isWord)) this.append(literal(value));
    else super.appendValue(value);
  }
}

const isWord = (value: unknown) => typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(value);

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : valueText(value));
}

/** `{"a","b"}` (PostgreSQL 18, 8.15.2 Array Value Input). */
const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`;

const elementText = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${valueText(value).replace(/["\\]/g, '\\$&')}"`;

function valueText(value: unknown): string {
  if (typeof value === 'object') throw new TypeError('A list cannot be copied with an object among its values');
  return String(value);
}
