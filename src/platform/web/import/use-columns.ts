import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImportField } from '#platform/contract/import.ts';
import { type Columns, placesIn, withPlaces } from '#platform/contract/import/columns.ts';
import type { DateOrder, Mapping, ReadTable } from '#platform/contract/import/read-table.ts';

type Texts = Readonly<Record<string, string>>;

type Chosen = {
  readonly columns: Columns;
  readonly given: Texts;
  readonly dates: DateOrder | null;
  /** Fields that had no guess when the file was read: they are listed first, and stay there. */
  readonly asked: readonly string[];
};

const nothing: Chosen = { columns: [], given: {}, dates: null, asked: [] };

/** The columns of a file, first guessed and then changed by the user. */
export function useColumns(fields: readonly ImportField[]) {
  const [chosen, setChosen] = useState(nothing);
  const [missing, setMissing] = useState<Texts>({});
  const answers = new Map(
    fields.flatMap((field) => (field.answers === undefined ? [] : [[field.name, field.answers]])),
  );
  const settle = (field: string) =>
    setMissing((current) => without(without(current, field), answers.get(field) ?? field));
  return {
    ...chosen,
    /** Errors by field, and at 'dates'. */
    missing,
    refuse: (wrong: Texts) => {
      // The fields must be marked as invalid before one of them can be focused.
      flushSync(() => setMissing(wrong));
      focusMissing();
    },
    /** @param wrong errors by field, if they are the reason for asking: these fields come first */
    begin: (table: ReadTable, wrong: Texts = {}) => {
      setMissing(wrong);
      setChosen({
        columns: table.columns,
        given: table.given,
        dates: table.kept?.dates ?? null,
        asked: [...new Set([...Object.keys(wrong), ...unknownIn(fields, table)])],
      });
    },
    /** No places: no column, and no value for all rows. */
    setPlaces: (field: string, places: readonly number[]) => {
      setChosen((current) => ({
        ...current,
        columns: withPlaces(current.columns, field, places),
        given: without(current.given, field),
      }));
      settle(field);
    },
    setGiven: (field: string, value: string) => {
      setChosen((current) => ({
        ...current,
        columns: withPlaces(current.columns, field, []),
        given: { ...current.given, [field]: value },
      }));
      settle(field);
    },
    setDates: (dates: DateOrder) => {
      setChosen((current) => ({ ...current, dates }));
      settle('dates');
    },
  };
}

/** After a refusal the focus moves to the first field to correct. */
const focusMissing = () =>
  document.querySelector<HTMLElement>('[role="dialog"] :is([aria-invalid="true"], [data-missing] input)')?.focus();

export type FileColumns = ReturnType<typeof useColumns>;

/** The mapping as the import calls take it. */
export const mappingOf = (
  { columns, given, dates }: Pick<FileColumns, 'columns' | 'given' | 'dates'>,
  sheet: number,
): Omit<Mapping, 'addKnown'> => ({
  sheet,
  columns: columns.map((name) => name ?? '').join(','),
  given: JSON.stringify(Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''))),
  ...(dates && { dates }),
});

const without = (texts: Texts, field: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== field));

function unknownIn(fields: readonly ImportField[], { columns, given }: ReadTable): string[] {
  const places = placesIn(columns);
  return fields.flatMap(({ name, required }) =>
    required && !places.has(name) && given[name] === undefined ? [name] : [],
  );
}
