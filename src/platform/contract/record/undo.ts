/** Taking back what one has just done. The module `notifications` serves it; what can be undone, the modules say. */
import * as z from 'zod';
import { signedIn } from '../access.ts';
import { post } from '../endpoint.ts';

/** Seconds in which one step, or several at once, can be taken back; some more for the way to the server. */
export const undoneWithin = { one: 10, several: 30, onTheWay: 2 } as const;

export const undoAct = post('/undo', {
  says: 'Takes back what one has just done, while nobody was told of it; its key came with the reply (`x-undo`)',
  access: signedIn,
  body: z.strictObject({
    key: z
      .string()
      .regex(/^undo [\da-f-]{36}$/, 'This cannot be undone')
      .meta({ title: 'Key', examples: ['undo 00000000-0000-4000-8000-000000000000'] }),
  }),
  result: z.object({ undone: z.int().describe('How many steps') }),
  message: ({ undone }) => (undone === 1 ? 'Undone' : `${undone} steps undone`),
});
