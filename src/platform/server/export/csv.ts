/** CSV for spreadsheets: UTF-8 with a byte order mark (Excel asks for it), CRLF, and no cell that starts a formula. */
import type { Readable } from 'node:stream';
import { clockPrinter, momentClock, numeral, shownDate, type ExportColumn } from './columns.ts';
import { withGuard } from './formula-guard.ts';
import { byteChunks, exportStream, type NextPage } from './pages.ts';

/**
 * Streams pages of rows as CSV.
 * @param columns what each row shows, in order
 * @param pages rows in batches, read only as fast as the consumer takes them; closed when the consumer goes away
 * @param options `zone`: the IANA time zone in which moments are shown
 */
export function csvExport<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  options: { readonly zone: string },
): Readable {
  return exportStream(pages, (nextPage) => csvChunks(columns, nextPage, options.zone));
}

async function* csvChunks<Row>(
  columns: readonly ExportColumn<Row>[],
  nextPage: NextPage<Row>,
  zone: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.map((column) => field(column.heading)).join(',')}\r\n`);
  const cells = columns.map((column, at) => ({
    column,
    before: at === 0 ? '' : ',',
    show: shownAs(column.kind, zone),
  }));
  const bytes = byteChunks();
  for (let page = await nextPage(); page; page = await nextPage()) {
    for (const row of page) {
      let text = '';
      for (const { column, before, show } of cells) {
        const value = column.value(row);
        text += value === null || value === '' ? before : before + show(value);
      }
      const full = bytes.add(`${text}\r\n`);
      if (full) yield full;
    }
  }
  yield bytes.rest();
}

function shownAs(kind: ExportColumn<never>['kind'], zone: string): (value: string | number) => string {
  switch (kind) {
    case 'text':
      return (value) => field(String(value));
    case 'number':
    case 'money':
      return (value) => numeral(value) ?? field(String(value));
    case 'date':
      return (value) => field(shownDate(String(value)));
    case 'moment': {
      const clockAt = momentClock(zone);
      const show = clockPrinter();
      return (value) => {
        const clock = clockAt(String(value));
        return Number.isNaN(clock) ? field(String(value)) : show(clock);
      };
    }
  }
}

// The semicolon as well: where it separates cells, what follows one could be read as a formula.
const needsQuotes = /[",;\r\n]/;

/** A text cell, guarded and quoted. */
function field(text: string): string {
  const guarded = withGuard(text);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
