/** A roster being edited before it is published: single days, and warnings. */
import { addDays, showDate } from '#platform/contract/dates.ts';
import type { Roster, RosterCell, RosterChange, RosterRow } from './contract.ts';
import { type Hours, restWarnings, type Worked } from './rules.ts';

export type Draft = Pick<RosterChange, 'works' | 'shift_type_id'> & {
  readonly employee_id: number;
  readonly name: string;
  readonly cell: RosterCell;
};

/** By person and day. */
export type Drafts = ReadonlyMap<string, Draft>;

type Shifts = Roster['shifts'];

export const keyOf = (employee_id: number, date: string): string => `${employee_id} ${date}`;

/** Why a day cannot be set; undefined if it can. */
export function whyNotSet({ own }: Pick<RosterRow, 'own'>, cell: RosterCell): string | undefined {
  if (own) return 'Somebody else sets your own shifts';
  if (!cell.here) return 'Does not work here on this day';
  return cell.closed ? 'Its month is closed' : undefined;
}

/** What a day will show. */
export function saysWith(draft: Draft, shifts: Shifts): string {
  if (draft.works === 'As usual') return draft.cell.usual;
  return draft.works === 'Day off' ? draft.works : (shifts.find(({ id }) => id === draft.shift_type_id)?.name ?? '');
}

/** The drafts with a day set. Setting what it shows already is not a change. */
export function withDraft(drafts: Drafts, draft: Draft, shifts: Shifts): Drafts {
  const next = new Map(drafts);
  const key = keyOf(draft.employee_id, draft.cell.date);
  const isSame =
    saysWith(draft, shifts) === draft.cell.says && (draft.works !== 'As usual' || draft.cell.by !== 'Roster');
  if (isSame) next.delete(key);
  else next.set(key, draft);
  return next;
}

/** Copies another week where it differs and the day can be set. */
export function copied(drafts: Drafts, rows: readonly RosterRow[], before: Roster): Drafts {
  const earlier = new Map(before.rows.map((row) => [row.employee_id, row.cells]));
  let next = drafts;
  for (const row of rows) {
    for (const [at, cell] of row.cells.slice(1, 8).entries()) {
      const model = earlier.get(row.employee_id)?.[at + 1];
      if (!model?.here || whyNotSet(row, cell) !== undefined) continue;
      if (model.shift_type_id === null && model.says !== 'Day off') continue;
      const { employee_id, name } = row;
      const works = model.shift_type_id === null ? 'Day off' : 'Shift';
      next = withDraft(next, { employee_id, name, cell, works, shift_type_id: model.shift_type_id }, before.shifts);
    }
  }
  return next;
}

export const changesOf = (drafts: Drafts): RosterChange[] =>
  [...drafts.values()].map(({ employee_id, cell, works, shift_type_id }) => ({
    employee_id,
    date: cell.date,
    works,
    shift_type_id,
    before: cell.says,
  }));

/** Warnings about a person's days before publishing. */
export function warningsOf(row: RosterRow, drafts: Drafts, shifts: Shifts): readonly string[] {
  const hours = new Map(shifts.map((shift) => [shift.id, shift]));
  const changed = row.cells.filter(({ date }) => drafts.has(keyOf(row.employee_id, date)));
  if (changed.length === 0) return [];
  const worked = row.cells.map((cell) =>
    workedWith(cell, drafts.get(keyOf(row.employee_id, cell.date)), shifts, hours),
  );
  const rests = restWarnings(
    worked,
    changed.map(({ date }) => date),
  );
  const others = changed.flatMap((cell) => {
    const draft = drafts.get(keyOf(row.employee_id, cell.date));
    if (!draft || saysWith(draft, shifts) === 'Day off') return [];
    const away = cell.away === null ? '' : `${cell.away} on ${showDate(cell.date)}`;
    const holiday = cell.holiday === null ? '' : `${showDate(cell.date)} is a holiday (${cell.holiday})`;
    return [away, holiday].filter((text) => text !== '');
  });
  return [...rests, ...others].map((text) => `${row.name}: ${text}`);
}

/** A holiday is free unless a shift is set on it. */
function workedWith(
  cell: RosterCell,
  draft: Draft | undefined,
  shifts: Shifts,
  hours: ReadonlyMap<number, Hours>,
): Worked {
  const { date } = cell;
  if (cell.away === 'Leave' || (cell.holiday !== null && !draft)) return { date, hours: null };
  const says = draft ? saysWith(draft, shifts) : cell.says;
  const id = shifts.find(({ name }) => name === says)?.id;
  return { date, hours: (id === undefined ? undefined : hours.get(id)) ?? null };
}

/** The Monday of the week before. */
export const weekBefore = (week: string): string => addDays(week, -7);
