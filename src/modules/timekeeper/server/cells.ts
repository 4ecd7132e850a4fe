/** Cells of a week as they are typed, pasted and copied: each is saved or refused by itself. */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { eachAlone } from '#platform/server/each-alone.ts';
import type { Work } from '#platform/server/work.ts';
import { mondayOf } from '../rules.ts';
import type { CellForm, SavedCell, WeekEntry } from '../weeks.ts';
import { bookEntry, changeEntry, type EntryForm, removeEntry, storedEntry, type StoredEntry } from './booking.ts';
import { jobFacts } from './budgets.ts';
import { ownPerson } from './person.ts';
import { entriesOf } from './week.ts';

/** Days in their order, so that a person at two screens does not wait for themselves. */
export async function saveCells(
  work: Work,
  { cells }: { cells: readonly CellForm[] },
): Promise<{ cells: SavedCell[] }> {
  const inOrder = cells
    .map((cell, index) => ({ cell, index }))
    .toSorted((one, other) => one.cell.date.localeCompare(other.cell.date) || one.index - other.index);
  const outcomes = await eachAlone(work, inOrder, ({ cell }) => saveCell(work, cell));
  const saved = new Map(
    outcomes.map((outcome, at): [number, SavedCell] => {
      if ('value' in outcome) return [inOrder[at]?.index ?? 0, { entry: outcome.value, refused: null }];
      const { fields = {}, message } = outcome.refusal.failure;
      const [[field, said] = ['', message]] = Object.entries(fields);
      return [inOrder[at]?.index ?? 0, { entry: null, refused: { field, message: said } }];
    }),
  );
  return { cells: cells.map((_, index) => saved.get(index) ?? { entry: null, refused: null }) };
}

async function saveCell(work: Work, { id, version, ...cell }: CellForm): Promise<WeekEntry | null> {
  if (cell.duration_min === 0) {
    if (id !== null) await removeEntry(work, id);
    return null;
  }
  if (id === null) {
    const job = cell.job_id === null ? undefined : await jobFacts(work, cell.job_id);
    return shown(await bookEntry(work, { ...blank, ...cell, billable: job?.billable ?? false }));
  }
  const before = await storedEntry(work, id);
  const { billable, mode_of_work_id } = before;
  return shown(await changeEntry(work, id, { ...blank, billable, mode_of_work_id, ...cell, version }));
}

const blank = { start_time: null, end_time: null, mode_of_work_id: null } as const;

const shown = (row: StoredEntry): WeekEntry => ({
  id: row.id,
  date: row.date,
  job_id: row.job_id,
  planning_activity_id: row.planning_activity_id,
  fee_type_id: row.fee_type_id,
  duration_min: row.duration_min,
  start_time: row.start_time,
  end_time: row.end_time,
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

/** @throws 400 for the same week */
export async function copyWeek(work: Work, { from, to }: Copied) {
  const [source, target] = [mondayOf(from), mondayOf(to)];
  if (source === target) throw invalid({ from: 'Please choose another week' });
  const person = await ownPerson(work);
  const entries = await entriesOf(work, { employee_id: person.id, monday: source });
  const outcomes = await eachAlone(work, entries, (entry) => {
    const date = addDays(target, daysBetween(source, entry.date));
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
  const refused = outcomes.flatMap((outcome, index) =>
    'refusal' in outcome ? [{ date: entries[index]?.date ?? '', reason: outcome.refusal.failure.message }] : [],
  );
  return { copied: outcomes.length - refused.length, refused };
}
