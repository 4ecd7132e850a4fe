/** What a select offers, in forms and in filters. */
export type Choice = { readonly value: string; readonly label: string };

/** Rows of a reference list as choices: `choicesOf(sources.data?.rows)`; undefined while they load. */
export const choicesOf = (
  rows: readonly { readonly id: number; readonly name: string }[] | undefined,
): readonly Choice[] | undefined => rows?.map((row) => ({ value: String(row.id), label: row.name }));
