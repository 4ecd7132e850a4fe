/** Undoing one's last act. The module `notifications` serves it; the modules decide what can be undone. */
import * as z from 'zod';
import { signedIn } from '../access.ts';
import { post } from '../endpoint.ts';

/**
 * Seconds in which one step, or several at once, can be undone. `onTheWay` allows for the network. While the Undo is
 * held, `held` counts from each call and `longest` is the total. Steps that notify no one have `quiet`: their Undo
 * stays in the record's Activity after the toast is gone.
 */
export const undoneWithin = { one: 10, several: 30, onTheWay: 2, held: 90, longest: 600, quiet: 3600 } as const;

const key = z.strictObject({
  key: z
    .string()
    .regex(/^undo [\da-f-]{36}$/, 'This cannot be undone')
    .meta({ title: 'Key', examples: ['undo 00000000-0000-4000-8000-000000000000'] }),
});

export const undoAct = post('/undo', {
  says: 'Takes back what one has just done, while nobody was told of it; its key came with the reply (`x-undo`)',
  access: signedIn,
  body: key,
  result: z.object({ undone: z.int().describe('How many steps') }),
  message: ({ undone }) => (undone === 1 ? 'Undone' : `${undone} steps undone`),
});

export const holdUndo = post('/undo/hold', {
  says: 'Waits longer before people are told of what one has just done: its Undo is held, by the pointer or the keyboard',
  access: signedIn,
  body: key,
  result: z.object({ held: z.boolean().describe('Whether it still waits') }),
});
