/**
 * The state of a list: page, size, sort and filters, in the address, so that a link shows what I see.
 *
 *   const list = useList(enquiryList, 'enquiries');
 *   const rows = useRows(fetchAllEnquiry, list);
 *   <DataTable list={list} rows={rows} columns={columns} … />
 *
 * The person's last choice is kept between visits and used where the address says nothing; the page only until the
 * portal is loaded anew, for the way back from a record.
 */
import { type ListDeclaration, type ListQuery, pageSizes } from '#platform/contract/list.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type GoOptions, type Search, useSearchPart } from '../routing/address.ts';
import { useStable } from '../use-stable.ts';
import { useSession } from '../session/session.ts';
import { readStoredValue, writeStored } from '../stored.ts';
import { activeFilters, type ActiveFilter, filterKeys } from './filter/filters.ts';

export type List = {
  readonly declaration: ListDeclaration;
  /** Where choices about this list are kept: per person and list. */
  readonly storageKey: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** A declared sort, '-' before it for descending. */
  readonly sort: string;
  /** Wire key -> text, only what is set. */
  readonly filters: Search;
  readonly active: readonly ActiveFilter[];
  /** What the list endpoint takes. */
  readonly query: ListQuery;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
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
  // Only on arrival: later an empty address means the plain list, or the way back would be barred.
  const [arrival, setArrival] = useState(() => (isEmpty(given) ? lastChoice(storageKey, declaration) : null));
  const search = arrival && isEmpty(given) ? arrival : given;

  if (arrival && !isEmpty(given)) setArrival(null);

  // The address says what is shown also when that comes from an earlier visit.
  const restore = useEffectEvent(() => changeAddress((current) => ({ ...current, ...search }), { replace: true }));
  useEffect(() => {
    if (arrival) restore();
  }, [arrival]);

  const change = (changes: Search, options?: GoOptions) =>
    changeAddress((current) => {
      const known = knownKeys(declaration);
      const next = withoutDefaults({ ...pick(current, known), ...changes }, declaration);
      keepChoice(storageKey, next);
      const others = Object.entries(current).filter(([key]) => !known.includes(key));
      return { ...Object.fromEntries(others), ...next };
    }, options);
  const page = Math.max(1, wholeNumber(search['p']) ?? 1);
  const size = pageSizes.find((one) => one === wholeNumber(search['size'])) ?? declaration.pageSize;
  const sort = sortOf(search['sort'], declaration);
  const filters = useStable(pick(search, filterKeys(declaration)));
  const active = activeFilters(declaration, filters);
  return {
    declaration,
    storageKey,
    page,
    size,
    sort,
    filters,
    active,
    query: { ...filters, offset: (page - 1) * size, limit: size, sort },
    setPage: (next) => change({ p: String(next) }),
    setSize: (next) => change({ p: '', size: String(next) }),
    setSort: (next) => change({ p: '', sort: next }),
    setFilters: (next) => change({ p: '', ...next }, { replace: true }),
    reset: () => change(Object.fromEntries(knownKeys(declaration).map((key) => [key, '']))),
  };
}

/** The page that each list was last on. The rows behind it are others tomorrow, so that it is never stored. */
const lastPages = new Map<string, string>();

function keepChoice(storageKey: string, { p, ...choice }: Search): void {
  writeStored(storageKey, choice);
  if (p === undefined) lastPages.delete(storageKey);
  else lastPages.set(storageKey, p);
}

/** What the person had chosen when the list was last open; null when that was nothing. */
function lastChoice(storageKey: string, declaration: ListDeclaration): Search | null {
  const stored = { ...readStoredValue<Search>(storageKey, {}), p: lastPages.get(storageKey) ?? '' };
  const last = pick(stored, knownKeys(declaration));
  return isEmpty(last) ? null : last;
}

const isEmpty = (search: Search) => Object.keys(search).length === 0;

const knownKeys = (declaration: ListDeclaration) => ['p', 'size', 'sort', ...filterKeys(declaration)];

const pick = (search: Search, keys: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => keys.includes(key) && value !== ''));

function withoutDefaults(search: Search, declaration: ListDeclaration): Search {
  const defaults: Search = { p: '1', size: String(declaration.pageSize), sort: declaration.defaultSort };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== '' && value !== defaults[key]));
}

const wholeNumber = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

function sortOf(text: string | undefined, declaration: ListDeclaration): string {
  return text !== undefined && declaration.sorts.includes(text.replace(/^-/, '')) ? text : declaration.defaultSort;
}
