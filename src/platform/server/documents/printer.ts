/** The process that prints; `printing-line.ts` starts it. It ends when the portal does, or lets go of it. */
import type { PrintOrder, Printed } from './order.ts';
import { typeset } from './typeset.ts';

// Who stops the portal stops all of its processes, but its last requests may still wait for their documents.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (order: PrintOrder) => process.send?.(printed(order)));

function printed(order: PrintOrder): Printed {
  try {
    return { pdf: typeset(order) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
