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
  says: 'Undoes what the caller just did, until people are notified of it; the key came with the reply (`x-undo`)',
  access: signedIn,
  body: key,
  result: z.object({ undone: z.int().describe('Number of steps undone') }),
  message: ({ undone }) => (undone === 1 ? 'Undone' : `${undone} steps undone`),
});

export const holdUndo = post('/undo/hold', {
  says: 'Delays the notifications of what the caller just did, while its Undo has the pointer or the keyboard focus',
  access: signedIn,
  body: key,
  result: z.object({ held: z.boolean().describe('Whether the notifications still wait') }),
});
