/** The choices of an imported record, and whether they are allowed: for the `Importer` of a declared record. */
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { choosableByName } from '../master/choices.ts';
import { holdEntries } from '../master/chosen.ts';
import type { Work } from '../work.ts';
import type { FieldErrors } from './check.ts';
import type { Choosable } from './readings.ts';

type Row = Readonly<Record<string, unknown>>;
type Others = Readonly<Record<string, (work: Work) => Promise<readonly Choosable[]>>>;

/** Another name for a list's entry, by the list's table: 'England' for a country. */
export type OtherName = Choosable & { readonly list: string };

/** The choice fields, each with its list. */
const choosingIn = ({ typed }: AnyRecord) =>
  typed.flatMap(({ sent, field: { of, label } }) => (of ? [{ sent, label, of }] : []));

/**
 * The choices of each field that has some.
 * @param others the choices that are no master data, by table
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
 * Finds rows that chose master data no longer available. The chosen entries are locked until the rows are added, so no
 * one can delete them meanwhile.
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

/** Leaves out the fields without an error. */
export const onlyErrors = (said: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  );
