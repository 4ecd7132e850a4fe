/** A change of where somebody stands: kept with its day, and in their record from that day on. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { visible } from '../../server/visible.ts';
import { employmentEvents } from '../contract.ts';
import { type Change, datedFields, kindOf, namedIn, type Place, placeOn, some } from '../rows.ts';
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
  readonly department_id: number;
  readonly designation: string;
  readonly doj: PlainDate;
  readonly last_working_date: PlainDate | null;
};
type Since = { readonly from: PlainDate | null; readonly reason: string | null };

const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/**
 * Keeps what changes of a person from a day on: today, or the day that was asked for.
 * @param after the record as it is wished
 * @returns what their record has today: the wished, or still what it had where that comes later
 * @throws 400 at `change_from` for a day outside of their employment, at `doj` for one that would leave a change before it
 */
export async function keepChange(work: Work, before: Person & { id: number }, after: Person, since: Since) {
  const stored = await changesOf(work, before.id);
  if (after.doj !== before.doj) await moveJoining(work, stored, after.doj);
  const changes = (await changesOf(work, before.id)).map(asChange);
  const day = laterOf(today(work), after.doj);
  const wished = some(
    after,
    datedFields.filter((field) => after[field] !== before[field]),
  );
  if (Object.keys(wished).length === 0) return {};
  const from = since.from ?? day;
  mustBeEmployed(from, after);
  const values = namedIn(changes, from, wished);
  if (Object.keys(values).length === 0) throw invalid({ change_from: 'That is so on this day already' });
  await addRecord(work, employmentChanges, employmentEvents.changed, {
    employee_id: before.id,
    begins_on: from,
    kind: kindOf(values),
    reason: since.reason,
    named: Object.keys(values),
    applied: from <= day,
    ...values,
  });
  return valuesOn([...changes, { begins_on: from, values }], day, Object.keys(wished));
}

/** What the record of a day has in these fields; a department and a designation it always has. */
export function valuesOn(changes: readonly Change[], day: PlainDate, fields: readonly string[]) {
  const place = placeOn(changes, day) ?? {};
  const { department_id, designation, ...rest } = some(
    place,
    datedFields.filter((field) => fields.includes(field)),
  );
  return {
    ...rest,
    ...(typeof department_id === 'number' && { department_id }),
    ...(typeof designation === 'string' && { designation }),
  };
}

function mustBeEmployed(day: PlainDate, { doj, last_working_date }: Person): void {
  if (day < doj) throw invalid({ change_from: 'It is before the date of joining' });
  if (last_working_date !== null && day > last_working_date)
    throw invalid({ change_from: 'It is after the last working date' });
}

/** The first row begins on another day. @throws 400 where a change would come before it */
async function moveJoining(work: Work, stored: readonly StoredChange[], doj: PlainDate): Promise<void> {
  const joining = stored.find(({ kind }) => kind === 'Joining');
  if (!joining || joining.begins_on === doj) return;
  if (stored.some((one) => one !== joining && one.begins_on < doj))
    throw invalid({ doj: 'Something of their employment changes before that day' });
  await changeRecord(work, everyChange, employmentEvents.changed, joining.id, undefined, () => ({ begins_on: doj }));
}
