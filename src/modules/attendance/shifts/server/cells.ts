/** The days of people as a roster shows them: the shift, its origin, and obstacles. */
import type { AbsencesByDay, Days } from '#modules/staff/server/public/absences.ts';
import { absencesOf } from '#modules/staff/server/public/absences.ts';
import { awayKind } from '#modules/staff/public/away.ts';
import { isIrregular, partOf } from '#modules/staff/public/shift.ts';
import {
  contractOn,
  type Worker,
  type WorkingPlace,
  workingPlaceOn,
} from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { closedMonths, type IsClosed } from '../../server/closed.ts';
import type { RosterCell } from '../contract.ts';
import { type Hours, rotaOn, type Worked } from '../rules.ts';
import { type OwnRota, rotaFrom, rotaRows, type ShiftRow, shiftRows } from './rota.ts';

export const dayOffText = 'Day off';

type Shifts = ReadonlyMap<number, ShiftRow>;

/** Everything read from the database for the days of some people. */
export type Seen = {
  readonly shifts: Shifts;
  readonly rotas: ReadonlyMap<number, OwnRota>;
  readonly away: ReadonlyMap<number, AbsencesByDay>;
  readonly isClosed: IsClosed;
};

export async function seenDays(work: Work, people: readonly Worker[], days: Days): Promise<Seen> {
  const ids = people.map(({ id }) => id);
  return {
    shifts: await shiftRows(work),
    rotas: await rotaRows(work, ids),
    away: await absencesOf(work, ids, days),
    isClosed: await closedMonths(work, days),
  };
}

export const noRota: OwnRota = { roster: new Map(), spans: [] };

/** @param own the person's rota, also before it is stored */
export function cellOf(person: Worker, date: PlainDate, seen: Seen, own = seen.rotas.get(person.id) ?? noRota) {
  const contract = contractOn(person, date);
  const said = rotaOn(own.roster, own.spans, date);
  const place = placeOn(person, date, own, seen.shifts);
  const usual = placeOn(person, date, { roster: new Map(), spans: own.spans }, seen.shifts);
  const kind = awayKind((seen.away.get(person.id)?.get(date) ?? []).filter(({ asked }) => !asked));
  const cell: RosterCell = {
    date,
    here: contract !== undefined,
    shift_type_id: place && isWorked(place, date) ? place.shift_type_id : null,
    says: saysOf(place, date, seen.shifts),
    usual: saysOf(usual, date, seen.shifts),
    by: said?.by ?? 'Contract',
    holiday: place?.terms.holidays.get(date)?.name ?? null,
    away: kind ?? null,
    closed: contract !== undefined && seen.isClosed(contract.company_id, date),
  };
  return cell;
}

const placeOn = (person: Worker, date: PlainDate, { roster, spans }: OwnRota, shifts: Shifts) =>
  workingPlaceOn({ places: person.places, rota: rotaFrom(roster, spans, shifts) }, date);

/** Irregular hours have no days off. */
const isWorked = ({ terms }: WorkingPlace, date: PlainDate): boolean =>
  isIrregular(terms) || partOf(date, terms) !== null;

function saysOf(place: WorkingPlace | undefined, date: PlainDate, shifts: Shifts): string {
  if (!place) return '';
  if (!isWorked(place, date)) return dayOffText;
  const shift = place.shift_type_id === null ? undefined : shifts.get(place.shift_type_id);
  return shift?.name ?? (isIrregular(place.terms) ? 'Irregular hours' : 'No shift');
}

/** The hours of a day, to calculate rest between shifts: none on days off, holidays and leave. */
export function workedOn(cell: RosterCell, shifts: ReadonlyMap<number, Hours>): Worked {
  const isFree = cell.away === 'Leave' || cell.holiday !== null || cell.shift_type_id === null;
  return { date: cell.date, hours: isFree ? null : (shifts.get(cell.shift_type_id ?? 0) ?? null) };
}

/** All days from one to another. */
export function everyDay({ from, to }: Days): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** The same rota with one roster day changed; undefined removes the day from the roster. */
export function withDay({ roster, spans }: OwnRota, date: PlainDate, shift: number | null | undefined): OwnRota {
  const days = new Map(roster);
  if (shift === undefined) days.delete(date);
  else days.set(date, shift);
  return { roster: days, spans };
}
