/** A change of where somebody stands: kept with its day, and in their record from that day on. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid, type Refusal } from '#platform/server/errors.ts';
import { addRecords, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { managerFields } from '../../server/choices.ts';
import { visible } from '../../server/visible.ts';
import { employmentEvents } from '../contract.ts';
import {
  type Change,
  type ChangeKind,
  circleIn,
  datedFields,
  kindOf,
  type Line,
  namedIn,
  type Place,
  placeOn,
  some,
} from '../rows.ts';
import type { EmploymentChangeRow, StaffTables } from '../../server/tables.ts';

export type StoredChange = Selectable<EmploymentChangeRow>;

export const employmentChanges: RecordSource<StoredChange> = {
  table: 'employment_change',
  entity: 'employment',
  called: 'change of employment',
  visible: (reader) =>
    reader.db
      .withTables<StaffTables>()
      .selectFrom('employment_change')
      .where('employment_change.deleted_at', 'is', null)
      .where('employment_change.employee_id', 'in', visible(reader).select('employee.id')),
};

/** For what follows by itself, when a change comes into force. */
export const everyChange: typeof employmentChanges = {
  ...employmentChanges,
  visible: ({ db }) =>
    db.withTables<StaffTables>().selectFrom('employment_change').where('employment_change.deleted_at', 'is', null),
};

/** In the order of entry. */
export const changesOf = ({ db }: Pick<Work, 'db'>, employeeId: number): Promise<StoredChange[]> =>
  db
    .withTables<StaffTables>()
    .selectFrom('employment_change')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Without the fields that it does not name. */
export const asChange = (row: StoredChange): Change => ({
  begins_on: row.begins_on,
  values: some(
    row,
    datedFields.filter((field) => row.named.includes(field)),
  ),
});

type Person = Place & {
  readonly id: number;
  readonly doj: PlainDate;
  readonly last_working_date: PlainDate | null;
};

/** Whose place becomes what. */
export type Wish = { readonly person: Person; readonly values: Partial<Place> };

export type Since = {
  /** Today where nobody says so. */
  readonly from: PlainDate | null;
  readonly reason: string | null;
  /** By what it changes where nobody says so. */
  readonly kind?: ChangeKind | undefined;
  readonly with_letter?: boolean;
};

const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** The day from which a change holds: the one that was said, or today, or the day of joining where that is to come. */
const dayOf = (work: Work, { doj }: Person, { from }: Since): PlainDate => from ?? laterOf(today(work), doj);

/**
 * Keeps what changes of a person from a day on, by the form of their record.
 * @param after the record as it is wished
 * @returns what their record has today: the wished, or still what it had where that comes later
 * @throws 400 at `change_from` for a day outside of their employment, at `doj` for one that would leave a change before
 *   it, at a manager who reports to them on one of the days
 */
export async function keepChange(
  work: Work,
  before: Person,
  after: Omit<Person, 'id'>,
  since: Since,
  onCircle = ({ field, message }: Circle): Refusal => invalid({ [field]: message }),
) {
  if (after.doj !== before.doj) await moveJoining(work, await changesOf(work, before.id), after.doj);
  const values = some(
    after,
    datedFields.filter((field) => after[field] !== before[field]),
  );
  if (Object.keys(values).length === 0) return {};
  const person = { ...after, id: before.id };
  const wish = { person, values };
  const [wrong] = await wrongWishes(work, [wish], since);
  if (wrong) throw invalid({ change_from: wrong.message });
  const [ofToday] = await keepChanges(work, [wish], since);
  const circle = await circleAmong(work, [wish], dayOf(work, person, since));
  if (circle) throw onCircle(circle);
  return ofToday?.values ?? {};
}

type Wrong = { readonly id: number; readonly message: string };

/** What keeps each from changing on that day, the first reason of each. */
export async function wrongWishes(work: Work, wishes: readonly Wish[], since: Since): Promise<readonly Wrong[]> {
  const changes = await changesOfAll(work, wishes);
  return wishes.flatMap(({ person, values }) => {
    const from = dayOf(work, person, since);
    const message = whyNotOn(from, person) ?? whyNothing(changes.get(person.id) ?? [], from, values);
    return message === undefined ? [] : [{ id: person.id, message }];
  });
}

function whyNotOn(day: PlainDate, { doj, last_working_date }: Person): string | undefined {
  if (day < doj) return 'It is before the date of joining';
  return last_working_date !== null && day > last_working_date ? 'It is after the last working date' : undefined;
}

const whyNothing = (changes: readonly Change[], from: PlainDate, values: Partial<Place>): string | undefined =>
  Object.keys(namedIn(changes, from, values)).length === 0 ? 'That is so on this day already' : undefined;

