import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ExportColumn } from './columns.ts';
import { csvExport } from './csv.ts';
import { xlsxExport } from './xlsx.ts';

const columns: ExportColumn<string>[] = [{ heading: 'Name', kind: 'text', value: (row) => row.trim() }];
const zone = 'UTC';
const page = Array.from({ length: 1000 }, (_, at) => `Client ${at} ${'of the firm '.repeat(20)}`);

const formats: [string, (pages: AsyncIterable<string[]>) => Readable][] = [
  ['CSV', (pages) => csvExport(columns, pages, { zone })],
  ['XLSX', (pages) => xlsxExport(columns, pages, { zone, sheet: 'Clients' })],
];

/** Endless pages that record how they are read. */
function endless(failAt = Number.POSITIVE_INFINITY) {
  const asked = { pages: 0, returned: 0 };
  const pages: AsyncIterableIterator<string[]> = {
    [Symbol.asyncIterator]: () => pages,
    async next() {
      asked.pages += 1;
      if (asked.pages >= failAt) throw new Error('The database went away');
      return { done: false, value: page };
    },
    async return() {
      asked.returned += 1;
      return { done: true, value: undefined };
    },
  };
  return { asked, pages };
}

async function* misfits() {
  // What a wrong query would return.
  yield [42 as unknown as string];
}

describe.each(formats)('a %s response', (_, exported) => {
  it('stops reading and closes the source when the consumer goes away', async () => {
    const { asked, pages } = endless();
    const body = exported(pages);
    await once(body, 'data');
    body.destroy();
    await once(body, 'close');
    const read = asked.pages;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual({ pages: read, returned: 1 });
  });

  it('closes the source when the consumer goes away before the first byte', async () => {
    const { asked, pages } = endless();
    const body = exported(pages);
    body.destroy();
    await once(body, 'close');
    expect(asked).toEqual({ pages: 0, returned: 1 });
  });

  it('reads no further than the consumer takes', async () => {
    const { asked, pages } = endless();
    const body = exported(pages);
    await once(body, 'readable');
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked.pages).toBeLessThan(20);
    body.destroy();
  });

  it('breaks off with the error of the source', async () => {
    const { asked, pages } = endless(3);
    await expect(buffer(exported(pages))).rejects.toThrow('The database went away');
    expect(asked.returned).toBe(0);
  });

  it('breaks off with the error of a column', async () => {
    await expect(buffer(exported(misfits()))).rejects.toThrow(TypeError);
  });
});
