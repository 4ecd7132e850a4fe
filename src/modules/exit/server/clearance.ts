import { type Colleague, everybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { type Selectable, sql } from 'kysely';
import { exitModule } from '../rights.ts';
import type { ClearanceItem, OwnPoint, PointChange } from '../clearance.ts';
import { exitEvents } from '../contract.ts';
import { whyNotTick } from '../rules.ts';
import type { ExitSetup } from '../settings.ts';
import { anyExit, exitRecords, ownEmployeeId, standingIn, type StoredExit, visible } from './standing.ts';
import type { ExitTables } from './tables.ts';
import { tellPoint } from './notify.ts';

type StoredPoint = Selectable<ExitTables['exit_clearance']>;

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ExitTables>();

/** The checklist of an exit. @throws 404 if it is not visible */
export async function clearanceOf(work: Work, exitId: number): Promise<{ rows: ClearanceItem[] }> {
  const seen = await visible(work).select('exit_record.id').where('exit_record.id', '=', exitId).executeTakeFirst();
  if (!seen) throw notFound();
  return { rows: await points(work).where('exit_id', '=', exitId).orderBy('position').execute() };
}

/** How long an owner still sees items they have ticked. */
const shownForDays = 30;

/** The checklist items assigned to the caller: open ones by due date, then those done lately. */
export async function ownPoints(work: Work): Promise<{ rows: OwnPoint[] }> {
  const own = await ownEmployeeId(work);
  if (own === undefined) return { rows: [] };
  const since = startOfDay(addDays(today(work), -shownForDays), work.config.firm.zone);
  const rows = await tables(work)
    .selectFrom('exit_clearance')
    .innerJoin('exit_record', 'exit_record.id', 'exit_clearance.exit_id')
    .select(['exit_clearance.id', 'area', 'item', 'note', 'done_at', 'exit_clearance.version'])
    .select(['exit_record.employee_name', 'exit_record.department', 'exit_record.lwd', doer])
    .where('owner_id', '=', own)
    .where('exit_record.deleted_at', 'is', null)
    .where('exit_record.stage', '<>', 'Withdrawn')
    .where((where) => where.or([where('done_at', 'is', null), where('done_at', '>=', since)]))
    .orderBy(sql`done_at is not null`)
    .orderBy('lwd')
    .orderBy('exit_clearance.id')
    .$castTo<OwnPoint>()
    .execute();
  return { rows: rows.map((row) => Object.assign(row, { lwd: showDate(row.lwd) })) };
}

/** The item that the portal ticks itself. */
export const handOverPoint = { area: 'Client hand-over', item: 'Open work has a new owner', hand_over: true } as const;

/** Puts the firm's standard items on a new exit's checklist, and the one for open work. */
export async function beginClearance(work: Work, exitId: number, { clearance }: ExitSetup): Promise<void> {
  const own = clearance.map(({ area, item }) => ({ area, item, hand_over: false }));
  const rows = [handOverPoint, ...own].map(({ area, item, hand_over }, position) => {
    return { area, item, hand_over, position, exit_id: exitId, version: 1 };
  });
  await insertRows(work, 'exit_clearance', rows);
}

/** Ticks or reopens the item for open work, if it has changed. */
export async function tickHandOver(work: Work, exitId: number, done: boolean): Promise<void> {
  const point = await tables(work)
    .selectFrom('exit_clearance')
    .selectAll()
    .where('exit_id', '=', exitId)
    .where('hand_over', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!point || (point.done_at !== null) === done) return;
  const by = work.actor.accountId || null;
  const change = done ? { done_by: by, done_at: work.now.toISOString() } : { done_by: null, done_at: null };
  await keep(work, point, change);
}

/** Adds an item to this exit only, at the end. @throws 400, 404 */
export async function addPoint(
  work: Work,
  exitId: number,
  point: { area: string; item: string; owner_id: number | null },
): Promise<ClearanceItem> {
  const exit = await lockRecord(work, exitRecords, exitId);
  const whyNot = whyNotTick(exit.stage, false, standingIn(work, await ownEmployeeId(work), exit));
  if (whyNot) throw refused(whyNot);
  const owner = await ownerFor(work, exit, point.owner_id);
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
  await tellPoint(work, exit, { id, item: point.item }, owner);
  return pointById(work, id);
}

/**
 * Changes the fields of an item that were sent; the first tick keeps its author and time. The owner ticks it and adds
 * notes; HR assigns it.
 * @throws 400, 403, 404, 409 with the reason, or if someone else saved in between
 */
export async function changePoint(work: Work, id: number, change: PointChange): Promise<ClearanceItem> {
  const found = await tables(work)
    .selectFrom('exit_clearance')
    .select('exit_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const exit = await lockRecord(work, anyExit, found.exit_id);
  const point = await tables(work).selectFrom('exit_clearance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!point) throw notFound();
  await mustMayChange(work, exit, point, change);
  if (change.version !== undefined && change.version !== point.version) {
    throw await changedMeanwhile(work, 'exit', exit.id, point.version, 'checklist', exitEvents.cleared);
  }
  const standing = standingIn(work, await ownEmployeeId(work), exit);
  const whyNot = whyNotTick(exit.stage, point.hand_over && change.done !== undefined, standing);
  if (whyNot) throw refused(whyNot);
  const { owner_id = point.owner_id, note = point.note } = change;
  const after = { owner_id, note, ...ticked(work, point, change.done) };
  if (isSame(point, after)) return pointById(work, id);
  const owner = owner_id === point.owner_id ? undefined : await ownerFor(work, exit, owner_id);
  await keep(work, point, after);
  await tellPoint(work, exit, point, owner);
  return pointById(work, id);
}

/** Unchanged: send no notification, and do not raise the version. */
const isSame = (point: StoredPoint, { owner_id, note, done_at = point.done_at }: Partial<StoredPoint>): boolean =>
  owner_id === point.owner_id && note === point.note && done_at === point.done_at;

/** To anyone without a right to exits, other people's items do not exist. */
async function mustMayChange(work: Work, exit: StoredExit, point: StoredPoint, change: PointChange): Promise<void> {
  if (mayUse(work.actor, exitModule.update)) return;
  if (point.owner_id === null || point.owner_id !== (await ownEmployeeId(work))) {
    const seen = await visible(work).select('exit_record.id').where('exit_record.id', '=', exit.id).executeTakeFirst();
    throw seen ? notAllowed('Only its owner and HR can change this') : notFound();
  }
  if (change.owner_id !== undefined && change.owner_id !== point.owner_id) {
    throw notAllowed('Only HR can assign checklist items');
  }
}

function ticked(work: Work, point: StoredPoint, done: boolean | undefined): Partial<StoredPoint> {
  if (done === undefined) return {};
  if (!done) return { done_by: null, done_at: null };
  return { done_by: point.done_by ?? work.actor.accountId, done_at: point.done_at ?? work.now.toISOString() };
}

async function keep(work: Work, point: StoredPoint, change: Partial<StoredPoint>): Promise<void> {
  const { id: _, ...after } = { ...point, ...change, version: point.version + 1 };
  await tables(work).updateTable('exit_clearance').set(after).where('id', '=', point.id).execute();
  // Each entry names the item, whatever was changed of it.
  const { point: _p, ...before } = told(point);
  await record(work, exitEvents.cleared, point.exit_id, { before, after: told(after) });
}

const told = ({ item, done_at, note, owner_id }: Omit<StoredPoint, 'id'>) => ({
  point: `${item} (${done_at === null ? 'open' : 'done'})`,
  note,
  owner_id,
});

/** The owner of a checklist item: a member of staff other than the leaver. @throws 400 */
async function ownerFor(work: Work, exit: StoredExit, ownerId: number | null): Promise<Colleague | undefined> {
  if (ownerId === null) return undefined;
  const owner = (await staffLookup(work)).find(({ id }) => id === ownerId);
  if (!owner) throw invalid({ owner_id: 'Please select Owner' });
  if (owner.id === exit.employee_id) throw invalid({ owner_id: 'Choose someone other than the leaver' });
  return owner;
}

const pointById = (work: Work, id: number): Promise<ClearanceItem> =>
  points(work).where('exit_clearance.id', '=', id).executeTakeFirstOrThrow();

const doer = sql<string | null>`(select name from account where account.id = done_by)`.as('done_by');

const points = (work: Work) =>
  tables(work)
    .selectFrom('exit_clearance')
    .select(['exit_clearance.id', 'area', 'item', 'owner_id', 'note', 'done_at', 'hand_over', 'version'])
    .select([sql<string | null>`(select employee_name from employee where employee.id = owner_id)`.as('owner'), doer])
    .$castTo<ClearanceItem>();

/** Open items on the last working day or later, by exit and owner; HR sees to those without an owner. */
export async function overduePoints(
  work: Work,
): Promise<readonly { exit: StoredExit; owner: Colleague | undefined; items: readonly string[] }[]> {
  const rows = await tables(work)
    .selectFrom('exit_clearance')
    .innerJoin('exit_record', 'exit_record.id', 'exit_clearance.exit_id')
    .selectAll('exit_record')
    .select(['owner_id', sql<string[]>`array_agg(item order by position)`.as('items')])
    .where('done_at', 'is', null)
    .where('exit_record.deleted_at', 'is', null)
    .where('exit_record.stage', '<>', 'Withdrawn')
    .where('lwd', '<=', today(work))
    .where('lwd', '>=', addDays(today(work), -shownForDays))
    .groupBy(['exit_record.id', 'owner_id'])
    .orderBy('exit_record.id')
    .execute();
  const people = new Map((await everybody(work)).map((person) => [person.id, person]));
  return rows.map(({ owner_id, items, ...exit }) => ({ exit, items, owner: people.get(owner_id ?? 0) }));
}
