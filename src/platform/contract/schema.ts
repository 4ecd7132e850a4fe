import type * as z from 'zod';

/**
 * A schema by what it gives and nothing else. Comparing a whole zod schema with another one, method by method, was most
 * of the type checker's work; declarations that only pass schemas on ask for this instead.
 */
export type Schema<Out = unknown> = { readonly _zod: { readonly output: Out } };

/** The schema with zod's methods, for the places that parse with it or build on it. */
// Every `Schema` is made by zod: nothing else has `_zod`.
export const zodOf = <Out>(schema: Schema<Out>): z.ZodType<Out> => schema as unknown as z.ZodType<Out>;
