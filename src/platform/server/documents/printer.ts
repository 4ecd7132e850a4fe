/** The process that prints; `printing-line.ts` starts it. It ends when the portal does. */
import type { PrintOrder, Printed } from './order.ts';
import { typeset } from './typeset.ts';

process.on('message', (order: PrintOrder) => process.send?.(printed(order)));

function printed(order: PrintOrder): Printed {
  try {
    return { pdf: typeset(order) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
