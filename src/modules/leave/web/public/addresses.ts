import { type Search, writeSearch } from '#platform/web/routing/address.ts';
import { type DayPart, parts } from '../../rules.ts';

export const leavePath = '/adminleave';
export const cancellationsPath = '/leavecancellations';

/** The page of one leave. */
export const leaveAddress = (id: number | string): string => `/leave/${id}`;

/** A person's ledger; the reader's by default. */
export const ledgerPath = '/leave/ledger';
export const ledgerAddress = (search: { employee_id?: number; type?: number } = {}): string =>
  `${ledgerPath}${writeSearch(search)}`;

export const yearEndPath = '/leave/year-end';

/** The reader's own leave, from the menu. */
export const ownLeavePath = '/my-leave';

/** Leave in the reader's own account. */
export const ownLeaveAddress = (search: Search = {}): string =>
  `/my-account${writeSearch({ area: 'leave', ...search })}`;

/** Initial values of the dialog; anything missing is chosen there. */
export type LeaveStart = {
  readonly type?: number | undefined;
  readonly from?: string | undefined;
  readonly from_half?: DayPart | undefined;
  readonly to?: string | undefined;
  readonly to_half?: DayPart | undefined;
};

/** Search keys used by the dialog alone: the list below it has filters of its own. */
const keys: ReadonlySet<string> = new Set(['apply', 'type', 'from', 'from_half', 'to', 'to_half']);

/** Whom the dialog is for: the reader, or someone chosen in it. */
export type ApplyFor = 'own' | 'other';

export const applyAddress = (start: LeaveStart = {}): string => ownLeaveAddress(openedSearch({}, 'own', start));

export function openedSearch(search: Search, whose: ApplyFor, start: LeaveStart = {}): Search {
  const set = Object.entries(start).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return { ...closedSearch(search), apply: whose, ...Object.fromEntries(set) };
}

export const closedSearch = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.has(key)));

export const openedFor = ({ apply }: Search): ApplyFor | undefined =>
  apply === 'own' || apply === 'other' ? apply : undefined;

export const startIn = ({ type, from, from_half, to, to_half }: Search): LeaveStart => ({
  type: type && /^\d{1,9}$/.test(type) ? Number(type) : undefined,
  from,
  from_half: partIn(from_half),
  to,
  to_half: partIn(to_half),
});

const partIn = (text: string | undefined): DayPart | undefined => parts.find((part) => part === text);
