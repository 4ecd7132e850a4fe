/**
 * A person's place in the firm by day (decisions D21): changes, each naming the fields it changes from a day on, and
 * the rows built from them. The database builds the same rows (`rebuild_employment`, migration 0344).
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
  'working_pattern',
  'day_min',
  'attendance_mode',
] as const;
export type DatedField = (typeof datedFields)[number];

type TextField = 'designation' | 'working_pattern' | 'attendance_mode';
export type Place = { [Field in DatedField]: (Field extends TextField ? string : number) | null };

export const changeKinds = [
  'Joining',
  'Rehire',
  'Change',
  'Promotion',
  'Transfer',
  'Change of manager',
  'Change of hours',
] as const;
/** Changes that people decide on; the other kinds begin a period. */
export const stepKinds = ['Promotion', 'Transfer', 'Change of manager', 'Change of hours', 'Change'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** In the order of entry. */
export type Change = { readonly begins_on: PlainDate; readonly values: Partial<Place> };

export type Row = { readonly begins_on: PlainDate; readonly ends_on: PlainDate | null; readonly place: Partial<Place> };

/** By day; of two from the same day, the one entered later comes last and wins. */
const inOrder = (changes: readonly Change[]): readonly Change[] =>
  changes.toSorted((one, other) => one.begins_on.localeCompare(other.begins_on));

/** The place on a day; undefined before the first change or after the last working day. */
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

/** One row for each day on which something begins, lasting until the next one begins. */
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

/** A period that looks different after a change, with the fields that differ. */
export type Touched = Pick<Row, 'begins_on' | 'ends_on'> & {
  readonly before: Partial<Place>;
  readonly after: Partial<Place>;
};

/** The periods that another change would alter, oldest first; neighbours with the same difference are merged. */
export function touchedBy(
  changes: readonly Change[],
  another: Change,
  lastDay: PlainDate | null = null,
): readonly Touched[] {
  const touched: Touched[] = [];
  for (const { begins_on, ends_on, place } of rowsOf([...changes, another], lastDay)) {
    const was = placeOn(changes, begins_on, lastDay) ?? {};
    const fields = datedFields.filter((field) => place[field] !== was[field]);
    if (fields.length === 0) continue;
    const [before, after] = [some(was, fields), some(place, fields)];
    const last = touched.at(-1);
    const goesOn = last?.ends_on && addDays(last.ends_on, 1) === begins_on && isSame(last, { before, after });
    if (last && goesOn) touched[touched.length - 1] = { ...last, ends_on };
    else touched.push({ begins_on, ends_on, before, after });
  }
  return touched;
}

const isSame = (one: Pick<Touched, 'before' | 'after'>, other: Pick<Touched, 'before' | 'after'>): boolean =>
  datedFields.every((field) => one.before[field] === other.before[field] && one.after[field] === other.after[field]);

/** A reporting line in one of the two trees, with its dates. */
export type Line = {
  readonly id: number;
  readonly begins_on: PlainDate;
  readonly ends_on: PlainDate | null;
  readonly manager: number | null;
};

/**
 * People who would be above themselves on some day from a day on, with the first such day.
 * @param lines those of everybody
 */
export function circlesOf(
  lines: readonly Line[],
  people: readonly number[],
  from: PlainDate,
): ReadonlyMap<number, PlainDate> {
  const days = new Set([from, ...lines.map(({ begins_on }) => begins_on).filter((day) => day > from)]);
  const found = new Map<number, PlainDate>();
  for (const day of [...days].toSorted()) {
    const holding = lines.filter(({ begins_on, ends_on }) => begins_on <= day && (ends_on === null || ends_on >= day));
    const above = new Map(holding.map(({ id, manager }) => [id, manager]));
    for (const id of people) if (!found.has(id) && isAbove(above, id, id)) found.set(id, day);
  }
  return found;
}

function isAbove(above: ReadonlyMap<number, number | null>, person: number, chief: number): boolean {
  const seen = new Set<number>();
  for (let at = above.get(person); typeof at === 'number' && !seen.has(at); at = above.get(at)) {
    if (at === chief) return true;
    seen.add(at);
  }
  return false;
}

/** The fields that a change names: values already in place on its day are left out. */
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

/** The kind of a change by the fields it changes, where nobody chose one. */
export function kindOf(named: Partial<Place>): ChangeKind {
  const fields = Object.keys(named);
  const isAll = (...of: readonly DatedField[]) => fields.every((field) => of.some((one) => one === field));
  if (isAll('reporting_manager_1_id', 'reporting_manager_2_id')) return 'Change of manager';
  if (isAll('working_pattern', 'day_min', 'weekly_capacity_min', 'shift_type_id')) return 'Change of hours';
  return 'department_id' in named || 'company_id' in named || 'location_id' in named ? 'Transfer' : 'Change';
}
