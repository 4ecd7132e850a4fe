import * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** The most choices in one reply, for a table that grows with the business. */
export const mostChoices = 50;

/** Parameters of a choice search: typed text, or ids whose names are needed. With neither, the first choices. */
export const choiceSearch = z.strictObject({
  find: z.string().trim().max(200).optional(),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, `At most ${mostChoices} ids with commas between them`)
    .optional(),
});

export type ChoiceSearch = z.infer<typeof choiceSearch>;

export type SearchedChoices<Row> = Endpoint<Record<never, never>, ChoiceSearch, undefined, { rows: Row[] }>;

// oxlint-disable-next-line typescript/no-explicit-any -- rows of whichever record; the reference's `choiceOf` reads them
export type AnySearchedChoices = Endpoint<Record<never, never>, ChoiceSearch, undefined, any>;
