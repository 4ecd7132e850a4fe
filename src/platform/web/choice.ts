import { noneChosen } from '#platform/contract/fields.ts';
import type { AnySearchedChoices } from '#platform/contract/record/choice-search.ts';

/** A choice offered by a select, in forms and in filters. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  /** Other words to find it by. */
  readonly words?: string | undefined;
};

/** Rows of a reference list as choices: `choicesOf(sources.data?.rows)`; undefined while they load. */
export const choicesOf = (
  rows: readonly { readonly id: number; readonly name: string; readonly also?: string | undefined }[] | undefined,
): readonly Choice[] | undefined => rows?.map((row) => ({ value: String(row.id), label: row.name, words: row.also }));

/** The same with the 'none' choice first, if there is one: 'No event'. */
export const withNone = (none: string | null, choices: readonly Choice[] | undefined): readonly Choice[] | undefined =>
  none === null ? choices : choices && [{ value: noneChosen, label: none }, ...choices];

/** The choices of a field or a filter: a fixed list, or a search on the server. */
export type Offered = readonly Choice[] | Findable;

/** Choices of a table that is too long to load whole. */
export type Findable = {
  readonly call: AnySearchedChoices;
  /** One row of the answer as a choice. */
  readonly choiceOf: (row: never) => { readonly id: number; readonly name: string };
  /** The label of the 'none' choice, if there is one: 'No event'. */
  readonly none: string | null;
};

export const isFindable = (offered: Offered | undefined): offered is Findable =>
  offered !== undefined && 'call' in offered;
