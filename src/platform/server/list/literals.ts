import { type CompiledQuery, createQueryId, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/**
 * A statement with its values written into it, for COPY, which takes no parameters. Each becomes quoted text
 * whose type PostgreSQL infers from the context, as with a parameter.
 */
export const withLiterals = ({ query }: CompiledQuery): string =>
  new LiteralCompiler().compileQuery(query, createQueryId()).sql;

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
