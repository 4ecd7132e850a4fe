/** Frozen registers. */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type Frozen = {
  readonly id: number;
  readonly month: PlainDate;
  readonly hash: string;
  readonly frozen_at: string;
  readonly frozen_by: string | null;
};

/** A company's registers, oldest first. */
export async function frozenOf({ db }: Pick<Work, 'db'>, company: number): Promise<readonly Frozen[]> {
  const { rows } = await sql<Frozen>`
    select own.id, own.month, own.hash, own.frozen_at, account.name as frozen_by
    from payroll_register as own left join account on account.id = own.frozen_by
    where own.company_id = ${company} order by own.month`.execute(db);
  return rows;
}

/** The next month to freeze; null if none was frozen yet, and any may be the first. */
export function nextMonth(frozen: readonly Frozen[]): PlainDate | null {
  const last = frozen.at(-1);
  return last ? addMonths(last.month, 1) : null;
}

/** Locks a company's registers: nobody else freezes one or takes back a correction until the transaction ends. */
export const holdRegisters = ({ db }: Pick<Work, 'db'>, company: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('payroll/' || ${company}::text, 0))`.execute(db);

/** The first day of the last month frozen by a person's company; null for none. */
export async function lastFrozenFor({ db }: Pick<Work, 'db'>, staffId: number): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(left(month::text, 7)) || '-01' as month from payroll_register
    where company_id = (select company_id from employee where id = ${staffId})`.execute(db);
  return rows[0]?.month ?? null;
}
