/** The call behind Ctrl K. The module `search` serves it; the modules declare what is searched (`SearchSource`). */
import * as z from 'zod';
import { signedIn } from './access.ts';
import { get } from './endpoint.ts';

const foundRecord = z.object({
  kind: z.string().describe('The entity: enquiry, event …'),
  id: z.int(),
  title: z.string(),
  detail: z.string().nullable().describe('What tells it from others of the same name'),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** Two letters, or an id of any length. */
export const isLongEnough = (text: string): boolean => /^(?:..|\d)/su.test(text.trim());

export const searchRecords = get('/search', {
  says: 'Returns the records matching a text, among those the caller may see; tolerates a typing mistake',
  access: signedIn,
  query: z.strictObject({
    text: z
      .string()
      .trim()
      .refine(isLongEnough, 'Please type at least two letters')
      .max(80, 'Please type at most 80 letters')
      .regex(/^[^\0]*$/, 'Please provide a valid text'),
  }),
  result: z.object({ rows: z.array(foundRecord) }),
});
