import { addDays } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { keepFrozen } from '../dues/server/settlement.ts';
import { noticeShortfall } from '../rules.ts';
import type { StoredExit } from './standing.ts';

/**
 * Leave that is paid out, notice that was not worked: settled a fortnight after the last day where all is done.
 * @returns exit -> when its dues were settled
 */
export async function demoDues(
  seeding: Seeding,
  exits: readonly StoredExit[],
  hr: { id: number },
): Promise<ReadonlyMap<number, string>> {
  const { work } = seeding;
  const settlements = new Map<number, string>();
  const { rows } = await sql<{ id: number }>`
    select id from currency where currency_code = 'GBP' and deleted_at is null limit 1`.execute(work.db);
  const currency_id = rows[0]?.id;
  if (currency_id === undefined) return settlements;
  const lines = exits.flatMap((exit) => linesOf(seeding, exit).map((line) => Object.assign(line, { currency_id })));
  await insertRows(work, 'exit_due', lines);
  for (const exit of exits) {
    const { id, lwd, stage } = exit;
    const settled = stage === 'DONE' ? `${addDays(lwd, 14)}T14:05:00Z` : null;
    if (settled === null || settled > work.now.toISOString()) continue;
    const frozen = await keepFrozen(work, exit, settled);
    await sql`
      update exit_settlement set frozen_by = ${hr.id}, paid_by = ${hr.id}, paid_at = ${settled}
      where id = ${frozen}`.execute(work.db);
    settlements.set(id, settled);
  }
  return settlements;
}

function linesOf(seeding: Seeding, exit: StoredExit) {
  if (exit.access_ended_at === null) return [];
  const chance = seeding.draw('exit dues', exit.id);
  const rate = chance.whole('rate', 90, 240);
  const leave = chance.whole('leave', 1, 24) / 2;
  const missing = noticeShortfall(exit.date_reg, exit.lwd, exit.notice_days);
  const line = (kind: string, says: string, days: number) => {
    return { exit_id: exit.id, kind, says, days, day_rate: rate, amount: rate * days };
  };
  return [
    line('Leave encashment', 'Leave that was not taken', leave),
    ...(missing > 0 ? [line('Notice shortfall', 'Notice that was not worked', missing)] : []),
  ];
}
