import { type ChildProcess, fork } from 'node:child_process';
import { compileCache } from '../compile-cache.ts';
import { unavailable } from '../errors.ts';
import type { PrintOrder, Printed } from './order.ts';

export type Limits = {
  /** Seconds one document may take. */
  readonly seconds: number;
  /** The most documents waiting. */
  readonly waiting: number;
  /** Idle seconds after which the process ends and frees its memory. */
  readonly idle: number;
};

const usual: Limits = { seconds: 20, waiting: 100, idle: 60 };

type Waiting = { readonly order: PrintOrder; readonly printed: PromiseWithResolvers<Buffer> };

/**
 * A queue in front of one process that prints documents in turn. It is a process, not a thread: an endless loop in the
 * native library can be stopped, a crash affects nothing else, and all memory is returned.
 * @returns prints one order.
 * @throws 503 when too many wait or one takes too long; otherwise the template's error
 */
export function printingLine(limits: Limits = usual): (order: PrintOrder) => Promise<Buffer> {
  const line: Waiting[] = [];
  let printer: ChildProcess | undefined;
  let isPrinting = false;
  let idle: NodeJS.Timeout | undefined;

  async function printAll(): Promise<void> {
    isPrinting = true;
    clearTimeout(idle);
    for (let next = line.shift(); next; next = line.shift()) {
      // A killed printer looks connected until its exit is reported.
      printer = printer?.connected && !printer.killed ? printer : startPrinter();
      await printedBy(printer, next.order, limits.seconds).then(next.printed.resolve, next.printed.reject);
    }
    isPrinting = false;
    idle = setTimeout(() => printer?.connected && printer.disconnect(), limits.idle * 1000).unref();
  }

  return async (order) => {
    if (line.length >= limits.waiting)
      throw unavailable('Too many documents are waiting. Please try again in a moment', 5, 'printer');
    const printed = Promise.withResolvers<Buffer>();
    line.push({ order, printed });
    if (!isPrinting) void printAll();
    return await printed.promise;
  };
}

/** Its environment holds none of the portal's secrets. */
function startPrinter(): ChildProcess {
  const printer = fork(new URL('./printer.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: compileCache(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => void printer.kill('SIGKILL');
  process.once('exit', end);
  printer.once('exit', () => process.off('exit', end));
  return printer;
}

async function printedBy(printer: ChildProcess, order: PrintOrder, seconds: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Printed>();
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(`The printer ended with ${signal ?? code} while it printed ${order.template}`));
  const limit = setTimeout(() => {
    reject(unavailable('The document takes too long to print. Please tell your administrator', 60, 'printer'));
    printer.kill('SIGKILL');
  }, seconds * 1000);
  printer.once('message', resolve).once('exit', ended).once('error', reject);
  keepAlive(printer, true);
  try {
    printer.send(order);
    const answer = await promise;
    if ('fault' in answer) throw new Error(answer.fault);
    return Buffer.from(answer.pdf);
  } finally {
    clearTimeout(limit);
    printer.off('message', resolve).off('exit', ended).off('error', reject);
    keepAlive(printer, false);
  }
}

/** Whether the portal waits for the printer before it exits. */
function keepAlive(printer: ChildProcess, wanted: boolean): void {
  for (const held of [printer, printer.channel]) {
    if (wanted) held?.ref();
    else held?.unref();
  }
}
