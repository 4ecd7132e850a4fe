/** Scheduled work for a position's target date: a reminder before, a warning after, and closing. */
import { addDays, showDate } from '#platform/contract/dates.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { closesOn, dueOf, remindedBefore } from '../rules.ts';
import { tellOfTarget } from './notify.ts';
import { positions, type StoredPosition } from './record.ts';
import { tables } from './tables.ts';

const payload = z.object({});
type Nothing = z.output<typeof payload>;

/** Open and held positions with a target date, and the notices already sent. */
const withTarget = (work: Work) =>
  tables(work)
    .selectFrom('recruitment')
    .leftJoin('recruitment_target', 'recruitment_target.recruitment_id', 'recruitment.id')
    .select(['recruitment.id', 'position', 'recruiter_id', 'hiring_manager_id', 'target_date', 'close_warned_on'])
    .select(['filled_count', 'no_of_positions'])
    .where('status', 'in', ['Open', 'On Hold'])
    .where('deleted_at', 'is', null)
    .orderBy('recruitment.id');

/** Reminds a position's people seven days before the target date, once for each date. */
export const remindOfTargets: Job<Nothing> = job({
  name: 'remind-of-target-dates',
  payload,
  every: '10 6 * * *',
  run: async (work) => {
    const day = today(work);
    const rows = await withTarget(work)
      .where(sql<boolean>`target_date between ${day}::date and ${addDays(day, remindedBefore)}::date`)
      .where(sql<boolean>`reminded_of is distinct from target_date`)
      .execute();
    for (const row of rows) {
      await tellOfTarget(work, row, {
        title: `Target date ${showDate(row.target_date ?? '')}: ${row.position}`,
        body: `${row.filled_count} of ${row.no_of_positions} have joined.`,
      });
      await note(work, row.id, { reminded_of: row.target_date });
    }
  },
});

/** Closes positions 30 days after their target date, never without a warning a week before. */
export const closeOverdue: Job<Nothing> = job({
  name: 'close-overdue-positions',
  payload,
  every: '20 6 * * *',
  run: async (work) => {
    for (const row of await withTarget(work).where('target_date', '<', today(work)).execute())
      await settleOverdue(work, row);
  },
});

type Overdue = Pick<StoredPosition, 'id' | 'position' | 'recruiter_id' | 'hiring_manager_id' | 'target_date'> & {
  readonly close_warned_on: string | null;
};

async function settleOverdue(work: Work, row: Overdue): Promise<void> {
  const { id, position, target_date, close_warned_on } = row;
  if (target_date === null) return;
  const day = today(work);
  const due = dueOf({ target_date, close_warned_on }, day);
  if (due === 'warn') {
    await setWarned(work, id, day);
    await tellOfTarget(work, row, {
      title: `${position} closes on ${showDate(closesOn(target_date, day))}`,
      body: `Its target date was ${showDate(target_date)}. Change the target date to keep it open.`,
    });
  }
  if (due === 'close') {
    await tellOfTarget(work, await portalStep(work, positions, id, 'close'), {
      title: `Position closed: ${position}`,
      body: `Its target date was ${showDate(target_date)}. Open it again if you still look for somebody.`,
    });
  }
}

/** @param close_warned_on null for a position with a new target date, or reopened */
export const setWarned = (work: Work, id: number, close_warned_on: string | null) =>
  note(work, id, { close_warned_on });

const note = (work: Work, id: number, told: { reminded_of?: string | null; close_warned_on?: string | null }) =>
  tables(work)
    .insertInto('recruitment_target')
    .values({ recruitment_id: id, reminded_of: null, close_warned_on: null, ...told })
    .onConflict((known) => known.column('recruitment_id').doUpdateSet(told))
    .execute();
