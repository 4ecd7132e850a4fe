import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';

/**
 * Prints a PDF in a thread of its own, which ends with it: the library takes 60 MB that a serving process must not
 * keep, and laying a page out would hold up everybody's requests.
 * @param printer the file that draws the document with `draw`
 * @param content plain data; what the printer declares it takes
 * @throws when the printer fails
 */
export async function printPdf<Content>(printer: URL, content: Content): Promise<Buffer> {
  const worker = new Worker(printer, {
    workerData: content,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: compileCache(),
  });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
