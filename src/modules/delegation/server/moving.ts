/** Moves waiting decisions to new deciders: at once after known events, otherwise within ten minutes. */
import { personEvents } from '#modules/access/contract.ts';
import { staffEvents } from '#modules/staff/contract.ts';
import type { EmploymentFollower } from '#modules/staff/server/public/employment.ts';
import { withTheirReports } from '#modules/staff/server/public/people-of.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { reaction } from '#platform/server/reactions.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { delegation } from '../contract.ts';
import { moveWaiting, waitingKinds } from './public/asking.ts';
import { type Decider, decidersOf } from './public/deciders.ts';

export const moveWaitingJob = job({
  name: 'delegation-move',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: moveWaiting,
});

const move = (work: Work): Promise<void> => enqueue(work, moveWaitingJob, {}, { key: moveWaitingJob.name });

/** Events on managers, departments, leavers, deputies, rights and roles. */
export const movedBy = [
  staffEvents.updated,
  staffEvents.left,
  staffEvents.rehired,
  staffEvents.cameBack,
  staffEvents.deleted,
  staffEvents.restored,
  staffEvents.accessGiven,
  staffEvents.accessTaken,
  delegation.events.created,
  delegation.events.updated,
  delegation.events.deleted,
  personEvents.roleChanged,
  personEvents.accessGiven,
  personEvents.accessTaken,
  personEvents.rightGranted,
  personEvents.rightDenied,
  personEvents.rightCleared,
].map((event) => reaction(event, move));

type Put = { readonly employee_id: number; readonly id: number; readonly to: string };

/**
 * Decisions that would move to another decider after a change of these people's places: their own, and their reports'.
 */
export const waitingThatMoves: EmploymentFollower = async (work, people) => {
  const before = await Promise.all(people.map((person) => putTo(work, person)));
  return async () => {
    const notes = new Map<number, readonly string[]>();
    for (const [at, person] of people.entries()) notes.set(person, moved(before[at] ?? [], await putTo(work, person)));
    return notes;
  };
};

type Kept = { readonly words: { readonly one: string; readonly many: string }; readonly rows: readonly Put[] };

/** The people asked about someone and their reports, by kind. */
async function putTo(work: Work, person: number): Promise<readonly Kept[]> {
  const { rows: below } = await sql<{ id: number }>`
    select id from ${withTheirReports(sql`(select ${person}::bigint)`)} as below (id)`.execute(work.db);
  const ids = new Set(below.map(({ id }) => id));
  const kinds: Kept[] = [];
  for (const { rows, approval, place, words } of waitingKinds.everywhere()) {
    const own = (await rows(work)).filter(({ employee_id }) => ids.has(employee_id));
    const employees = [...new Set(own.map(({ employee_id }) => employee_id))];
    const deciders = await decidersOf(work, employees, approval, today(work), place);
    kinds.push({
      words,
      rows: own.map(({ id, employee_id }) => ({ id, employee_id, to: names(deciders.get(employee_id) ?? []) })),
    });
  }
  return kinds;
}

const names = (deciders: readonly Decider[]) => [...new Set(deciders.map(({ name }) => name))].join(', ');

/** '2 weeks that wait for Priya Shah will wait for Asha Rao' */
function moved(before: readonly Kept[], after: readonly Kept[]): readonly string[] {
  return before.flatMap(({ words, rows }, at) => {
    const later = new Map(after[at]?.rows.map(({ id, to }) => [id, to]));
    const moving = rows.filter(({ id, to }) => later.has(id) && later.get(id) !== to);
    const groups = Map.groupBy(moving, ({ id, to }) => `${to} will wait for ${later.get(id)}`);
    return [...groups].map(([said, own]) =>
      own.length === 1 ? `1 ${words.one} that waits for ${said}` : `${own.length} ${words.many} that wait for ${said}`,
    );
  });
}
