/** Lines that may repeat an earlier one: another file or format describes the same payment differently. */
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { wordsOf } from '../matching.ts';
import type { BankLineRow } from './tables.ts';

/** Days by which two formats may differ: booking date or value date. */
const apart = 4;

type Told = Pick<BankLineRow, 'account' | 'currency_id' | 'booked_on' | 'amount' | 'payer' | 'reference'>;
type Kept = Told & { readonly id: number };

/**
 * The earlier line that each line may repeat, nearest day first, each used once.
 * @param prints of the whole file: an earlier line that the file repeats word for word is matched already
 */
export async function seemingOf(
  work: Work,
  lines: readonly Told[],
  prints: readonly string[],
): Promise<(number | null)[]> {
  const days = lines.map(({ booked_on }) => booked_on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<Kept>`
    select id, account, currency_id, booked_on, amount, payer, reference from bank_line
    where deleted_at is null and seems_id is null and amount = any(${lines.map(({ amount }) => amount)}::numeric[])
      and booked_on between ${addDays(first, -apart)} and ${addDays(last, apart)}
      and not fingerprint = any(${prints}::text[])
    order by booked_on, id`.execute(work.db);
  const byAmount = Map.groupBy(rows, keyOf);
  const taken = new Set<number>();
  return lines.map((line) => {
    const distance = ({ booked_on }: Kept) => Math.abs(daysBetween(booked_on, line.booked_on));
    const [nearest] = (byAmount.get(keyOf(line)) ?? [])
      .filter((kept) => !taken.has(kept.id) && distance(kept) <= apart && isAlike(kept, line))
      .toSorted((one, other) => distance(one) - distance(other));
    if (nearest) taken.add(nearest.id);
    return nearest?.id ?? null;
  });
}

const keyOf = ({ currency_id, amount }: Told): string => `${currency_id} ${amount}`;

/**
 * A file may not give its account, and a line may have no text.
 * @param besides words that do not identify the payer
 */
export function isAlike(kept: Told, line: Told, besides = /(?!)/): boolean {
  if (kept.account !== '' && line.account !== '' && !ends(kept.account, line.account)) return false;
  const [before, now] = [kept, line].map(
    ({ payer, reference }) => new Set(wordsOf(`${payer} ${reference}`.replace(besides, ' '))),
  );
  if (!before || !now) return false;
  const shared = before.intersection(now).size;
  return shared * 2 >= Math.min(before.size, now.size);
}

/** An IBAN ends with the account number. */
const ends = (one: string, other: string) => one.endsWith(other) || other.endsWith(one);
