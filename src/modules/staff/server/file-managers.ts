/** Managers named in a file: people who work here, or other rows of the file. */
import { folded } from '#platform/contract/text/folding.ts';
import type { FieldErrors } from '#platform/server/import/check.ts';
import { type ImportedStaff, type ManagerField, staffImport } from '../import.ts';
import { managerFields } from './choices.ts';
import type { Colleague } from './public/people.ts';

/** A person by id, or a row of the file by its index. */
type Found = { readonly id: number } | { readonly at: number };
export type Managers = Readonly<Record<ManagerField, Found | null>>;

export type FileManagers = {
  /** By row; null if there is none, or it was not found. */
  readonly of: (at: number) => Managers;
  readonly errors: (at: number) => FieldErrors;
};

export function fileManagers(rows: readonly ImportedStaff[], people: readonly Colleague[]): FileManagers {
  const find = finder(rows, people);
  const found = rows.map((row) => managerFields.map((field) => Object.assign({ field }, find(row[field]))));
  const of = (at: number): Managers => {
    const [first, second] = found[at] ?? [];
    return { reporting_manager_1_id: first?.found ?? null, reporting_manager_2_id: second?.found ?? null };
  };
  return {
    of,
    errors: (at) =>
      Object.fromEntries(
        (found[at] ?? []).flatMap(({ field, why }) => {
          const said = why?.(labelOf(field)) ?? (isInCircle(at, field, of) ? circle : undefined);
          return said === undefined ? [] : [[field, said]];
        }),
      ),
  };
}

const circle = 'The managers of these rows go round in a circle';
const labelOf = (name: ManagerField) => staffImport.fields.find((field) => field.name === name)?.label ?? name;

type Answer = { readonly found: Found | null; readonly why?: (label: string) => string };

function finder(rows: readonly ImportedStaff[], people: readonly Colleague[]): (text: string | null) => Answer {
  const byCode = new Map(people.map(({ id, employee_id }) => [folded(employee_id), { id }]));
  const byName = Map.groupBy(people, ({ employee_name }) => folded(employee_name));
  const ids = new Map(people.map(({ id }) => [String(id), { id }]));
  const inFile = Map.groupBy(
    rows.flatMap(({ employee_name, employee_id }, at) => [
      { key: folded(employee_name), at },
      ...(employee_id === null ? [] : [{ key: folded(employee_id), at }]),
    ]),
    ({ key }) => key,
  );
  return (text) => {
    if (text === null) return { found: null };
    const key = folded(turned(text));
    const known = byCode.get(key) ?? byName.get(key)?.[0] ?? inFile.get(key)?.[0] ?? ids.get(text.trim());
    if (!known) return { found: null, why: (label) => `Please select ${label}` };
    const several = byCode.has(key) ? 1 : (byName.get(key) ?? inFile.get(key) ?? []).length;
    return several > 1
      ? { found: null, why: (label) => `Several have this name: please write the code of the ${label}` }
      : { found: 'id' in known ? { id: known.id } : { at: known.at } };
  };
}

/** 'Farrowley, Ada', as some programs write names. */
const turned = (name: string) =>
  name
    .split(',')
    .map((part) => part.trim())
    .toReversed()
    .join(' ');

function isInCircle(start: number, field: ManagerField, of: FileManagers['of']): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = start; at !== undefined;) {
    if (seen.has(at)) return at === start;
    seen.add(at);
    const manager: Found | null = of(at)[field];
    at = manager && 'at' in manager ? manager.at : undefined;
  }
  return false;
}
