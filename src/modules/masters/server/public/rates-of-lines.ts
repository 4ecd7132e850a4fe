/** The rates of VAT of a document's lines, on its day. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type LineRate = {
  readonly id: number;
  readonly name: string;
  /** In percent. */
  readonly rate: string;
  readonly from: PlainDate;
  /** The day on which the next rate of its name begins. */
  readonly ended: PlainDate | null;
};

/** By id, held until the transaction ends, so that a document is saved with the rate that it names. */
export async function ratesOfLines(
  { db }: Pick<Work, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LineRate>> {
  const { rows } = await sql<LineRate>`
    select id, vat as name, rate, effective_from as "from", (select min(later.effective_from) from vat as later
      where later.vat = vat.vat and later.effective_from > vat.effective_from and later.deleted_at is null) as ended
    from vat where id = any(${ids}::bigint[]) and deleted_at is null for share of vat`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why a line cannot have the rate on a day; undefined where it can. */
export function whyNotRate(rate: LineRate | undefined, day: PlainDate): string | undefined {
  if (!rate) return 'Please select VAT';
  if (rate.from > day) return `This rate begins on ${showDate(rate.from)}`;
  return rate.ended !== null && rate.ended <= day ? `This rate ended on ${showDate(rate.ended)}` : undefined;
}
