/**
 * The state of a list: page, size, sort and filters, in the address, so a link shows others the same list.
 *
 *   const list = useList(enquiryList, 'enquiries');
 *   const rows = useRows(fetchAllEnquiry, list);
 *   <DataTable list={list} rows={rows} columns={columns} … />
 *
 * The person's last choice is stored between visits and used if the address has none. The page number lasts only until
 * the portal is reloaded, for the way back from a record.
 */
import { isSort, type ListDeclaration, type ListFilters, type ListQuery, pageSizes } from '#platform/contract/list.ts';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import { useEffect, useEffectEvent } from 'react';
import { type GoOptions, type Search, useSearchPart } from '../routing/address.ts';
import { useStable } from '../use-stable.ts';
import { useSession } from '../session/session.ts';
import { readStoredValue, useStored, writeStored } from '../stored.ts';
import { activeFilters, type ActiveFilter, askableFilters, filterKeys } from './filter/filters.ts';
import { type Last, savedWord, searchOf, useArrival } from './use-arrival.ts';
import { useFittingRows } from './use-fitting-rows.ts';

/** Used in place of a number of rows: as many as fit. */
export const fitWord = 'fit';

const noSearch: Search = {};

export type List = {
  readonly declaration: ListDeclaration;
  /** Unique among this person's lists; saved views refer to it. */
  readonly name: string;
  /** Where choices about this list are stored: per person and list. */
  readonly storageKey: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** As many rows as fit into the window. */
  readonly fits: boolean;
  /** Declared sorts joined by commas, with '-' before descending ones. */
  readonly sort: string;
  /** Wire key -> text; only filters that are set. */
  readonly filters: Search;
  readonly active: readonly ActiveFilter[];
  /** The filters as sent to the server. */
  readonly asked: ListFilters;
  /** The list endpoint's query. */
  readonly query: ListQuery;
  /** It is not yet known which view the list opens with. */
  readonly waiting: boolean;
  /** The saved view in the address; null if it was deleted. */
  readonly view: SavedView | null | undefined;
  /** What a saved view stores: filters, sort, page size and columns as in the address. */
  readonly kept: Search;
  /** Filters of the view that the list no longer has. */
  readonly dead: readonly string[];
  /** The columns as in the address; '' if it has none. */
  readonly columns: string;
  readonly setColumns: (columns: string) => void;
  /** Opens a view, or the plain list. */
  readonly openView: (view: Pick<SavedView, 'id' | 'search'> | null) => void;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number | typeof fitWord) => void;
  readonly setSort: (sort: string) => void;
  /** Sets wire keys ('' removes one) and goes to the first page. */
  readonly setFilters: (filters: Search) => void;
  readonly reset: () => void;
};

/**
 * @param declaration from the module's contract
 * @param name tells this list from others of the same person, e.g. 'enquiries'
 */
export function useList(declaration: ListDeclaration, name: string): List {
  const { actor } = useSession();
  const storageKey = `portico.list.${actor?.accountId ?? 0}.${name}`;
  const [address, changeAddress] = useSearchPart();
  const given = pick(address, knownKeys(declaration));
  const arrival = useArrival(given, name, () => lastChoice(storageKey, declaration));
  const { view, waiting } = arrival;
  const search = pick(arrival.search, knownKeys(declaration));

  // Puts the state into the address when it comes from an earlier visit or a view.
  const restore = useEffectEvent(() =>
    changeAddress((current) => ({ ...current, ...arrival.search }), { replace: true }),
  );
  useEffect(() => {
    if (arrival.brought) restore();
  }, [arrival.brought]);

  const change = (changes: Search, options?: GoOptions) =>
    changeAddress((current) => {
      const known = knownKeys(declaration);
      const next = withoutDefaults({ ...pick(current, known), ...changes }, declaration);
      keepChoice(storageKey, pick(next, known));
      const others = Object.entries(current).filter(([key]) => !known.includes(key) && changes[key] === undefined);
      return { ...Object.fromEntries(others), ...next };
    }, options);
  const page = Math.max(1, wholeNumber(search['p']) ?? 1);
  const { size, fits } = useSize(search['size'], storageKey, declaration);
  const sort = sortOf(search['sort'], declaration);
  const filters = useStable(pick(search, filterKeys(declaration)));
  const asked = askableFilters(declaration, filters);
  const { p: _page, [savedWord]: _view, ...kept } = search;
  const openView: List['openView'] = (next) => {
    const whole = Object.fromEntries(Object.keys({ ...search, ...(view && searchOf(view)) }).map((key) => [key, '']));
    change(next ? { ...whole, ...searchOf(next), [savedWord]: String(next.id) } : whole);
  };
  return {
    declaration,
    name,
    storageKey,
    page,
    size,
    fits,
    sort,
    filters,
    active: activeFilters(declaration, filters),
    asked,
    query: { ...asked, offset: (page - 1) * size, limit: size, sort },
    waiting,
    view,
    kept,
    dead: view ? deadWords(view, declaration).filter((key) => address[key] !== undefined) : [],
    columns: search['cols'] ?? '',
    setColumns: (next) => change({ cols: next }, { replace: true }),
    openView,
    setPage: (next) => change({ p: String(next) }),
    setSize: (next) => change({ p: '', size: String(next) }),
    setSort: (next) => change({ p: '', sort: next }),
    setFilters: (next) => change({ p: '', ...next }, { replace: true }),
    reset: () => openView(view ?? null),
  };
}

const deadWords = (view: SavedView, declaration: ListDeclaration): readonly string[] =>
  Object.keys(searchOf(view)).filter((key) => !knownKeys(declaration).includes(key));

/** Links rarely name a page size: the person's own choice applies then. */
function useSize(given: string | undefined, storageKey: string, { pageSize }: ListDeclaration) {
  const [last] = useStored<Search>(storageKey, noSearch);
  const fitting = useFittingRows();
  const chosen = given ?? last['size'];
  const fits = chosen === fitWord;
  return { fits, size: fits ? fitting : (pageSizes.find((one) => one === wholeNumber(chosen)) ?? pageSize) };
}

/** The page that each list was last on. Not stored, because its rows will be others tomorrow. */
const lastPages = new Map<string, string>();

/** Lists with a choice made since the portal was loaded. */
const chosenHere = new Set<string>();

function keepChoice(storageKey: string, { p, ...choice }: Search): void {
  chosenHere.add(storageKey);
  writeStored(storageKey, choice);
  if (p === undefined) lastPages.delete(storageKey);
  else lastPages.set(storageKey, p);
}

/** The person's choice when the list was last open. */
function lastChoice(storageKey: string, declaration: ListDeclaration): Last {
  const stored = { ...readStoredValue<Search>(storageKey, {}), p: lastPages.get(storageKey) ?? '' };
  const last = pick(stored, knownKeys(declaration));
  return { choice: isEmpty(last) ? null : last, fresh: chosenHere.has(storageKey) };
}

const isEmpty = (search: Search) => Object.keys(search).length === 0;

const knownKeys = (declaration: ListDeclaration) => [
  'p',
  'size',
  'sort',
  'cols',
  savedWord,
  ...filterKeys(declaration),
];

const pick = (search: Search, keys: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => keys.includes(key) && value !== ''));

function withoutDefaults(search: Search, declaration: ListDeclaration): Search {
  const defaults: Search = { p: '1', size: String(declaration.pageSize), sort: declaration.defaultSort };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== '' && value !== defaults[key]));
}

const wholeNumber = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

function sortOf(text: string | undefined, declaration: ListDeclaration): string {
  return text !== undefined && isSort(text, declaration.sorts) ? text : declaration.defaultSort;
}
