/** Whether a shift request is possible, and warnings about it. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { RosterCell } from '../../contract.ts';
import { restWarnings } from '../../rules.ts';
import { cellOf, dayOffText, noRota, type Seen, seenDays, withDay, workedOn } from '../../server/cells.ts';
import type { StoredRequest } from './record.ts';

export type Wish = Pick<StoredRequest, 'employee_id' | 'date' | 'colleague_id' | 'shift_type_id'>;

/** One person of a request: their day as it is, and the shift they would get. */
export type Side = { readonly person: Worker; readonly cell: RosterCell; readonly becomes: number | null };

export type Weighed = {
  readonly sides: readonly Side[];
  /** The first obstacle, with its field. */
  readonly whyNot: { readonly field: 'date' | 'colleague_id' | 'shift_type_id'; readonly says: string } | null;
  readonly warnings: readonly string[];
};

export async function weigh(work: Work, wish: Wish): Promise<Weighed> {
  const { date, employee_id, colleague_id } = wish;
  const ids = [employee_id, colleague_id].filter((id) => id !== null);
  const found = await workers(work, sql`employee.id = any(${ids}::bigint[])`);
  const people = ids.flatMap((id) => found.filter((person) => person.id === id));
  const seen = await seenDays(work, people, { from: addDays(date, -2), to: addDays(date, 2) });
  const cells = people.map((person) => cellOf(person, date, seen));
  const [own, other] = cells;
  const wished = [colleague_id === null ? wish.shift_type_id : other?.shift_type_id, own?.shift_type_id];
  const sides = people.flatMap((person, at): Side[] => {
    const cell = cells[at];
    return cell ? [{ person, cell, becomes: wished[at] ?? null }] : [];
  });
  const whyNot = sides.length < ids.length ? gone : whyNotChange(sides, wish);
  return { sides, whyNot, warnings: whyNot === null ? warningsOf(sides, date, seen) : [] };
}

const gone = { field: 'colleague_id', says: 'This person does not work here any more' } as const;

function whyNotChange(sides: readonly Side[], { date, shift_type_id }: Wish): Weighed['whyNot'] {
  for (const [at, { person, cell }] of sides.entries()) {
    const field = at === 0 ? 'date' : 'colleague_id';
    const says = whyNotDay(person, cell, at === 0 ? 'You do' : `${person.name} does`);
    if (says !== null) return { field, says };
  }
  const [own, other] = sides.map(({ cell }) => cell);
  if (other && own?.shift_type_id === other.shift_type_id)
    return {
      field: 'colleague_id',
      says: `You both have ${other.says} on ${showDate(date)}: there is nothing to swap`,
    };
  if (!other && own?.shift_type_id === shift_type_id)
    return { field: 'shift_type_id', says: `${own?.says ?? 'This shift'} is the shift of that day already` };
  return null;
}

function whyNotDay(person: Worker, cell: RosterCell, who: string): string | null {
  const day = showDate(cell.date);
  if (cell.date < person.today) return `${day} has passed`;
  if (!cell.here) return `${who} not work here on ${day}`;
  if (cell.closed) return `${monthText(cell.date)} is closed`;
  if (cell.away === 'Leave') return `${person.name} is on leave on ${day}`;
  const isOff = cell.says === dayOffText;
  return cell.shift_type_id === null && !isOff ? `${who} not work by shifts on ${day}` : null;
}

function warningsOf(sides: readonly Side[], date: PlainDate, seen: Seen): readonly string[] {
  const around = [-2, -1, 0, 1, 2].map((days) => addDays(date, days));
  return sides.flatMap(({ person, cell, becomes }) => {
    const own = withDay(seen.rotas.get(person.id) ?? noRota, date, becomes);
    const worked = around.map((day) => workedOn(cellOf(person, day, seen, own), seen.shifts));
    const rests = restWarnings(worked, [date]);
    const more = [
      cell.holiday === null ? [] : [`${showDate(date)} is a holiday (${cell.holiday})`],
      cell.away === null ? [] : [`${cell.away} on ${showDate(date)}`],
    ].flat();
    return [...rests, ...more].map((text) => `${person.name}: ${text}`);
  });
}

/** Why it can no longer be accepted: its days have changed since, or `weigh` objects. */
export function whyNotAnyMore(
  { sides, whyNot }: Weighed,
  { own_shift, other_shift, date }: Pick<StoredRequest, 'own_shift' | 'other_shift' | 'date'>,
): string | null {
  const [own, other] = sides.map(({ cell }) => cell.says);
  const isSame = own === own_shift && (other ?? null) === other_shift;
  if (sides.length > 0 && !isSame) return `The roster of ${showDate(date)} has changed since this was asked: ask anew`;
  return whyNot?.says ?? null;
}
