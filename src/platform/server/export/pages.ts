/** The way from a source of pages to a response: one page is read when the consumer asks for more, never before. */
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

/** Bytes handed on at a time; large enough that the cost of a stream is not felt, small enough to keep memory flat. */
export const chunkSize = 64 * 1024;

/** The next page, or undefined after the last one. */
export type NextPage<Row> = () => Promise<readonly Row[] | undefined>;

/**
 * A byte stream over what `write` makes of the pages. When the consumer goes away the source's `return()` is called at
 * once, started or not, so that a cursor behind it closes; an error of the source destroys the stream with that error.
 */
export function exportStream<Row>(
  pages: AsyncIterable<readonly Row[]>,
  write: (nextPage: NextPage<Row>) => AsyncGenerator<Buffer>,
): Readable {
  const source = pages[Symbol.asyncIterator]();
  let finished = false;
  const chunks = write(async () => {
    if (finished) return undefined;
    const next = await source.next().catch((error: unknown) => {
      finished = true;
      throw error;
    });
    finished = next.done === true;
    return next.done ? undefined : next.value;
  });
  const stop = async () => {
    if (!finished) await source.return?.();
    await chunks.return(undefined);
  };
  return new Readable({
    highWaterMark: chunkSize,
    read() {
      chunks.next().then(
        (next) => this.push(next.done ? null : next.value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      callbackify(stop)((failure) => done(error ?? failure));
    },
  });
}
