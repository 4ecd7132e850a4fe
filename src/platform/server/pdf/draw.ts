/** The other side of `printPdf`, inside its thread. Only printers import this: it loads the library. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';

type Drawing = Parameters<typeof renderToBuffer>[0];

/** Draws the document of the content that this thread was started with, and hands it over. */
export async function draw<Content>(document: (content: Content) => Drawing): Promise<void> {
  // `printPdf` gives its content to the printer of that content.
  const bytes = await renderToBuffer(document(workerData as Content));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(bytes);
}
