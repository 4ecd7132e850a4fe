/** Takes swipes of devices from a file or the API, by the same rules (decisions D29, D30). */
import { type Worker, workers, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addDays, dateOf, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { inBreaths } from '#platform/server/import/in-breaths.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { closedMonths, holdOpen, type IsClosed } from '../../server/closed.ts';
import type { Outcome } from '../contract.ts';

export type Given = {
  readonly line: number;
  readonly device_id: number;
  /** Staff number, or the device's number for the person. */
  readonly person: string;
  /** ISO, UTC. */
  readonly at: string;
};

export type Taken = { readonly line: number; readonly outcome: Outcome; readonly why: string | null };

export const closedMonth = 'Its month is closed';
/** Milliseconds that device clocks may be ahead. */
const ahead = 120_000;
const longestAgo = 366 * 86_400_000;

/** Why a moment cannot be that of a swipe; null if it can. */
export function whyNoMoment(at: number, now: number): string | null {
  if (at > now + ahead) return 'This moment is still to come';
  return at < now - longestAgo ? 'More than a year ago: the clock of the device was wrong' : null;
}

export const jumps = 'The clock of the device jumps here';

/** Stores valid swipes in one statement, and answers line by line. */
export async function takeSwipes(
  work: Work,
  given: readonly Given[],
  importId: number | null,
): Promise<readonly Taken[]> {
  const people = await peopleOf(work, given);
  const dates = given.map(({ at }) => at.slice(0, 10)).toSorted();
  const days = { from: addDays(dates[0] ?? '2000-01-01', -1), to: addDays(dates.at(-1) ?? '2000-01-01', 1) };
  await holdOpen(work, days);
  const closed = await closedMonths(work, days);
  const judged = await inBreaths(given, (one) => judge(one, people(one), closed));
  const good = judged.flatMap(({ row }) => row ?? []);
  const stored = await store(work, good, importId);
  await heard(work, given);
  await keepUnknown(
    work,
    given.filter((one, at) => judged[at]?.why === unknown(one.person)),
  );
  return judged.map(({ row, why }, at): Taken => {
    const line = given[at]?.line ?? at;
    if (!row) return { line, outcome: 'refused', why };
    // The first of two equal lines is stored.
    if (!stored.delete(keyOf(row))) return { line, outcome: 'known', why: null };
    return { line, outcome: row.ignored === null ? 'new' : 'ignored', why: row.ignored };
  });
}

type Row = { employee_id: number; at: string; device: string; ignored: string | null };
const keyOf = ({ employee_id, at, device }: Pick<Row, 'employee_id' | 'at' | 'device'>) =>
  `${employee_id} ${Date.parse(at)} ${device}`;

const unknown = (person: string) =>
  person === '' ? 'It names nobody' : `Nobody has the number ${person.slice(0, 40)}`;

function judge(
  { person: number, at, device_id }: Given,
  person: Worker | undefined,
  closed: IsClosed,
): { readonly row?: Row; readonly why: string | null } {
  if (!person) return { why: unknown(number) };
  const date = dateOf(at, person.zone);
  const place = workingPlaceOn(person, date);
  if (!place) return { why: `${person.name} did not work here on ${showDate(date)}` };
  const ignored = closed(place.company_id, date) ? closedMonth : null;
  return { row: { employee_id: person.id, at, device: String(device_id), ignored }, why: null };
}

/** By the device's own numbers first, then numbers for all devices, then the staff number. */
async function peopleOf(work: Work, given: readonly Given[]): Promise<(one: Given) => Worker | undefined> {
  const numbers = [...new Set(given.map(({ person }) => person.toLowerCase()))];
  const { rows } = await sql<{ employee_id: number; device_id: number | null; number: string; rank: number }>`
    select employee_id, device_id, lower(number) as number, 1 as rank from attendance_device_person
    where lower(number) = any(${numbers}::text[])
    union all
    select id, null, lower(employee_id), 2 from employee
    where lower(employee_id) = any(${numbers}::text[]) and deleted_at is null
    order by rank desc`.execute(work.db);
  const ids = new Map(rows.map((row) => [`${row.device_id ?? ''} ${row.number}`, row.employee_id]));
  const found = await workers(work, sql`employee.id = any(${[...new Set(ids.values())]}::bigint[])`);
  const byId = new Map(found.map((person) => [person.id, person]));
  return ({ device_id, person }) => {
    const number = person.toLowerCase();
    return byId.get(ids.get(`${device_id} ${number}`) ?? ids.get(` ${number}`) ?? 0);
  };
}

async function store(work: Work, rows: readonly Row[], importId: number | null): Promise<Set<string>> {
  const { rows: stored } = await sql<Pick<Row, 'employee_id' | 'at' | 'device'>>`
    insert into swipe (employee_id, at, source, device, ignored, import_id, created_at)
    select employee_id, at, 'Device', device, ignored, ${importId}::bigint, ${work.now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (employee_id bigint, at timestamptz, device text, ignored text)
    on conflict (employee_id, at, device) do nothing
    returning employee_id, at, device`.execute(work.db);
  return new Set(stored.map(keyOf));
}

async function heard({ db }: Work, given: readonly Given[]): Promise<void> {
  for (const [id, own] of Map.groupBy(given, ({ device_id }) => device_id)) {
    const newest = own.reduce((last, { at }) => (at > last ? at : last), '');
    await sql`update attendance_device set heard_at = greatest(heard_at, ${newest}::timestamptz) where id = ${id}`.execute(
      db,
    );
  }
}

/** Records numbers without a person, for HR. */
async function keepUnknown({ db }: Work, given: readonly Given[]): Promise<void> {
  const rows = [
    ...Map.groupBy(
      given.filter(({ person }) => person !== ''),
      (one) => `${one.device_id} ${one.person}`,
    ),
  ].map(([, own]) => ({
    device_id: own[0]?.device_id,
    number: own[0]?.person.slice(0, 100),
    swipes: own.length,
    last_at: own.reduce((last, { at }) => (at > last ? at : last), ''),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into attendance_device_unknown (device_id, number, swipes, last_at)
    select device_id, number, sum(swipes), max(last_at)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (device_id bigint, number text, swipes integer, last_at timestamptz)
    group by device_id, number
    on conflict (device_id, number) do update set
      swipes = attendance_device_unknown.swipes + excluded.swipes,
      last_at = greatest(attendance_device_unknown.last_at, excluded.last_at)`.execute(db);
}

/** The days that a swipe may belong to. */
export const daysAround = (from: PlainDate, to: PlainDate) => ({ from: addDays(from, -1), to: addDays(to, 1) });
