import { refused } from '../errors.ts';
import type { Ask } from './ask.ts';
import { readBound, type Run } from './bounds.ts';
import { momentsOf, runsOf } from './month.ts';
import { lockSeals } from './seals.ts';

export type Leaving = {
  readonly month: string;
  readonly runs: readonly Run[];
  /** The signed bounds of its runs. */
  readonly lines: readonly string[];
  /** Values of its entries removed so far. */
  readonly removed: number;
};

/** How many values of a month's entries were removed. */
export async function removedIn(ask: Ask, month: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    `select count(*) as count from audit_removed
     join audit_entry entry on entry.id = entry_id and entry.at >= $1 and entry.at < $2`,
    momentsOf(month),
  );
  return row?.count ?? 0;
}

/** Holds a detached month's entries until the rest of the trail has been verified. */
export const nameOf = (month: string): string => `audit_detached_${month.replace('-', '_')}`;

/**
 * Replaces the seals of a month with its bounds, in the current transaction, and moves its entries to a table of their
 * own. That table is dropped once the rest of the trail has been verified.
 * @throws 409 when the month has changed since it was written, or the trail is too busy
 */
export async function leave(ask: Ask, { month, runs, lines, removed }: Leaving): Promise<void> {
  await ask('set local statement_timeout = 0');
  await lockSeals(ask);
  const same = JSON.stringify(await runsOf(ask, month)) === JSON.stringify(runs);
  if (!same || (await removedIn(ask, month)) !== removed)
    throw refused(`The trail of ${month} was changed meanwhile. Delete the file and begin anew`);
  for (const line of lines) {
    const bound = readBound(line);
    if (!bound) throw new Error('A bound is not signed');
    const { after, last } = bound;
    await ask(
      `insert into audit_bound (month, after_day, after_position, day, position, line) values ($1, $2, $3, $4, $5, $6)`,
      [month, after.day, after.position, last.day, last.position, line],
    );
    await ask(
      `delete from audit_seal
       where (day, position) > ($1::date, $2::bigint) and (day, position) <= ($3::date, $4::bigint)`,
      [after.day, after.position, last.day, last.position],
    );
  }
  await takeOut(ask, month);
}

/** In milliseconds; shorter than the database's deadlock check. */
const patience = 500;
const attempts = 20;

/** Comes last, and only if the lock is free soon: all writes wait meanwhile. */
async function takeOut(ask: Ask, month: string): Promise<void> {
  const part = `audit_entry_${month.replace('-', '_')}`;
  await ask(`set local lock_timeout = ${patience}`);
  for (let attempt = 1; ; attempt += 1) {
    await ask('savepoint before_leaving');
    try {
      await ask(`alter table audit_entry detach partition ${part}`);
      await ask(`alter table ${part} rename to ${nameOf(month)}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (attempt === attempts) throw refused('The trail is in use. Delete the file and try again later');
      await ask('rollback to savepoint before_leaving');
      await new Promise((resume) => setTimeout(resume, patience));
    }
  }
}
