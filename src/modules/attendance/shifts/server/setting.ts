/** Checks and locks for people whose shifts are set, and what follows. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceNotifications } from '../../notifications.ts';
import { reckon } from '../../server/reckon.ts';
import { whosePeople } from '../../server/visible.ts';

export const ownShifts = '/my-account?area=attendance';
export const notOwn = 'Somebody else sets your own shifts';

/** People whom the reader sees, by id. @throws 404 if one is not visible */
export async function peopleToSet(work: Work, asked: readonly number[]): Promise<ReadonlyMap<number, Worker>> {
  const ids = [...new Set(asked)];
  const people = whosePeople(readerOf(work));
  const isSeen = people ? sql`employee.id in ${people}` : sql`true`;
  const found = await workers(work, sql`employee.id = any(${ids}::bigint[]) and ${isSeen}`);
  if (found.length < ids.length) throw notFound();
  return new Map(found.map((person) => [person.id, person]));
}

/** Locks people's days, always in one order, so that concurrent changes wait instead of deadlocking. */
export async function holdDays({ db }: Pick<Work, 'db'>, people: readonly number[]): Promise<void> {
  for (const id of [...new Set(people)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`roster/${id}`}, 0))`.execute(db);
}

/** Recalculates changed days in the past. */
export async function reckonAfter(work: Work, ids: readonly number[], dates: readonly PlainDate[]): Promise<void> {
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  const people = await workers(work, sql`employee.id = any(${[...ids]}::bigint[])`);
  await reckon(work, people, { from, to });
}

/** One notification per person, however many of their days changed. */
export const tellOfShifts = (work: Work, id: number, title: string, body: string): Promise<void> =>
  tellPeople(work, attendanceNotifications.shifts, [id], { title, body, link: ownShifts });
