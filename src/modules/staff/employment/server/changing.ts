/** Changes of a person's place: stored with their day, and copied to the record from that day on. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid, type Refusal } from '#platform/server/errors.ts';
import { addRecords, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { tooFarAhead } from '../../rules.ts';
import { managerFields } from '../../server/choices.ts';
import { visible } from '../../server/visible.ts';
import { employmentEvents } from '../contract.ts';
import {
  type Change,
  type ChangeKind,
  circlesOf,
  datedFields,
  kindOf,
  type Line,
  namedIn,
  type Place,
  placeOn,
  type Row,
  rowsOf,
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

/** For what the portal does itself when a change takes effect. */
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

/** Only the fields that it names. */
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

/** A requested change: whose place changes to what, from when and why. */
export type Wish = { readonly person: Person; readonly values: Partial<Place>; readonly since: Since };

export type Since = {
  /** Null for today. */
  readonly from: PlainDate | null;
  readonly reason: string | null;
  /** Derived from the changed fields where none is given. */
  readonly kind?: ChangeKind | undefined;
  readonly with_letter?: boolean;
};

const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** The day from which a change applies: the given one, else today, or a future day of joining. */
const dayOf = (work: Work, { person: { doj }, since: { from } }: Wish): PlainDate => from ?? laterOf(today(work), doj);

/**
 * Stores changes of a person from a day on, made in the form of their record.
 * @param after the record as requested
 * @returns what the record has today: the requested values, or the present ones where the change comes later
 * @throws 400 at `change_from` for a day outside the employment, at `doj` where a change would come before it, at a
 * manager who reports to them on one of the days
 */
export async function keepChange(
  work: Work,
  before: Person,
  after: Omit<Person, 'id'>,
  since: Since,
  onCircle = ({ field, message }: Circle): Refusal => invalid({ [field]: message }),
) {
  if (after.doj !== before.doj) await moveJoining(work, before.id, after.doj);
  const isMoved = after.doj !== before.doj || after.last_working_date !== before.last_working_date;
  const settled = isMoved ? await settle(work, { ...after, id: before.id }) : {};
  const values = some(
    after,
    datedFields.filter((field) => after[field] !== before[field]),
  );
  if (Object.keys(values).length === 0) return settled;
  const wishes = [{ person: { ...after, id: before.id }, values, since }];
  const plan = await planOf(work, wishes);
  const [wrong] = plan.wrong;
  if (wrong) throw invalid({ change_from: wrong });
  const [circle] = await circlesIn(work, plan);
  if (circle) throw onCircle(circle);
  const [kept] = await keepPlanned(work, plan);
  return { ...settled, ...kept?.values };
}

/**
 * The record's values after its first or last day moved: those of today, or of a future first day. Changes already
 * applied may become pending again; changes that passed during an absence are applied now.
 */
export async function settle(
  work: Work,
  { id, doj, last_working_date }: Pick<Person, 'id' | 'doj' | 'last_working_date'>,
) {
  const [stored, day] = [await changesOf(work, id), laterOf(today(work), doj)];
  if (last_working_date !== null && last_working_date < day) return {};
  for (const change of stored) {
    const applied = change.begins_on <= day;
    if (applied !== change.applied)
      await changeRecord(work, everyChange, employmentEvents.applied, change.id, undefined, () => ({ applied }));
  }
  return valuesOn(stored.map(asChange), day, datedFields);
}

type PlannedChange = {
  readonly person: Person;
  readonly begins_on: PlainDate;
  readonly named: Partial<Place>;
  readonly since: Since;
  readonly wished: readonly string[];
};

export type Plan = {
  readonly planned: readonly PlannedChange[];
  /** Why each request is impossible, in their order; undefined if it is possible. */
  readonly wrong: readonly (string | undefined)[];
  /** All changes of these people, including the planned ones. */
  readonly changes: ReadonlyMap<number, readonly Change[]>;
};

