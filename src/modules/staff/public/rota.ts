/** What a rota changes of the contract on a day: another shift, or a day off. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { irregular } from './pattern.ts';
import type { Shift, Terms } from './shift.ts';

/** `usual` keeps the contract's working days, with the hours of another shift. */
export type RotaDay =
  | { readonly works: 'whole' | 'usual'; readonly shift_type_id: number; readonly shift: Shift }
  | { readonly works: 'off' };

/** Undefined on days when the contract applies. */
export type Rota = (date: PlainDate) => RotaDay | undefined;

type Placed = { readonly shift_type_id: number | null; readonly terms: Terms };

const [everyDay, noDay] = ['WWWWWWW', '-------'];

/** Returns the same objects for the same days, as results derived from terms are cached by them. */
const known = new WeakMap<Placed, Map<string, Placed>>();

/** A place of employment on a day of the rota. A whole day has the minutes of its shift, for anyone. */
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
