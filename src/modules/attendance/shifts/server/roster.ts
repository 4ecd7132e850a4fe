/** The roster of a week, and publishing its days. */
import { shiftType } from '#modules/masters/contract.ts';
import { postsOf } from '#modules/staff/server/public/posts.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, invalid, refused } from '#platform/server/errors.ts';
import { holdEntries } from '#platform/server/master/chosen.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { seenPeople } from '../../server/person.ts';
import { type Roster, type RosterCell, type RosterChange, rosterEvents } from '../contract.ts';
import { furthestAhead } from '../rules.ts';
import { cellOf, everyDay, type Seen, seenDays } from './cells.ts';
import { holdDays, notOwn, peopleToSet, reckonAfter, tellOfShifts } from './setting.ts';

/** @param asked a day of the week; undefined for this week */
export async function rosterOf(work: Work, asked: PlainDate | undefined): Promise<Roster> {
  const week = mondayOf(asked ?? today(work));
  const days = { from: addDays(week, -1), to: addDays(week, 7) };
  const people = await seenPeople(work, week, addDays(week, 6));
  const seen = await seenDays(work, people, days);
  const posts = await postsOf(
    work,
    people.map(({ id }) => id),
  );
  return {
    week,
    shifts: [...seen.shifts.values()].map(({ id, name, start_time, end_time, offered }) => ({
      id,
      name,
      start_time,
      end_time,
      offered,
    })),
    rows: people.map((person) => {
      const { team = null, location = null } = posts.get(person.id) ?? {};
      return {
        employee_id: person.id,
        name: person.name,
        department: person.department,
        team,
        location,
        own: person.user_id === work.actor.accountId,
        cells: everyDay(days).map((date) => cellOf(person, date, seen)),
      };
    }),
  };
}

/**
 * @throws 400, 404 for a person who is not visible, 409 for closed months, the caller's days and days changed meanwhile
 */
export async function publish(work: Work, changes: readonly RosterChange[]) {
  await mustBeOffered(work, changes);
  const byPerson = Map.groupBy(changes, ({ employee_id }) => employee_id);
  await holdDays(work, [...byPerson.keys()]);
  const people = await peopleToSet(work, [...byPerson.keys()]);
  const dates = changes.map(({ date }) => date).toSorted();
  const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const seen = await seenDays(work, [...people.values()], days);
  for (const [id, own] of byPerson) {
    const person = people.get(id);
    if (person) for (const change of own) mustBePossible(work, person, change, seen);
  }
  await keep(work, changes);
  await tellAll(work, people, byPerson, { before: seen, after: await seenDays(work, [...people.values()], days) });
  await reckonAfter(work, [...people.keys()], dates);
  return { people: byPerson.size, days: changes.length };
}

async function mustBeOffered(work: Work, changes: readonly RosterChange[]): Promise<void> {
  const chosen = changes
    .filter(({ works }) => works === 'Shift')
    .map(({ shift_type_id: id }) => ({ of: shiftType, id }));
  const isOffered = await holdEntries(work, chosen);
  if (!chosen.every(isOffered)) throw invalid({ days: 'This shift is not offered any more: choose another' });
  const keys = new Set(changes.map(({ employee_id, date }) => `${employee_id} ${date}`));
  if (keys.size < changes.length) throw invalid({ days: 'A day is there twice: send each once' });
}

function mustBePossible(work: Work, person: Worker, change: RosterChange, seen: Seen): void {
  const { date, before } = change;
  const cell = cellOf(person, date, seen);
  if (person.user_id === work.actor.accountId) throw refused(notOwn, 'days');
  if (!cell.here) throw invalid({ days: `${person.name} does not work here on ${showDate(date)}` });
  if (date > addDays(today(work), furthestAhead)) throw invalid({ days: 'A roster goes one year ahead at most' });
  if (cell.closed) throw refused(`${monthText(date)} is closed: its days stay as they are`, 'days');
  if (cell.says !== before)
    throw conflict(`${person.name} has ${cell.says} on ${showDate(date)} meanwhile: look at the roster again`);
}

async function keep({ db, actor, now }: Work, changes: readonly RosterChange[]): Promise<void> {
  const given = JSON.stringify(
    changes.map(({ employee_id, date, works, shift_type_id }) => ({
      employee_id,
      date,
      shift_type_id: works === 'Shift' ? shift_type_id : null,
      set_by: actor.accountId,
      set_at: now.toISOString(),
      works,
    })),
  );
  await sql`
    delete from roster_day using json_to_recordset(${given}::json) as given (employee_id bigint, date date, works text)
    where roster_day.employee_id = given.employee_id and roster_day.date = given.date
      and given.works = 'As usual'`.execute(db);
  await sql`
    insert into roster_day (employee_id, date, shift_type_id, set_by, set_at)
    select employee_id, date, shift_type_id, set_by, set_at from json_to_recordset(${given}::json) as given (
      employee_id bigint, date date, shift_type_id bigint, set_by bigint, set_at timestamptz, works text)
    where works <> 'As usual'
    on conflict (employee_id, date) do update
      set shift_type_id = excluded.shift_type_id, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db);
}

async function tellAll(
  work: Work,
  people: ReadonlyMap<number, Worker>,
  changes: ReadonlyMap<number, readonly RosterChange[]>,
  { before, after }: Readonly<Record<'before' | 'after', Seen>>,
): Promise<void> {
  for (const [id, own] of changes) {
    const person = people.get(id);
    if (!person) continue;
    const days = own.map(({ date }) => date).toSorted();
    const [was, now] = [before, after].map((seen) => days.map((date) => cellOf(person, date, seen)));
    await record(work, rosterEvents.published, id, { before: said(was), after: said(now) });
    const lines = days.flatMap((date, at) => {
      const [one, other] = [was?.[at]?.says ?? '', now?.[at]?.says ?? ''];
      return one === other ? [] : [`${showDate(date)}: ${other}, was ${one}`];
    });
    if (lines.length === 0) continue;
    const title = lines.length === 1 ? 'One of your shifts has changed' : `${lines.length} of your shifts have changed`;
    await tellOfShifts(work, id, title, `${lines.join('. ')}. By ${work.actor.name}.`);
  }
}

const said = (cells: readonly RosterCell[] = []) =>
  Object.fromEntries(cells.map(({ date, says }) => [showDate(date), says]));
