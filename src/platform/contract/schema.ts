import type * as z from 'zod';

/**
 * A schema reduced to its output type. Comparing whole zod schemas, method by method, was most of the type checker's
 * work; declarations that only pass schemas on use this instead.
 */
export type Schema<Out = unknown> = { readonly _zod: { readonly output: Out } };

/** The schema with zod's methods, for code that parses with it or extends it. */
// Every `Schema` is made by zod: nothing else has `_zod`.
export const zodOf = <Out>(schema: Schema<Out>): z.ZodType<Out> => schema as unknown as z.ZodType<Out>;
