/**
 * The columns of a module's tables that other modules' statements may read. All other columns can change freely;
 * renaming a published one breaks the others' build (record 084).
 *
 *   export const published = { client: ['id', 'client_name'] } satisfies Published<ClientTables>;
 */
export type Published<Tables> = { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

/** The platform's tables that only this module writes. */
export type Writes<Tables> = readonly (keyof Tables & string)[];
