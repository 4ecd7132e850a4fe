import { useDebouncedValue } from '@mantine/hooks';
import type { SearchedChoices } from '#platform/contract/record/choice-search.ts';
import { noneChosen } from '#platform/contract/fields.ts';
import { type Choice, choicesOf, type Findable, withNone } from './choice.ts';
import { minutes, useRead } from './query.ts';

/** Milliseconds after the last key before it is asked for. */
const pause = 200;

/** What the server finds, and what is chosen already. */
export type Found<Row> = {
  /** undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly searching: boolean;
  readonly failed: boolean;
};

/**
 * The rows that are chosen, and those that the server finds while somebody types; the first ones before.
 * @param typed null while nobody looks for one: nothing is asked for then but what is chosen
 * @param chosen the ids of what is chosen
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

/** What stands where a choice would. */
export const nothingFound = (choices: readonly Choice[] | undefined, { searching, failed }: Search = {}): string => {
  if (failed) return 'The choices could not be read';
  return choices && !searching ? 'Nothing found' : 'Loading …';
};
