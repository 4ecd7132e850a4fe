/** The state of an exit's settlement. */
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Settlement, SettlementState } from '../contract.ts';

/** For statements on exits: Draft while there are open lines, else the state of the newest settlement. */
export const settlementState: RawBuilder<SettlementState> = sql`(case
  when exists (select from exit_due where exit_due.exit_id = exit_record.id and settlement_id is null) then 'Draft'
  else coalesce((
    select case when paid_at is null then 'Frozen' else 'Paid' end from exit_settlement
    where exit_settlement.exit_id = exit_record.id and voided_at is null order by edition desc limit 1), 'Draft')
  end)`;

export const numberOf = (exitId: number, edition: number): string => `${exitId}/${edition}`;

/** Settlements in force, the oldest first. */
export async function settlementsOf(work: Pick<Work, 'db'>, exitId: number): Promise<readonly Settlement[]> {
  const { rows } = await sql<Settlement>`
    select id, exit_id || '/' || edition as number, hash, frozen_at, paid_at,
      (select name from account where account.id = frozen_by) as frozen_by,
      (select name from account where account.id = paid_by) as paid_by
    from exit_settlement where exit_id = ${exitId} and voided_at is null order by edition`.execute(work.db);
  return rows;
}
