import { noneChosen } from '#platform/contract/fields.ts';

/** What a select offers, in forms and in filters. */
export type Choice = { readonly value: string; readonly label: string };

/** Rows of a reference list as choices: `choicesOf(sources.data?.rows)`; undefined while they load. */
export const choicesOf = (
  rows: readonly { readonly id: number; readonly name: string }[] | undefined,
): readonly Choice[] | undefined => rows?.map((row) => ({ value: String(row.id), label: row.name }));

/** The same with the choice of none first, where there is one: 'No event'. */
export const withNone = (none: string | null, choices: readonly Choice[] | undefined): readonly Choice[] | undefined =>
  none === null ? choices : choices && [{ value: noneChosen, label: none }, ...choices];
