/**
 * Where somebody stands in the firm, day by day (decisions D21): changes, each naming the fields that it changes from a
 * day on, and the rows that they make. The database makes the same rows (`rebuild_employment`, migration 0344).
 */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

export const datedFields = [
  'company_id',
  'department_id',
  'designation',
  'grade_id',
  'reporting_manager_1_id',
  'reporting_manager_2_id',
  'location_id',
  'mode_of_work_id',
  'shift_type_id',
  'weekly_capacity_min',
] as const;
export type DatedField = (typeof datedFields)[number];

export type Place = { [Field in DatedField]: (Field extends 'designation' ? string : number) | null };

export const changeKinds = ['Joining', 'Change', 'Promotion', 'Transfer', 'Change of manager'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** In the order of entry. */
export type Change = { readonly begins_on: PlainDate; readonly values: Partial<Place> };

export type Row = { readonly begins_on: PlainDate; readonly ends_on: PlainDate | null; readonly place: Partial<Place> };

/** By their days; the later entered one of two from one day comes last, and holds. */
const inOrder = (changes: readonly Change[]): readonly Change[] =>
  changes.toSorted((one, other) => one.begins_on.localeCompare(other.begins_on));

/** Where somebody stands on a day; undefined before the first change, or after the last working day. */
export function placeOn(
  changes: readonly Change[],
  day: PlainDate,
  lastDay: PlainDate | null = null,
): Partial<Place> | undefined {
  const begun = inOrder(changes).filter(({ begins_on }) => begins_on <= day);
  if (begun.length === 0 || (lastDay !== null && day > lastDay)) return undefined;
  const place: Partial<Place> = {};
  for (const { values } of begun) Object.assign(place, values);
  return place;
}

/** One row for each day on which something begins, up to the day before the next. */
export function rowsOf(changes: readonly Change[], lastDay: PlainDate | null = null): Row[] {
  const days = [...new Set(inOrder(changes).map(({ begins_on }) => begins_on))].filter(
    (day) => lastDay === null || day <= lastDay,
  );
  return days.map((begins_on, at) => {
    const next = days[at + 1];
    return {
      begins_on,
      ends_on: next === undefined ? lastDay : addDays(next, -1),
      place: placeOn(changes, begins_on, lastDay) ?? {},
    };
  });
}

/** What a change names: a value that holds already on its day is not one of them. */
export function namedIn(changes: readonly Change[], day: PlainDate, wished: Partial<Place>): Partial<Place> {
  const before = placeOn(changes, day) ?? {};
  return some(
    wished,
    datedFields.filter((field) => field in wished && wished[field] !== before[field]),
  );
}

/** Some fields of a place. */
export function some(of: Partial<Place>, fields: readonly DatedField[]): Partial<Place> {
  const picked: Partial<Place> = {};
  const take = <Field extends DatedField>(field: Field) => {
    const value = of[field];
    if (value !== undefined) picked[field] = value;
  };
  fields.forEach(take);
  return picked;
}

/** What people call a change by what it changes, where nobody says so. */
export function kindOf(named: Partial<Place>): ChangeKind {
  const fields = Object.keys(named);
  const isAll = (...of: readonly DatedField[]) => fields.every((field) => of.some((one) => one === field));
  if (isAll('reporting_manager_1_id', 'reporting_manager_2_id')) return 'Change of manager';
  return 'department_id' in named || 'company_id' in named || 'location_id' in named ? 'Transfer' : 'Change';
}
