import type { Field } from '#platform/contract/record/field.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { choicesOf, type Offered, withNone } from '../choice.ts';
import type { Choices } from '../list/filter/filters.ts';
import { minutes, useReadAll } from '../query.ts';

/** Choices of a record's references, by field; undefined while they load, empty if that failed. */
export function useRecordChoices(record: AnyRecord, wanted: (field: Field) => boolean = () => true): Choices {
  const references = Object.entries<Field>(record.fields).flatMap(([name, field]) =>
    field.of && wanted(field) ? [{ name, of: field.of, none: field.none }] : [],
  );
  const loaded = references.filter(({ of }) => of.search === null);
  const calls = [...new Set(loaded.map(({ of }) => of.choices))];
  const answers = useReadAll<{ rows: readonly never[] }>(calls, { freshFor: minutes(5) });
  return Object.fromEntries(
    references.map(({ name, of, none }): [string, Offered | undefined] => {
      if (of.search) return [name, { call: of.search, choiceOf: of.choiceOf, none }];
      const answer = answers[calls.indexOf(of.choices)];
      return [name, answer === null ? [] : withNone(none, choicesOf(answer?.rows.map(of.choiceOf)))];
    }),
  );
}
