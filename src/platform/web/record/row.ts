/** Values that the pages of a record derive from its row. */
import { durationText } from '#platform/contract/duration.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import { noneChosen } from '#platform/contract/fields.ts';
import { type Field, filterWord, isOwnPart } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, rowKeyOf } from '#platform/contract/record/record.ts';

type Value = string | number | boolean | readonly string[] | null | undefined;

/** Every form field, as saved. */
export const startOf = <R extends AnyRecord>(record: R, row: object): { [K in keyof FormOf<R>]-?: Value } =>
  // Made of the form's own fields.
  Object.fromEntries(
    record.typed.map(({ sent, field, name }) => {
      const value = (row as Readonly<Record<string, Value>>)[rowKeyOf(name, field)];
      if (field.kind === 'minutes' && typeof value === 'number') return [sent, durationText(value)];
      return [sent, field.none !== null && value === null ? noneChosen : value];
    }),
  ) as { [K in keyof FormOf<R>]-?: Value };

const valueIn = (row: object, name: string, field: Field | undefined) =>
  String((row as Readonly<Record<string, unknown>>)[field ? rowKeyOf(name, field) : name] ?? '');

/** A record's title; if that is a reference, the other record's title. */
export const titleOf = ({ title, fields }: AnyRecord, row: object): string =>
  valueIn(row, title, fields[title]?.kind === 'reference' ? undefined : fields[title]);

/** '' for a record without states. */
export function stateOf({ status, fields }: AnyRecord, row: object): string {
  const field: Field | undefined = fields[status ?? ''];
  if (status === null || !field) return '';
  return valueIn(row, status, field) || (field.unnamed === null ? '' : (field.life?.first ?? ''));
}

/** The list's filter value for a state; for a record without one, or for another field, the word itself. */
export const filterWordOf = ({ status, fields }: AnyRecord, state: string): string => {
  const field: Field | undefined = fields[status ?? ''];
  return field ? filterWord(field, state) : state;
};

/** A state as shown on screens: '-' for one that is empty on the wire. */
export const shownState = (record: AnyRecord, state: string): string =>
  filterWordOf(record, state) === state ? state : '-';

/** The reader's parts in the record, from its row's `ownPart`. */
export function partsOf({ fields }: AnyRecord, row: object): ReadonlySet<string> {
  const found = Object.entries<Field>(fields).find(([, field]) => isOwnPart(field));
  const part = found ? valueIn(row, ...found) : '';
  return new Set(part === '' ? [] : [part]);
}

/** Why the record cannot be edited in its current state. */
export const lockOf = (record: AnyRecord, row: object): string | undefined =>
  (record.life as AnyFlow | null)?.locked[stateOf(record, row)];

/** Whether a record contains data that must not stay on devices: pay, bank details, identity numbers (`trail`). */
export const isPrivate = ({ fields }: AnyRecord): boolean =>
  Object.values<Field>(fields).some(({ trail }) => trail === 'changed');
