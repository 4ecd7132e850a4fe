/** Scheduled work: late escalations move up, and unanswered resolutions close. */
import { portalStep } from '#platform/server/record/steps.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { job } from '#platform/server/jobs/job.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { escalationEvents } from '../contract.ts';
import { silentDays } from '../levels.ts';
import { openForLateJobs, openForLateQueries } from './automatic.ts';
import { nextInChain } from './chain.ts';
import { clocksOf, type Clocks, nextMove, rightTimes } from './clocks.ts';
import { escalations } from './record.ts';
import { tables } from './tables.ts';
import { tellOfMove } from './notify.ts';

const nothing = z.object({});
const batch = 500;

/** Moves escalations up the chain when an answer or resolution is late. */
export const moveEscalationsUp = job({
  name: 'move-escalations-up',
  payload: nothing,
  every: '*/5 * * * *',
  run: async (work) => {
    await putRight(work);
    const late = await tables(work)
      .selectFrom('escalation')
      .select('id')
      .where('moves_at', '<=', work.now.toISOString())
      .where('deleted_at', 'is', null)
      .orderBy('moves_at')
      .limit(batch)
      .execute();
    if (late.length === 0) return;
    const clocks = await clocksOf(work);
    for (const { id } of late) await moveUp(work, clocks, id);
  },
});

/** Corrects times after a fast clock was corrected. */
async function putRight(work: Work): Promise<void> {
  const now = work.now.toISOString();
  const doubtful = await tables(work)
    .selectFrom('escalation')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(begun_at > ${now} or moves_at > greatest(due_at, ${now}))`)
    .orderBy('id')
    .limit(batch)
    .execute();
  if (doubtful.length === 0) return;
  const clocks = await clocksOf(work);
  for (const { id } of doubtful) {
    const changes = rightTimes(clocks, await lockRecord(work, unscoped(escalations), id), work.now);
    if (changes)
      await changeRecord(work, unscoped(escalations), escalationEvents.reckoned, id, undefined, () => changes);
  }
}

/** At the end of the chain it stays there and is not moved again; its due times stay as they are. */
async function moveUp(work: Work, clocks: Clocks, id: number): Promise<void> {
  const row = await lockRecord(work, unscoped(escalations), id);
  if (row.moves_at === null || Date.parse(row.moves_at) > work.now.getTime()) return;
  const next = await nextInChain(work, row, row.level + 1, row.owner_id);
  if (!next) {
    await tables(work).updateTable('escalation').set({ moves_at: null }).where('id', '=', id).execute();
    return;
  }
  const moved = await changeRecord(work, unscoped(escalations), escalationEvents.movedUp, id, undefined, () => ({
    ...next,
    moves_at: nextMove(clocks, row.severity, work.now),
  }));
  await tellOfMove(work, moved, row.first_response_at === null ? 'answer' : 'resolution');
}

/** Closes resolutions without an objection for five working days. */
export const closeSilent = job({
  name: 'close-silent-escalations',
  payload: nothing,
  every: '20 6 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const resolved = await tables(work)
      .selectFrom('escalation')
      .select(['id', 'resolved_at'])
      .where('status', '=', 'Resolved')
      .where('deleted_at', 'is', null)
      .orderBy('resolved_at')
      .execute();
    for (const { id, resolved_at } of resolved) {
      const last = addWorkingDays(dateOf(resolved_at ?? work.now, work.config.firm.zone), silentDays, calendar);
      if (last < today(work)) await portalStep(work, escalations, id, 'close', { event: escalationEvents.silent });
    }
  },
});

export const openLateOnes = job({
  name: 'open-escalations',
  payload: nothing,
  every: '40 6 * * *',
  run: async (work) => {
    await openForLateJobs(work);
    await openForLateQueries(work);
  },
});

export const escalationJobs = [moveEscalationsUp, closeSilent, openLateOnes];
