/**
 * Moves through a list from one record to the next. A list stores its rows; the page of a record finds its place among
 * them, with the records before and after it. The rows stay as they were when the record was opened, so a step that
 * takes it out of the filter does not change which comes next. Lost when the portal is reloaded.
 */
import { readSearch, writeSearch } from '../../routing/address.ts';

/** The address of each row ('' for rows that open nothing), and the total number. */
export type Stops = { readonly stops: readonly string[]; readonly count: number };

export type Walk = Stops & {
  /** 'Jobs' */
  readonly name: string;
  /** The list's address as it was left. */
  readonly list: string;
  /** Rows before the first of `stops`. */
  readonly offset: number;
  /** Rows on a page of the list. */
  readonly size: number;
  /** Loads rows with the list's own query. */
  readonly ask: (offset: number, limit: number) => Promise<Stops>;
};

/** A page's position in a walk, from 1. */
export type Place = { readonly walk: Walk; readonly at: number };

/** Identifies the record of an address: its path, and in a list the open record. */
export function recordAt(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const { area = '', view } = readSearch(search);
  return view === undefined ? path : `${path}?${area}.${view}`;
}

let walks: readonly Walk[] = [];
const most = 20;

const pathOf = (address: string) => address.split('?')[0];
const isSameList = (one: Walk, other: Walk) => one.name === other.name && pathOf(one.list) === pathOf(other.list);

/** Stores the current rows of a list. */
export function keepWalk(walk: Walk): void {
  walks = [walk, ...walks.filter((one) => !isSameList(one, walk))].slice(0, most);
}

/** A page's place in the list it was opened from; undefined if it is in none. */
export function placeOf(address: string): Place | undefined {
  const record = recordAt(address);
  for (const walk of walks) {
    // A list does not link to its own page.
    const index = record === pathOf(walk.list) ? -1 : walk.stops.findIndex((stop) => recordAt(stop) === record);
    if (index >= 0) return { walk, at: walk.offset + index + 1 };
  }
  return undefined;
}

export type Direction = -1 | 1;

const overlap = 10;

/** Address of the next or previous row; undefined at the end of the list. Loads more rows past the page. */
export async function stepOf({ walk, at }: Place, direction: Direction): Promise<string | undefined> {
  const near = nearest({ walk, at }, direction);
  if (near !== undefined || !mayGoOn({ walk, at }, direction)) return near;
  const grown = await grownBy(walk, direction);
  if (grown.stops.length === walk.stops.length) return undefined;
  keepWalk(grown);
  return nearest({ walk: grown, at }, direction);
}

/** Whether there is a row in that direction, as far as is known. */
export const mayGoOn = (place: Place, direction: Direction): boolean =>
  nearest(place, direction) !== undefined ||
  (direction === 1 ? place.walk.offset + place.walk.stops.length < place.walk.count : place.walk.offset > 0);

function nearest({ walk: { stops, offset }, at }: Place, direction: Direction): string | undefined {
  const index = at - 1 - offset;
  const here = recordAt(stops[index] ?? '');
  const way = direction === 1 ? stops.slice(index + 1) : stops.slice(0, index).toReversed();
  return way.find((stop) => stop !== '' && recordAt(stop) !== here);
}

/** Adds the rows of the next or previous page. It reloads some known ones, as rows may have left the list meanwhile. */
async function grownBy(walk: Walk, direction: Direction): Promise<Walk> {
  const { offset, stops, size } = walk;
  const from = direction === 1 ? Math.max(0, offset + stops.length - overlap) : Math.max(0, offset - size);
  const { stops: found, count } = await walk.ask(from, Math.min(100, size + overlap));
  const more = found.filter((stop) => stop === '' || !stops.includes(stop));
  if (direction === 1) return { ...walk, count, stops: [...stops, ...more] };
  const before = more.slice(0, offset);
  return { ...walk, count, stops: [...before, ...stops], offset: offset - before.length };
}

/** The list's address, on the page that contains a record. */
export function listAround({ walk, at }: Place): string {
  const [path = '', search = ''] = walk.list.split('?');
  const page = String(Math.ceil(at / walk.size));
  const { p = '1', ...others } = readSearch(search);
  return `${path}${writeSearch({ ...others, ...(page === p ? readPage(search) : { p: page }) })}`;
}

const readPage = (search: string) => {
  const { p } = readSearch(search);
  return p === undefined ? {} : { p };
};

/** The last open record, focused when the list opens again. */
let last: string | undefined;
export const lastRecord = (): string | undefined => last;
export function keepLastRecord(address: string | undefined): void {
  last = address === undefined ? undefined : recordAt(address);
}
