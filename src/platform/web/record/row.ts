/** What the pages of a record read off a row of it. */
import { durationText } from '#platform/contract/duration.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import { noneChosen } from '#platform/contract/fields.ts';
import { type Field, filterWord, isOwnPart } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, rowKeyOf } from '#platform/contract/record/record.ts';

type Value = string | number | boolean | readonly string[] | null | undefined;

/** Every field that is typed, as it is saved. */
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

/** What a record is called; where that is another record, what that one is called. */
export const titleOf = ({ title, fields }: AnyRecord, row: object): string =>
  valueIn(row, title, fields[title]?.kind === 'reference' ? undefined : fields[title]);

/** '' for a record that has no life. */
export function stateOf({ status, fields }: AnyRecord, row: object): string {
  const field: Field | undefined = fields[status ?? ''];
  if (status === null || !field) return '';
  return valueIn(row, status, field) || (field.unnamed === null ? '' : (field.life?.first ?? ''));
}

/** What the list is filtered by to find a state; of a record without one, or of another field, the word itself. */
export const filterWordOf = ({ status, fields }: AnyRecord, state: string): string => {
  const field: Field | undefined = fields[status ?? ''];
  return field ? filterWord(field, state) : state;
};

/** A state as people are shown it: '-' for one that is empty on the wire. */
export const shownState = (record: AnyRecord, state: string): string =>
  filterWordOf(record, state) === state ? state : '-';

/** What the reader is to a record, as its row tells: its `ownPart`. */
export function partsOf({ fields }: AnyRecord, row: object): ReadonlySet<string> {
  const found = Object.entries<Field>(fields).find(([, field]) => isOwnPart(field));
  const part = found ? valueIn(row, ...found) : '';
  return new Set(part === '' ? [] : [part]);
}

/** Why the record cannot be edited in the state it is in. */
export const lockOf = (record: AnyRecord, row: object): string | undefined =>
  (record.life as AnyFlow | null)?.locked[stateOf(record, row)];

/** Whether something of a record is not for every device: pay, bank details, identity numbers (`trail`). */
export const isPrivate = ({ fields }: AnyRecord): boolean =>
  Object.values<Field>(fields).some(({ trail }) => trail === 'changed');
