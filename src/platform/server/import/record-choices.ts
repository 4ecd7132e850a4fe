/** What the rows of an imported record choose from, and whether they may: for the `Importer` of a declared record. */
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { choosableByName } from '../master/choices.ts';
import { holdEntries } from '../master/chosen.ts';
import type { Work } from '../work.ts';
import type { FieldErrors } from './check.ts';
import type { Choosable } from './readings.ts';

type Row = Readonly<Record<string, unknown>>;
type Others = Readonly<Record<string, (work: Work) => Promise<readonly Choosable[]>>>;

/** What people also call an entry of a list, by the list's table: 'England' for a country. */
export type OtherName = Choosable & { readonly list: string };

/** The fields that choose, and the list that each chooses from. */
const choosingIn = ({ typed }: AnyRecord) =>
  typed.flatMap(({ sent, field: { of, label } }) => (of ? [{ sent, label, of }] : []));

/**
 * The choices of each field that has some.
 * @param others of what is no master, by its table; masters know by themselves
 */
export async function recordChoices(
  work: Work,
  record: AnyRecord,
  others: Others,
  names: readonly OtherName[] = [],
): Promise<Readonly<Record<string, readonly Choosable[]>>> {
  const choices: Record<string, readonly Choosable[]> = {};
  for (const { sent, of } of choosingIn(record)) {
    const entries = of.master ? await choosableByName(work, of.master) : ((await others[of.table]?.(work)) ?? []);
    const offered = new Set(entries.map(({ id }) => id));
    choices[sent] = [...entries, ...names.filter(({ list, id }) => list === of.table && offered.has(id))];
  }
  return choices;
}

/**
 * What rows chose of masters that cannot be chosen any more. What was chosen is held until the rows are added: nobody
 * deletes it meanwhile.
 * @returns 'Please select {label}' by field for a row
 */
export async function choiceErrors(
  work: Work,
  record: AnyRecord,
  rows: readonly object[],
): Promise<(row: object) => Readonly<Record<string, string | undefined>>> {
  const choosing = choosingIn(record);
  const chosenIn = (row: object) =>
    choosing.flatMap(({ sent, of: { master } }) => {
      const value = (row as Row)[sent];
      if (!master || value === null || value === undefined) return [];
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
      return ids.map((id) => ({ sent, of: master, id }));
    });
  const offered = await holdEntries(work, rows.flatMap(chosenIn));
  return (row) =>
    Object.fromEntries(
      choosing.map(({ sent, label }) => [
        sent,
        chosenIn(row).every((entry) => entry.sent !== sent || offered(entry)) ? undefined : `Please select ${label}`,
      ]),
    );
}

/** Without the fields that have nothing wrong. */
export const onlyErrors = (said: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  );
