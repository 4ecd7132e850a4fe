/** The printing process, started by `printing-line.ts`. It ends with the portal, or when the portal disconnects. */
import type { PrintOrder, Printed } from './order.ts';
import { typeset } from './typeset.ts';

// Stopping the portal signals all its processes, but its last requests may still need their documents.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (order: PrintOrder) => process.send?.(printed(order)));

function printed(order: PrintOrder): Printed {
  try {
    return { pdf: typeset(order) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
