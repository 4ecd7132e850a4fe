/** Reply formats of the specification's stored procedures, for the calls that still use them. */
import * as z from 'zod';
import { type WireShape, wireShape } from './endpoint.ts';
import type { Page } from './list.ts';

/**
 * `result[0].response_fetchExits`: rows that each carry the total, which is also sent beside them for a page without
 * rows.
 * @param total in the spelling of the call: 'Total_Count', 'Total_count'
 */
export function storedRows<Row>(name: string, total: string, row: z.ZodType<Row>): WireShape<Page<Row>> {
  const counted = z.intersection(row, z.object({ [total]: z.int() }));
  type Counted = Row & Record<string, number>;
  // Object literals lose the type of a computed key.
  type Sent = [Record<string, Counted[]> & Record<string, number>];
  const schema = z.tuple([z.object({ [name]: z.array(counted), [total]: z.int() })]) as unknown as z.ZodType<Sent>;
  const bare = (one: Counted): Row => {
    const { [total]: _, ...own } = one;
    return own as Row;
  };
  return wireShape(
    schema,
    ({ rows, count }: Page<Row>) =>
      [{ [name]: rows.map((one) => Object.assign({}, one, { [total]: count })), [total]: count }] as Sent,
    ([{ [name]: rows = [], [total]: count }]) => ({ rows: rows.map(bare), count: Number(count) }),
  );
}

/** `result[0].response_fetchExitInterview[0]`: one record, or none. */
export function storedRow<Row>(name: string, row: z.ZodType<Row>): WireShape<Row | null> {
  type Sent = [Record<string, Row[]>];
  const schema = z.tuple([z.object({ [name]: z.array(row) })]) as unknown as z.ZodType<Sent>;
  return wireShape(
    schema,
    (one: Row | null): Sent => [{ [name]: one === null ? [] : [one] }],
    ([{ [name]: rows = [] }]) => rows[0] ?? null,
  );
}
