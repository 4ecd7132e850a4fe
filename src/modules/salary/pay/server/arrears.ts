/** Arrears of frozen months for a salary that begins in the past (decisions D35). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, showAmount } from '#platform/contract/money.ts';
import { rehearse } from '#platform/server/rehearse.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Owed, owedArrears } from '../../server/public/arrears.ts';
import { addSalary, type PaidComponent } from '../../server/public/salaries.ts';
import type { Arrear } from '../contract.ts';

export type NewPay = {
  readonly staffId: number;
  readonly from: PlainDate;
  readonly currencyId: number;
  readonly components: readonly PaidComponent[];
  readonly reason: string;
};

/** The additional arrears of each frozen month, oldest first; stores nothing. @param corrects the row it replaces */
export async function arrearsBefore(work: Work, pay: NewPay, corrects?: number): Promise<readonly Arrear[]> {
  const [owedTo] = owedArrears.everywhere();
  if (!owedTo) return [];
  const before = new Map((await owedTo(work, pay.staffId)).map((row) => [keyOf(row), row]));
  const after = await rehearse(work, async (inside) => {
    await sql`update salary set deleted_at = now() where id = ${corrects ?? 0}`.execute(inside.db);
    await addSalary(inside, pay);
    return owedTo(inside, pay.staffId);
  });
  return after.flatMap((row) => {
    const more = minorUnits(row.amount) - minorUnits(before.get(keyOf(row))?.amount ?? '0');
    if (more === 0n) return [];
    const sum = `${showAmount(row.due)} due, ${showAmount(amountOf(minorUnits(row.due) - more))} paid or owed before`;
    return [{ month: row.about.slice(0, 7), amount: amountOf(more), sum }];
  });
}

const keyOf = ({ about, currency_id }: Owed): string => `${about} ${currency_id}`;
