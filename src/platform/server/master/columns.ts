import type { MasterField } from '#platform/contract/master-field.ts';

/** The column of a field: its name in lower case, with `_id` if it refers to another table. */
export const columnOf = (name: string, { kind }: Pick<MasterField, 'kind'>): string =>
  kind === 'reference' ? `${name}_id` : name.toLowerCase();
