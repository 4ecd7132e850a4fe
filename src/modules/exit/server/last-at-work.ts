import { showDate } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { LastAtWork } from '../last-at-work.ts';
import type { PresenceOf } from './public/last-at-work.ts';
import { visible } from './standing.ts';

/** @throws 404 for an exit that is not visible */
export async function lastAtWorkOf(presenceOf: PresenceOf, work: Work, exitId: number): Promise<LastAtWork> {
  const exit = await visible(work)
    .select(['exit_record.employee_id', 'exit_record.lwd'])
    .where('exit_record.id', '=', exitId)
    .executeTakeFirst();
  if (!exit) throw notFound();
  const { last, unaccounted } = await presenceOf(work, exit.employee_id, exit.lwd);
  return {
    last_at_work: last === null ? null : showDate(last),
    after_lwd: last !== null && last > exit.lwd,
    unaccounted,
  };
}
