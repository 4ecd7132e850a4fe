import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { daysToPart, type OtherApplication, personEvents } from '../contract.ts';
import { samePersonAs } from './same-person.ts';

type Two = { readonly id: number; readonly other_id: number };
type Others = Promise<{ rows: OtherApplication[] }>;

/**
 * Moves all applications of the newer person to the older one.
 * @throws 404 if one is not visible, 409 if the two are one person already
 */
export async function joinPerson(work: Work, { id, other_id }: Two): Others {
  const [one, other] = await holdBoth(work, id, other_id);
  if (one === other) throw refused('These two are joined already');
  const [kept, former] = [Math.min(one, other), Math.max(one, other)];
  const moved = await sql<{ id: number }>`
    update candidate set person_id = ${kept} where person_id = ${former} returning id`.execute(work.db);
  const joining = { former_person_id: former, person_id: kept, at: work.now.toISOString(), by: work.actor.accountId };
  await tables(work)
    .insertInto('candidate_joining')
    .values(moved.rows.map((row) => Object.assign({ candidate_id: row.id }, joining)))
    .execute();
  await note(work, personEvents.joined, id, other_id);
  return samePersonAs(work, id);
}

/**
 * Separates joined applications: those that came with the other one get a person of their own again.
 * @throws 404 if one is not visible, 409 if they are not joined, or were joined more than 30 days ago
 */
export async function partPerson(work: Work, { id, other_id }: Two): Others {
  const [one, other] = await holdBoth(work, id, other_id);
  if (one !== other) throw refused('These two are not joined');
  const joining = await tables(work)
    .selectFrom('candidate_joining')
    .select(['former_person_id', 'at'])
    .where('parted_at', 'is', null)
    .where('person_id', '=', one)
    .where('candidate_id', 'in', [id, other_id])
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!joining || joining.at < later(work.now, -daysToPart * 24 * 60 * 60)) {
    throw refused(`They were joined more than ${daysToPart} days ago and stay together`);
  }
  const parted = await tables(work)
    .updateTable('candidate_joining')
    .set({ parted_at: work.now.toISOString() })
    .where('parted_at', 'is', null)
    .where('person_id', '=', one)
    .where('former_person_id', '=', joining.former_person_id)
    .returning('candidate_id')
    .execute();
  const ids = parted.map(({ candidate_id }) => candidate_id);
  await sql`update candidate set person_id = ${joining.former_person_id} where id = any(${ids}::bigint[])`.execute(
    work.db,
  );
  await note(work, personEvents.parted, id, other_id);
  return samePersonAs(work, id);
}

/** Locks both candidates, always in the same order, and returns them with their persons. Both must be visible. */
async function holdBoth(work: Work, id: number, otherId: number): Promise<readonly [number, number]> {
  const first = await lockRecord(work, candidates, Math.min(id, otherId));
  const second = await lockRecord(work, candidates, Math.max(id, otherId));
  if (id === otherId) throw refused('Choose two applications');
  const persons = [first.person_id, second.person_id];
  await sql`select from candidate_person where id = any(${persons}::bigint[]) order by id for update`.execute(work.db);
  return [first.person_id, second.person_id];
}

async function note(work: Work, event: (typeof personEvents)['joined'], id: number, otherId: number): Promise<void> {
  await record(work, event, id, { after: { other: otherId } });
  await record(work, event, otherId, { after: { other: id } });
}
