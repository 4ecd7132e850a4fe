import { staffLookup } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type ClearanceForm, type ClearanceItem, exitEvents } from '../contract.ts';
import type { ExitSetup } from '../setup.ts';
import { exitRecords, visible } from './standing.ts';
import type { ExitTables } from './tables.ts';

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/** The checklist of an exit. @throws 404 for one that is not this person's to see */
export async function clearanceOf(work: Work, exitId: number): Promise<{ rows: ClearanceItem[] }> {
  const seen = await visible(work).select('exit_record.id').where('exit_record.id', '=', exitId).executeTakeFirst();
  if (!seen) throw notFound();
  return { rows: await points(work).where('exit_id', '=', exitId).orderBy('position').execute() };
}

/** Puts the firm's standard points on a new exit's checklist. */
export async function beginClearance(work: Work, exitId: number, { clearance }: ExitSetup): Promise<void> {
  const rows = clearance.map((one, at) => ({ ...one, exit_id: exitId, position: at + 1 }));
  await insertRows(work, 'exit_clearance', rows);
}

/** Adds a point of this exit's own, at the end. @throws 400, 404 */
export async function addPoint(
  work: Work,
  exitId: number,
  point: { area: string; item: string; owner_id: number | null },
): Promise<ClearanceItem> {
  await lockRecord(work, exitRecords, exitId);
  await mustWorkHere(work, point.owner_id);
  const { id } = await tables(work)
    .insertInto('exit_clearance')
    .values({
      ...point,
      exit_id: exitId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from exit_clearance where exit_id = ${exitId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(work, exitEvents.cleared, exitId, { before: {}, after: { point: `${point.item} (added)` } });
  return pointById(work, id);
}

/** Ticks a point off, or opens it again; who did it and when stays from the first tick. @throws 400, 404 */
export async function changePoint(work: Work, id: number, form: ClearanceForm): Promise<ClearanceItem> {
  const found = await tables(work).selectFrom('exit_clearance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  await lockRecord(work, exitRecords, found.exit_id);
  if (form.owner_id !== found.owner_id) await mustWorkHere(work, form.owner_id);
  const done = form.done
    ? { done_by: found.done_by ?? work.actor.accountId, done_at: found.done_at ?? work.now.toISOString() }
    : { done_by: null, done_at: null };
  const change = { owner_id: form.owner_id, note: form.note, ...done };
  await tables(work).updateTable('exit_clearance').set(change).where('id', '=', id).execute();
  const before = { point: stateOf(found.item, found.done_at !== null), note: found.note };
  const after = { point: stateOf(found.item, form.done), note: form.note };
  await record(work, exitEvents.cleared, found.exit_id, { before, after });
  return pointById(work, id);
}

const stateOf = (item: string, done: boolean) => `${item} (${done ? 'done' : 'open'})`;

async function mustWorkHere(work: Work, ownerId: number | null): Promise<void> {
  if (ownerId === null) return;
  const people = await staffLookup(work);
  if (!people.some(({ id }) => id === ownerId)) throw invalid({ owner_id: 'Please select Owner' });
}

const pointById = (work: Work, id: number): Promise<ClearanceItem> =>
  points(work).where('exit_clearance.id', '=', id).executeTakeFirstOrThrow();

const points = (work: Work) =>
  tables(work)
    .selectFrom('exit_clearance')
    .select(['exit_clearance.id', 'area', 'item', 'owner_id', 'note', 'done_at'])
    .select([
      sql<string | null>`(select employee_name from employee where employee.id = owner_id)`.as('owner'),
      sql<string | null>`(select name from account where account.id = done_by)`.as('done_by'),
    ])
    .$castTo<ClearanceItem>();
