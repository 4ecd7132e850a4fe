/** The rows a call reads from each table, measured by running its statements again with EXPLAIN. */
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Statement, statements } from '#platform/server/db.ts';
import { everyEntity, forgetCounts } from '#platform/server/list/count.ts';
import type { Answer, TestPortal } from '../portal.ts';

/** The statements that something sends, in order. */
async function heardDuring<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: readonly Statement[] }> {
  forgetCounts(everyEntity);
  const sent: Statement[] = [];
  statements.heard = sent;
  try {
    return { result: await run(), sent };
  } finally {
    statements.heard = null;
  }
}

/**
 * The number of statements something sends: the minimum of three tries, because a list in memory may be reloaded in any
 * of them after an earlier change.
 */
export async function statementsSent(run: () => Promise<unknown>): Promise<number> {
  let fewest = Infinity;
  for (let time = 0; time < 3; time += 1) fewest = Math.min(fewest, (await heardDuring(run)).sent.length);
  return fewest;
}

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};

/** Table -> the most rows of it that any single statement read. */
export type Read = ReadonlyMap<string, number>;

export async function readBy(
  { call, database: { pool } }: TestPortal,
  endpoint: AnyEndpoint,
  request: NonNullable<Parameters<TestPortal['call']>[1]>,
): Promise<{ readonly answer: Answer; readonly read: Read; readonly sent: readonly Statement[] }> {
  const { result: answer, sent } = await heardDuring(() => call(endpoint, request));
  const most = new Map<string, number>();
  for (const { text, values } of sent.filter((one) => /^\s*\(?\s*(select|with)\b/i.test(one.text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [
      ...values,
    ]);
    const read = new Map<string, number>();
    for (const { table, count } of rows.flatMap((row) => readIn(row['QUERY PLAN'][0].Plan)))
      read.set(table, (read.get(table) ?? 0) + count);
    for (const [table, count] of read) most.set(table, Math.max(count, most.get(table) ?? 0));
  }
  return { answer, read: most, sent };
}

function readIn(node: Node): readonly { readonly table: string; readonly count: number }[] {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops } = node;
  const count = Math.round((rows + (node['Rows Removed by Filter'] ?? 0)) * loops);
  return [...(table === undefined ? [] : [{ table, count }]), ...(node.Plans ?? []).flatMap(readIn)];
}
