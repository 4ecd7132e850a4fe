import { useDebouncedValue } from '@mantine/hooks';
import type { SearchedChoices } from '#platform/contract/record/choice-search.ts';
import { noneChosen } from '#platform/contract/fields.ts';
import { type Choice, choicesOf, type Findable, withNone } from './choice.ts';
import { minutes, useRead } from './query.ts';

/** Milliseconds after the last key before the search is sent. */
const pause = 200;

/** Rows found by the server, and those already chosen. */
export type Found<Row> = {
  /** undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly searching: boolean;
  readonly failed: boolean;
};

/**
 * The chosen rows, and those that the server finds for the typed text; the chosen ones come first.
 * @param typed null while the field is closed: only the chosen rows are loaded then
 * @param chosen the ids of the chosen rows
 */
export function useFoundRows<Row extends { readonly id: number }>(
  call: SearchedChoices<Row>,
  typed: string | null,
  chosen: readonly string[],
): Found<Row> {
  const text = typed?.trim() ?? '';
  const [find] = useDebouncedValue(text, pause);
  const found = useRead(
    call,
    { query: find === '' ? {} : { find } },
    { enabled: typed !== null, freshFor: minutes(1), keepPrevious: true },
  );
  const kept = useRead(
    call,
    { query: { ids: chosen.join(',') } },
    { enabled: chosen.length > 0, freshFor: minutes(5), keepPrevious: true },
  );
  const first = chosen.length === 0 ? [] : (kept.data?.rows ?? []).filter(({ id }) => chosen.includes(String(id)));
  const known = new Set(first.map(({ id }) => id));
  const answer = typed === null ? kept : found;
  return {
    rows: answer.data && [...first, ...(found.data?.rows ?? []).filter(({ id }) => !known.has(id))],
    searching: typed !== null && (found.isFetching || text !== find),
    failed: answer.isError && !answer.isFetching,
  };
}

/** The same as choices of a field or a filter. */
export function useFoundChoices({ call, choiceOf, none }: Findable, typed: string | null, chosen: readonly string[]) {
  const ids = chosen.filter((value) => value !== '' && value !== noneChosen);
  const { rows, ...state } = useFoundRows<never>(call, typed, ids);
  const choices: readonly Choice[] | undefined = withNone(none, choicesOf(rows?.map(choiceOf)));
  return { ...state, choices };
}

type Search = { readonly searching?: boolean | undefined; readonly failed?: boolean | undefined };

/** The text shown when there is no choice to offer. */
export const nothingFound = (choices: readonly Choice[] | undefined, { searching, failed }: Search = {}): string => {
  if (failed) return 'The choices could not be read';
  return choices && !searching ? 'Nothing found' : 'Loading …';
};