export const nothingNew = 'That is so on this day already';

/** Applies requests one after the other; impossible ones are left out of the changes. */
export async function planOf(work: Work, wishes: readonly Wish[]): Promise<Plan> {
  const changes = new Map(await changesOfAll(work, wishes));
  const wrong: (string | undefined)[] = [];
  const planned = wishes.map((wish) => {
    const { person, values, since } = wish;
    const [own, begins_on] = [changes.get(person.id) ?? [], dayOf(work, wish)];
    const named = namedIn(own, begins_on, values);
    const after = [...own, { begins_on, values: named }];
    const why = whyNotOn(work, begins_on, person) ?? (Object.keys(named).length === 0 ? nothingNew : undefined);
    const twice = managerFields.some((field) => field in named) ? oneManagerTwice(after, begins_on) : undefined;
    wrong.push(why ?? twice);
    if ((why ?? twice) === undefined) changes.set(person.id, after);
    return { person, begins_on, named, since, wished: Object.keys(values) };
  });
  return { planned, wrong: wrong.every((why) => why === undefined) ? [] : wrong, changes };
}

function whyNotOn(work: Work, day: PlainDate, { doj, last_working_date }: Person): string | undefined {
  if (day < doj) return 'It is before the date of joining';
  if (last_working_date !== null && day > last_working_date) return 'It is after the last working date';
  return tooFarAhead('From when', day, today(work));
}

/** Why changes are refused: both managers would be the same person on some day. */
export function oneManagerTwice(changes: readonly Change[], from: PlainDate): string | undefined {
  const row = rowsOf(changes).find(
    ({ begins_on, place: { reporting_manager_1_id: first, reporting_manager_2_id: second } }) =>
      begins_on >= from && typeof first === 'number' && first === second,
  );
  return row && `Both managers would be the same person from ${showDate(row.begins_on)} on`;
}

/** People who will report to someone on a later day. */
export async function willReportTo(work: Work, manager: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct employee.id from employment join employee on employee.id = employment.employee_id
    where begins_on > ${today(work)} and deleted_at is null
      and ${manager} in (employment.reporting_manager_1_id, employment.reporting_manager_2_id)`.execute(work.db);
  return rows.map(({ id }) => id);
}

type Kept = {
  readonly id: number;
  /** The id of the change. */
  readonly change: number;
  /** Today's values of the requested fields. */
  readonly values: ReturnType<typeof valuesOn>;
};

/** Stores planned changes in one statement. The caller updates today's records. */
export async function keepPlanned(work: Work, { planned, changes }: Plan): Promise<readonly Kept[]> {
  const day = today(work);
  const ids = await addRecords(
    work,
    employmentChanges,
    employmentEvents.changed,
    planned.map(({ person, begins_on, named, since }) => ({
      ...nothing,
      ...named,
      employee_id: person.id,
      begins_on,
      kind: since.kind ?? kindOf(named),
      reason: since.reason,
      named: Object.keys(named),
      applied: begins_on <= laterOf(day, person.doj),
      with_letter: since.with_letter ?? false,
    })),
  );
  return planned.map(({ person, wished }, at) => ({
    id: person.id,
    change: ids[at] ?? 0,
    values: valuesOn(changes.get(person.id) ?? [], laterOf(day, person.doj), wished),
  }));
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

export type Circle = {
  readonly id: number;
  readonly field: (typeof managerFields)[number];
  readonly message: string;
};

/** People who would be above themselves on some day from a planned change on. */
export function circlesIn(work: Work, { planned, changes }: Plan): Promise<readonly Circle[]> {
  const moved = planned.filter(({ named }) => managerFields.some((field) => typeof named[field] === 'number'));
  const from = moved.map(({ begins_on }) => begins_on).toSorted()[0];
  if (from === undefined) return Promise.resolve([]);
  return circlesAmong(work, changes, from, [...new Set(moved.map(({ person }) => person.id))]);
}

/**
 * People among these who would be above themselves on some day, with these changes replacing theirs. Leavers and
 * deleted people count with their last managers, as they may come back.
 */
export async function circlesAmong(
  work: Work,
  changes: ReadonlyMap<number, readonly Change[]>,
  from: PlainDate,
  people: readonly number[] = [...changes.keys()],
): Promise<readonly Circle[]> {
  const circles: Circle[] = [];
  for (const field of managerFields) {
    const others = (await linesOf(work, field, from)).filter(({ id }) => !changes.has(id));
    const theirs = [...changes].flatMap(([id, own]) => rowsOf(own).map(lineOf(id, field)));
    const lines = [...others, ...theirs.filter(({ ends_on }) => ends_on === null || ends_on >= from)];
    for (const [id, day] of circlesOf(lines, people, from)) {
      const later = day > from ? `, from ${showDate(day)} on` : '';
      circles.push({ id, field, message: `This person already reports to them${later}` });
    }
  }
  return circles;
}

const lineOf =
  (id: number, field: (typeof managerFields)[number]) =>
  ({ begins_on, ends_on, place }: Row): Line => ({ id, begins_on, ends_on, manager: place[field] ?? null });

async function linesOf({ db }: Work, field: (typeof managerFields)[number], from: PlainDate): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select * from (
      select employee_id as id, begins_on, ${sql.ref(field)} as manager,
        lead(begins_on) over (partition by employee_id order by begins_on) - 1 as ends_on
      from employment) as lines
    where ends_on is null or ends_on >= ${from}`.execute(db);
  return rows;
}

