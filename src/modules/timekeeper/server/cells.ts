/** Cells of a week as typed, pasted and copied: each is saved or refused on its own. */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, notAllowed, refused } from '#platform/server/errors.ts';
import { eachAlone } from '#platform/server/each-alone.ts';
import type { Work } from '#platform/server/work.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { sql } from 'kysely';
import { changeTime } from '../contract.ts';
import { onlyAdds } from '../rules.ts';
import type { CellForm, SavedCell, WeekEntry } from '../weeks.ts';
import { bookEntry, changeEntry, type EntryForm, removeEntry, storedEntry, type StoredEntry } from './booking.ts';
import { ownPerson } from './person.ts';
import { entriesOf } from './week.ts';

/** In the order of days, so that one person's two screens do not deadlock. */
export async function saveCells(
  work: Work,
  { cells }: { cells: readonly CellForm[] },
): Promise<{ cells: SavedCell[]; reopened: boolean }> {
  const inOrder = cells
    .map((cell, index) => ({ cell, index }))
    .toSorted((one, other) => one.cell.date.localeCompare(other.cell.date) || one.index - other.index);
  const outcomes = await eachAlone(work, inOrder, ({ cell }) => saveCell(work, cell));
  const saved = new Map(
    outcomes.map((outcome, at): [number, SavedCell] => {
      if ('value' in outcome) return [inOrder[at]?.index ?? 0, { entry: outcome.value.entry, refused: null }];
      const { fields = {}, message } = outcome.refusal.failure;
      const [[field, said] = ['', message]] = Object.entries(fields);
      return [inOrder[at]?.index ?? 0, { entry: null, refused: { field, message: said } }];
    }),
  );
  return {
    cells: cells.map((_, index) => saved.get(index) ?? { entry: null, refused: null }),
    reopened: outcomes.some((outcome) => 'value' in outcome && outcome.value.reopened),
  };
}

type Saved = { readonly entry: WeekEntry | null; readonly reopened: boolean };

async function saveCell(work: Work, { id, version, ...cell }: CellForm): Promise<Saved> {
  if (id !== null && !mayUse(work.actor, changeTime)) throw notAllowed(onlyAdds);
  if (cell.duration_min === 0) {
    if (id !== null) await removeEntry(work, id, version);
    return { entry: null, reopened: false };
  }
  if (id === null) {
    const { entry, reopened } = await bookEntry(work, whole(cell, blank));
    return { entry: shown(entry), reopened };
  }
  const entry = await changeEntry(work, id, { ...whole(cell, await storedEntry(work, id)), version });
  return { entry: shown(entry), reopened: false };
}

/** The fields of an entry that its cell does not show. */
type Beside = Pick<EntryForm, 'start_time' | 'end_time' | 'mode_of_work_id' | 'billable'>;

/** Billable if its job is. */
const blank: Beside = { start_time: null, end_time: null, mode_of_work_id: null, billable: true };

/** The form of an entry: fields missing from its cell stay as they were. */
function whole(cell: Omit<CellForm, 'id' | 'version'>, before: Beside): EntryForm {
  const { start_time, end_time, mode_of_work_id, billable = before.billable } = cell;
  return {
    ...cell,
    billable,
    start_time: start_time === undefined ? before.start_time : start_time,
    end_time: end_time === undefined ? before.end_time : end_time,
    mode_of_work_id: mode_of_work_id === undefined ? before.mode_of_work_id : mode_of_work_id,
  };
}

const shown = (row: StoredEntry): WeekEntry => ({
  id: row.id,
  date: row.date,
  job_id: row.job_id,
  planning_activity_id: row.planning_activity_id,
  fee_type_id: row.fee_type_id,
  duration_min: row.duration_min,
  start_time: row.start_time,
  end_time: row.end_time,
  mode_of_work_id: row.mode_of_work_id,
  description: row.description,
  over_budget_reason: row.over_budget_reason,
  billable: row.billable,
  invoiced: row.invoiced,
  source: row.source,
  status: row.status,
  reject_reason: row.reject_reason,
  version: row.version,
});

type Copied = { from: PlainDate; to: PlainDate };

/** Skips what is booked already on the same day for the same purpose. @throws 400 for the same week */
export async function copyWeek(work: Work, { from, to }: Copied) {
  const [source, target] = [mondayOf(from), mondayOf(to)];
  if (source === target) throw invalid({ from: 'Please choose another week' });
  const person = await ownPerson(work);
  // One copy at a time, so that two at once do not copy twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copy_week/${person.id}/${target}`}, 0))`.execute(work.db);
  const entries = await entriesOf(work, { employee_id: person.id, monday: source });
  const there = new Set((await entriesOf(work, { employee_id: person.id, monday: target })).map(placeOf));
  const outcomes = await eachAlone(work, entries, (entry) => {
    const date = addDays(target, daysBetween(source, entry.date));
    if (there.has(placeOf({ ...entry, date }))) throw refused('There is already time booked here');
    const { job_id, planning_activity_id, fee_type_id, duration_min, description, billable } = entry;
    const form: EntryForm = {
      ...blank,
      date,
      job_id,
      planning_activity_id,
      fee_type_id,
      duration_min,
      description,
      billable,
      over_budget_reason: null,
    };
    return bookEntry(work, form, 'copied');
  });
  const left = outcomes.flatMap((outcome, index) =>
    'refusal' in outcome ? [{ date: entries[index]?.date ?? '', reason: outcome.refusal.failure.message }] : [],
  );
  const reopened = outcomes.some((outcome) => 'value' in outcome && outcome.value.reopened);
  return { copied: outcomes.length - left.length, refused: left, reopened };
}

const placeOf = ({ date, job_id, planning_activity_id, fee_type_id }: WeekEntry): string =>
  [date, job_id, planning_activity_id, fee_type_id].join('/');
