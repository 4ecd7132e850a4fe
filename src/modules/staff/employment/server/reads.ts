import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { labels, showsOf } from '../../server/history.ts';
import { knownTo } from '../../server/records.ts';
import type { ChangedValue, EmploymentChange } from '../contract.ts';
import { type Change, type DatedField, datedFields, placeOn } from '../rows.ts';
import { lettersOf } from './letters.ts';
import { asChange, changesOf, type StoredChange } from './changing.ts';

/** Newest first. @throws 403 for readers who may not know the person's terms, 404 */
export async function employmentOf(work: Work, id: number): Promise<EmploymentChange[]> {
  await knownTo(work, id, 'terms');
  const said = await inWords(work, await changesOf(work, id));
  return said.toSorted((one, other) => other.begins_on.localeCompare(one.begins_on) || other.id - one.id);
}

/** Changes for display, in the same order. @param stored all changes of each person, in the order of entry */
export async function inWords(work: Work, stored: readonly StoredChange[]): Promise<EmploymentChange[]> {
  const names = await namesOf(
    work,
    stored.flatMap(({ created_by }) => created_by ?? []),
  );
  const letters = await lettersOf(
    work,
    stored.map((row) => row.id),
  );
  const valuesOf = await changedValues(work, stored);
  return stored.map((row) => ({
    id: row.id,
    begins_on: row.begins_on,
    kind: row.kind,
    reason: row.reason,
    by: names.get(row.created_by ?? 0) ?? null,
    entered_on: row.created_at,
    isAhead: row.begins_on > today(work),
    isOpening: isOpening(row),
    with_letter: row.with_letter,
    letter: letters.get(String(row.id))?.[0] ?? null,
    changes: valuesOf(row),
  }));
}

/** The fields of each change, with their previous values. */
async function changedValues(
  work: Work,
  stored: readonly StoredChange[],
): Promise<(row: StoredChange) => ChangedValue[]> {
  const shows = await showsOf(work);
  const shown = (field: DatedField, value: string | number | null | undefined): string | null =>
    value === null || value === undefined ? null : (shows[field]?.(value) ?? String(value));
  const ofPeople = Map.groupBy(stored, ({ employee_id }) => employee_id);
  return (row) => {
    const own = ofPeople.get(row.employee_id) ?? [];
    const [changes, at] = [own.map(asChange), own.indexOf(row)];
    return datedFields
      .filter((field) => row.named.includes(field) && !(isOpening(row) && row[field] === null))
      .map((field) => ({
        label: labels[field] ?? field,
        before: shown(field, valueBefore(changes, at, field, row)),
        after: shown(field, row[field]),
      }));
  };
}

/** Whether a period of employment begins with it. */
const isOpening = ({ kind }: StoredChange) => kind === 'Joining' || kind === 'Rehire';

/** The value on the day before, or that of an earlier entry for the same day. */
function valueBefore(changes: readonly Change[], at: number, field: DatedField, { begins_on }: StoredChange) {
  const sameDay = changes.slice(0, at).filter((one) => one.begins_on === begins_on && field in one.values);
  return sameDay.at(-1)?.values[field] ?? placeOn(changes, dayBefore(begins_on))?.[field];
}

const dayBefore = (day: PlainDate) => addDays(day, -1);

async function namesOf({ db }: Pick<Work, 'db'>, accounts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select user_id as id, employee_name as name from employee where user_id = any(${accounts}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