type Kept = {
  readonly id: number;
  /** The id of the change. */
  readonly change: number;
  /** What their record has today in the fields that were wished. */
  readonly values: ReturnType<typeof valuesOn>;
};

/** Keeps what changes of several people from one day, in one statement. */
export async function keepChanges(work: Work, wishes: readonly Wish[], since: Since): Promise<readonly Kept[]> {
  const changes = await changesOfAll(work, wishes);
  const kept = wishes.map(({ person, values }) => {
    const own = changes.get(person.id) ?? [];
    const begins_on = dayOf(work, person, since);
    const named = namedIn(own, begins_on, values);
    const day = laterOf(today(work), person.doj);
    const ofToday = valuesOn([...own, { begins_on, values: named }], day, Object.keys(values));
    return { person, begins_on, named, applied: begins_on <= day, ofToday };
  });
  const ids = await addRecords(
    work,
    employmentChanges,
    employmentEvents.changed,
    kept.map(({ person, begins_on, named, applied }) => ({
      ...nothing,
      ...named,
      employee_id: person.id,
      begins_on,
      kind: since.kind ?? kindOf(named),
      reason: since.reason,
      named: Object.keys(named),
      applied,
      with_letter: since.with_letter ?? false,
    })),
  );
  return kept.map(({ person, ofToday }, at) => ({ id: person.id, change: ids[at] ?? 0, values: ofToday }));
}

const nothing = {
  company_id: null,
  department_id: null,
  designation: null,
  grade_id: null,
  reporting_manager_1_id: null,
  reporting_manager_2_id: null,
  location_id: null,
  mode_of_work_id: null,
  shift_type_id: null,
  weekly_capacity_min: null,
  working_pattern: null,
  day_min: null,
  attendance_mode: null,
} satisfies Place;

type Circle = { readonly id: number; readonly field: (typeof managerFields)[number]; readonly message: string };

/**
 * Who would be above themselves on some day from one on, now that the changes are kept: undefined where nobody is. Who
 * has left counts with the managers they had last, who was deleted as well: they may come back.
 */
export async function circleAmong(work: Work, wishes: readonly Wish[], from: PlainDate): Promise<Circle | undefined> {
  for (const field of managerFields) {
    const moved = wishes.filter(({ values }) => typeof values[field] === 'number').map(({ person }) => person.id);
    if (moved.length === 0) continue;
    const circle = circleIn(await linesOf(work, field, from), moved, from);
    if (!circle) continue;
    const later = circle.day > from ? `, from ${showDate(circle.day)} on` : '';
    return { id: circle.id, field, message: `This person already reports to them${later}` };
  }
  return undefined;
}

async function linesOf({ db }: Work, field: (typeof managerFields)[number], from: PlainDate): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select * from (
      select employee_id as id, begins_on, ${sql.ref(field)} as manager,
        lead(begins_on) over (partition by employee_id order by begins_on) - 1 as ends_on
      from employment) as lines
    where ends_on is null or ends_on >= ${from}`.execute(db);
  return rows;
}

/** In the order of entry, by person. */
async function changesOfAll({ db }: Work, wishes: readonly Wish[]): Promise<ReadonlyMap<number, readonly Change[]>> {
  const ids = wishes.map(({ person }) => person.id);
  const rows = await db
    .withTables<StaffTables>()
    .selectFrom('employment_change')
    .selectAll()
    .where('employee_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map([...groups].map(([id, own]) => [id, own.map(asChange)]));
}

/** What the record of a day has in these fields. */
export function valuesOn(changes: readonly Change[], day: PlainDate, fields: readonly string[]) {
  const place = placeOn(changes, day) ?? {};
  return columnsOf(
    some(
      place,
      datedFields.filter((field) => fields.includes(field)),
    ),
  );
}

/** As columns of the record: a department and a designation it always has. */
export function columnsOf({ department_id, designation, ...rest }: Partial<Place>) {
  return {
    ...rest,
    ...(typeof department_id === 'number' && { department_id }),
    ...(typeof designation === 'string' && { designation }),
  };
}

/** The first row begins on another day. @throws 400 where a change would come before it */
async function moveJoining(work: Work, stored: readonly StoredChange[], doj: PlainDate): Promise<void> {
  const joining = stored.find(({ kind }) => kind === 'Joining');
  if (!joining || joining.begins_on === doj) return;
  if (stored.some((one) => one !== joining && one.begins_on < doj))
    throw invalid({ doj: 'Something of their employment changes before that day' });
  await changeRecord(work, everyChange, employmentEvents.changed, joining.id, undefined, () => ({ begins_on: doj }));
}
