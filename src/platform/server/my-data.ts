/**
 * What people can download of the data held about them. A module declares its part:
 *
 *   export const myEvents = myData('Events that I added', 60, (work) => visible(work, work.actor).selectAll()…execute());
 */
import { Readable } from 'node:stream';
import type { ExportColumn } from './export/columns.ts';
import { csvExport } from './export/csv.ts';
import { zip, type ZipPart } from './export/zip.ts';
import type { Work } from './work.ts';

type Row = Readonly<Record<string, unknown>>;

export type MyData = {
  /** File name without the extension; also its title in the table of contents. */
  readonly name: string;
  /** Its place in the archive, ascending. */
  readonly order: number;
  /** The rows of the person who asks: start from what the actor may see and narrow it to their own. */
  readonly rows: (work: Work) => Promise<readonly Row[]>;
};

export const myData = (name: string, order: number, rows: MyData['rows']): MyData => ({ name, order, rows });

/** A ZIP of all parts as JSON and CSV, made part by part while it is sent. */
export const myDataZip = (work: Work, parts: readonly MyData[]): Readable => Readable.from(zip(filesOf(work, parts)));

async function* filesOf(work: Work, parts: readonly MyData[]): AsyncGenerator<ZipPart> {
  yield { path: 'Read me.txt', content: [Buffer.from(contents(work, parts))] };
  for (const { name, rows } of parts) {
    const found = await rows(work);
    yield { path: `${name}.json`, content: [Buffer.from(`${JSON.stringify(found, null, 2)}\n`)] };
    yield {
      path: `${name}.csv`,
      content: csvExport(columnsOf(found), inOnePage(found), { zone: work.zone }),
    };
  }
}

const contents = ({ actor, now, config }: Work, parts: readonly MyData[]) =>
  [
    `What the portal of ${config.firm.name} keeps of ${actor.name} (${actor.email}), ${now.toISOString()}.`,
    'Each part is there twice: as JSON for machines, and as CSV for a spreadsheet.',
    'Passwords, keywords and the secrets of additional factors are not in it: nobody can read them.',
    '',
    ...parts.map(({ name }) => `- ${name}`),
    '',
  ].join('\r\n');

/** All keys that occur in any row. */
const columnsOf = (rows: readonly Row[]): ExportColumn<Row>[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => ({
    heading: key,
    kind: 'text',
    value: (row) => shown(row[key]),
  }));

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* inOnePage(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
