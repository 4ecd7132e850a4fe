/** Updates a position when people join for it, or do not come after all. */
import { changeRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { positionEvents } from '../../contract.ts';
import { tellOfFilling } from '../notify.ts';
import { positions } from '../record.ts';

/** Locks the position's row before its candidates are counted. */
export const holdPosition = ({ db }: Pick<Work, 'db'>, id: number) =>
  sql`select id from recruitment where id = ${id} for update`.execute(db);

/**
 * Sets the number of joiners of a position: enough of them fill an open one; fewer than before reopen a filled one.
 * @param joined the candidates of the position who have joined, counted with `holdPosition`
 */
export async function joinedNow(work: Work, id: number, joined: number): Promise<void> {
  const all = unscoped(positions);
  const { rows } = await sql<{ filled_count: number }>`
    select filled_count from recruitment where id = ${id} and deleted_at is null`.execute(work.db);
  const [before] = rows;
  if (!before || before.filled_count === joined) return;
  const isMore = joined > before.filled_count;
  const event = isMore ? positionEvents.joined : positionEvents.left;
  const row = await changeRecord(work, all, event, id, undefined, () => ({ filled_count: joined }));
  if (isMore && row.status === 'Open' && joined >= row.no_of_positions) {
    await tellOfFilling(work, await portalStep(work, positions, id, 'fill'), {
      title: `Position filled: ${row.position}`,
      body: 'As many have joined as were wanted.',
    });
  }
  if (!isMore && row.status === 'Filled' && joined < row.no_of_positions) {
    await tellOfFilling(work, await portalStep(work, positions, id, 'openAgain'), {
      title: `Position open again: ${row.position}`,
      body: 'Somebody who had joined does not come.',
    });
  }
}

/** For the demo, without notifications: sets the joiners, with enough openings. */
export const joinedInDemo = ({ db }: Pick<Work, 'db'>, id: number, joined: number) =>
  sql`update recruitment set filled_count = ${joined}, no_of_positions = case status
      when 'Filled' then greatest(${joined}::int, 1)
      when 'Open' then greatest(no_of_positions, ${joined}::int + 1)
      else greatest(no_of_positions, ${joined}::int) end
    where id = ${id}`.execute(db);

/** For the demo: openings for everyone with an offer, and one more. @param issued offers by position */
export async function offeredInDemo({ db }: Pick<Work, 'db'>, issued: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, count] of issued)
    await sql`update recruitment set no_of_positions = case status when 'Open'
      then greatest(no_of_positions, filled_count + ${count}::int + 1) else no_of_positions end where id = ${id}`.execute(
      db,
    );
}
