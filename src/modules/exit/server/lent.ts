import { showDate } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Lent } from '../lent.ts';
import type { LentTo } from './public/lent.ts';
import { visible } from './standing.ts';

/** @throws 404 for an exit that is not visible */
export async function lentOf(lentTo: LentTo, work: Work, exitId: number): Promise<{ rows: Lent[] }> {
  const exit = await visible(work)
    .select('exit_record.employee_id')
    .where('exit_record.id', '=', exitId)
    .executeTakeFirst();
  if (!exit) throw notFound();
  const things = await lentTo(work, exit.employee_id);
  return { rows: things.map((thing) => Object.assign({}, thing, { lent_on: showDate(thing.lent_on) })) };
}