/** By person, in the order of entry. */
async function changesOfAll({ db }: Work, wishes: readonly Wish[]): Promise<ReadonlyMap<number, readonly Change[]>> {
  if (wishes.length === 0) return new Map();
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

/** The record's values of these fields on a day. */
export function valuesOn(changes: readonly Change[], day: PlainDate, fields: readonly string[]) {
  const place = placeOn(changes, day) ?? {};
  return columnsOf(
    some(
      place,
      datedFields.filter((field) => fields.includes(field)),
    ),
  );
}

/** As columns of the record, which always has a department and a designation. */
export function columnsOf({ department_id, designation, ...rest }: Partial<Place>) {
  return {
    ...rest,
    ...(typeof department_id === 'number' && { department_id }),
    ...(typeof designation === 'string' && { designation }),
  };
}

/**
 * Moves the first day of the current period.
 * @throws 400 if a change would come before it, or an earlier period has not ended yet
 */
export async function moveJoining(work: Work, id: number, doj: PlainDate): Promise<void> {
  const stored = await changesOf(work, id);
  const begins = (kind: ChangeKind) => stored.findLast((one) => one.kind === kind);
  const first = begins('Rehire') ?? begins('Joining');
  if (!first || first.begins_on === doj) return;
  const left = await lastLeft(work, id);
  if (left !== undefined && doj <= left) throw invalid({ doj: `They left on ${showDate(left)}. Choose a later day` });
  const isOfNow = ({ begins_on }: StoredChange) => left === undefined || begins_on > left;
  if (stored.some((one) => one !== first && isOfNow(one) && one.begins_on < doj))
    throw invalid({ doj: 'Something of their employment changes before that day' });
  await changeRecord(work, everyChange, employmentEvents.changed, first.id, undefined, () => ({ begins_on: doj }));
}

/** The last day of the previous period; undefined for people never rehired. */
async function lastLeft({ db }: Pick<Work, 'db'>, id: number): Promise<PlainDate | undefined> {
  const period = await db
    .withTables<StaffTables>()
    .selectFrom('employment_period')
    .select('left_on')
    .where('employee_id', '=', id)
    .orderBy('left_on', 'desc')
    .executeTakeFirst();
  return period?.left_on;
}
