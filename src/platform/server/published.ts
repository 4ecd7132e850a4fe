/**
 * The columns of a module's tables that statements of other modules may read. Whatever a module keeps back, it may change
 * without asking anybody; renaming one of these does not compile until they know (record 084).
 *
 *   export const published = { client: ['id', 'client_name'] } satisfies Published<ClientTables>;
 */
export type Published<Tables> = { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

/** The platform's tables that only this module writes. */
export type Writes<Tables> = readonly (keyof Tables & string)[];
