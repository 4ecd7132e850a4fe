/** Parses a file of swipes line by line: its columns, its date format, and the content of each line. */
import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { guessColumns, type KnownField } from '#platform/contract/import/guess.ts';
import { bareDate } from '#platform/contract/import/written-order.ts';
import { csvRows, inWords } from '#platform/server/import/csv.ts';
import { headingsIn, seenForHeadings, type TableRow, unfit } from '#platform/server/import/table.ts';
import { writtenDates, type WrittenDates } from '#platform/server/import/written-dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { clockTimeIn, type ClockTime } from '../moments.ts';

/** Column headings of devices; the first that a file has is used for each field. */
const fields: readonly KnownField[] = [
  {
    name: 'device',
    label: 'Device',
    also: words('Device name, Reader, Terminal, Door, Machine, Machine no, Location'),
  },
  {
    name: 'person',
    label: 'Person',
    also: words(
      `User, User ID, Employee, Employee ID, Employee code, Emp code, Emp ID, Staff number, Staff no, Enroll number,
      Enrollment no, Person ID, Badge, Badge number, Card, Card number, AC-No., Number, ID`,
    ),
  },
  {
    name: 'moment',
    label: 'Moment',
    also: words(
      'Timestamp, Date and time, Date/Time, DateTime, Date time, Punch time, Event time, Log time, Swipe, At',
    ),
  },
  { name: 'date', label: 'Date', also: words('Punch date, Event date, Log date, Day') },
  { name: 'time', label: 'Time', also: words('Clock, Time of day') },
];

function words(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

export type Line = {
  /** The line number in a spreadsheet, from 1. */
  readonly line: number;
  /** The full text of the line. */
  readonly said: string;
  readonly device: string;
  readonly person: string;
  /** undefined if it is not a moment. */
  readonly clock: ClockTime | undefined;
};

type Cells = (row: TableRow) => { readonly device: string; readonly person: string; readonly moment: string };

export type SwipeFile = { readonly lines: () => AsyncGenerator<Line>; readonly dates: WrittenDates };

/** The most distinct dates examined to find a file's date format. */
const mostDates = 5000;

/**
 * @param usual the date format of the firm's countries; null if they differ
 * @param said the user's choice for this file
 * @throws 400 for a file of another kind, and if nothing tells whether day or month comes first
 */
export async function readSwipeFile(
  bytes: Buffer,
  { usual, said }: { usual: DateOrder | null; said: DateOrder | undefined },
): Promise<SwipeFile> {
  const { start, cells } = await columnsOf(bytes);
  const texts = new Set<string>();
  await inWords(async () => {
    for await (const row of rowsFrom(bytes, start)) {
      if (texts.size < mostDates) texts.add(bareDate(cells(row).moment));
    }
  });
  const dates = writtenDates(texts, said ?? usual ?? undefined);
  if (dates.conflict)
    throw unfit(`The dates are written in two ways: ${dates.conflict.join(' and ')}. Correct the file first`);
  if (!dates.isDecided && said === undefined && usual === null)
    throw invalid({ dates: `Say whether the day or the month comes first, as in ${dates.open[0] ?? ''}` });
  const lineOf = (row: TableRow): Line => {
    const { device, person, moment } = cells(row);
    return {
      line: row.number,
      said: row.cells.join(', ').slice(0, 300),
      device,
      person,
      clock: clockTimeIn(moment, dates.read),
    };
  };
  const lines = async function* () {
    for await (const row of rowsFrom(bytes, start)) yield lineOf(row);
  };
  return { lines, dates };
}

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '');

async function* rowsFrom(bytes: Buffer, start: number): AsyncGenerator<TableRow> {
  for await (const row of csvRows(bytes)) if (row.number >= start && !isBlank(row)) yield row;
}

const noLines = 'There are no lines under the headings';

/** Where the lines begin, and the cell of each field. @throws 400 if a column is missing */
async function columnsOf(bytes: Buffer): Promise<{ start: number; cells: Cells }> {
  if (bytes.toString('latin1', 0, 2) === 'PK') throw unfit('This is a workbook. Please save it as CSV');
  const first: TableRow[] = [];
  await inWords(async () => {
    for await (const row of csvRows(bytes)) {
      if (!isBlank(row)) first.push(row);
      if (first.length >= seenForHeadings) break;
    }
  });
  if (first.length === 0) throw unfit('There is nothing in it');
  const isAlone = first.length === 1;
  if (isAlone && guessColumns(fields, first[0]?.cells ?? []).includes('person')) throw unfit(noLines);
  const at = isAlone ? -1 : headingsIn(first);
  const headings = first[at]?.cells ?? [];
  const columns = at < 0 ? withoutHeadings(first) : guessColumns(fields, headings);
  const place = (name: string) => columns.indexOf(name);
  if (place('person') < 0 || (place('moment') < 0 && place('date') < 0))
    throw unfit('No column says who swiped, or when. Head them Device, Person and Moment');
  const cell = (row: TableRow, name: string) => row.cells[place(name)]?.trim().replace(/^'/, '') ?? '';
  return {
    start: (first[at]?.number ?? 0) + 1,
    cells: (row) => ({
      device: cell(row, 'device'),
      person: cell(row, 'person'),
      moment: cell(row, 'moment') || `${cell(row, 'date')} ${cell(row, 'time')}`.trim(),
    }),
  };
}

/** In the specification's order: device, person, moment; two columns have no device. */
function withoutHeadings(rows: readonly TableRow[]): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width === 2) return ['person', 'moment'];
  return width === 4 ? ['device', 'person', 'date', 'time'] : ['device', 'person', 'moment'];
}
