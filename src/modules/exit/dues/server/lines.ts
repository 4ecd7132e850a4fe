import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Due } from '../contract.ts';

/** The lines of an exit's sheet, frozen ones first. Checks no rights. */
export async function linesOf({ db }: Pick<Work, 'db'>, exitId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select exit_due.id, kind, says, days::text, day_rate::text, amount::text, exit_due.currency_id,
      currency.currency_code as currency, source, explanation, from_row, was::text, due_on, consent_on, settlement_id
    from exit_due join currency on currency.id = exit_due.currency_id
    where exit_id = ${exitId} order by settlement_id nulls last, exit_due.id`.execute(db);
  return rows;
}
