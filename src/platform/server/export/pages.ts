/** From a source of pages to a response: a page is read only when the consumer asks for more. */
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { chunkSize } from './bytes.ts';

/** The next page, or undefined after the last one. */
export type NextPage<Row> = () => Promise<Iterable<Row> | undefined>;

/**
 * A byte stream of the pages as `write` renders them. The source prepares one page while the previous one is written,
 * never more. When the consumer leaves, the source's `return()` is called at once, started or not, to close its cursor.
 * An error of the source destroys the stream with that error.
 */
export function exportStream<Row>(
  pages: AsyncIterable<Iterable<Row>>,
  write: (nextPage: NextPage<Row>) => AsyncGenerator<Buffer>,
): Readable {
  const source = pages[Symbol.asyncIterator]();
  const reading = pageReader(source);
  const chunks = write(reading.nextPage);
  const stop = async () => {
    if (!reading.finished()) await source.return?.();
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

function pageReader<Row>(source: AsyncIterator<Iterable<Row>>) {
  let finished = false;
  const read = async () => {
    try {
      const next = await source.next();
      finished = next.done === true;
      return next.done ? undefined : next.value;
    } catch (error) {
      finished = true;
      throw error;
    }
  };
  let ahead: ReturnType<typeof read> | undefined;
  const nextPage: NextPage<Row> = async () => {
    const page = await (ahead ?? read());
    ahead = page && read();
    // A failure is reported when that page is asked for.
    ahead?.catch(() => undefined);
    return page;
  };
  return { nextPage, finished: () => finished };
}
