/** What a rota says of somebody's days beside the contract: which shift they work, or that they are off. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { irregular } from './pattern.ts';
import type { Shift, Terms } from './shift.ts';

/** `usual` keeps the working days of the contract, with the hours of another shift. */
export type RotaDay =
  | { readonly works: 'whole' | 'usual'; readonly shift_type_id: number; readonly shift: Shift }
  | { readonly works: 'off' };

/** Undefined on a day on which the contract holds. */
export type Rota = (date: PlainDate) => RotaDay | undefined;

type Placed = { readonly shift_type_id: number | null; readonly terms: Terms };

const [everyDay, noDay] = ['WWWWWWW', '-------'];

/** The same objects for the same days: what is worked out of terms is kept with them. */
const known = new WeakMap<Placed, Map<string, Placed>>();

/** A place of employment as it is on a day of the rota. A whole day has the minutes of its shift, whoever works it. */
export function onRota<Place extends Placed>(place: Place, day: RotaDay): Place {
  const own = known.get(place) ?? new Map<string, Place>();
  known.set(place, own);
  const key = day.works === 'off' ? 'off' : `${day.works} ${day.shift_type_id}`;
  const made = own.get(key) ?? madeOf(place, day);
  own.set(key, made);
  return { ...place, shift_type_id: made.shift_type_id, terms: made.terms };
}

function madeOf({ shift_type_id, terms }: Placed, day: RotaDay): Placed {
  if (day.works === 'off') return { shift_type_id, terms: { ...terms, pattern: noDay, pattern_since: null } };
  const { shift } = day;
  const isUsual = day.works === 'usual' && terms.pattern !== irregular;
  const hours = isUsual ? { shift } : { shift, pattern: everyDay, pattern_since: null, day_min: null };
  return { shift_type_id: day.shift_type_id, terms: { ...terms, ...hours } };
}
