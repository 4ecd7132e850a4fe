/**
 * A person's account of one leave type: what is posted, scheduled and taken (decisions D22, D23). Only figures are
 * posted. Which grant a leave consumed is worked out each time from dates alone, so the order in which leave is entered
 * and decided never matters.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';

export const rowKinds = [
  'Opening',
  'Accrual',
  'Grant',
  'Taken',
  'Cancelled',
  'CarryIn',
  'CarryExpire',
  'Lapse',
  'Encash',
  'Adjust',
] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * The end date of refused leave, which is carried without limit. Having an end keeps it out of year ends; screens do
 * not show it.
 */
export const unlimited: PlainDate = '9999-12-30';

/** An end date for display: null for `unlimited`. */
export const endToRead = (day: PlainDate | null): PlainDate | null => (day === unlimited ? null : day);

/** A ledger row, posted or scheduled. The balance of a day is the sum of all amounts up to it. */
export type LedgerRow = {
  /** The day from which it counts; for leave, the day that is taken or given back. */
  readonly date: PlainDate;
  readonly kind: RowKind;
  /** Negative for what is taken. */
  readonly amount: Amount;
  /** The last day on which it can be used; null if only the year end limits it. */
  readonly expires_on: PlainDate | null;
  /**
   * What the row was posted for, unique: '2026-11', '2026-27'; for an end and its corrections as {@link periodOfEnd}
   * writes it.
   */
  readonly period: string | null;
};

/** A day of leave with no row Taken yet. */
export type Take = { readonly date: PlainDate; readonly amount: Amount; readonly pending: boolean };

/** What the nightly job does after the last day of a leave year. */
export type YearEnd = {
  readonly last_day: PlainDate;
  /** The most that is carried over; null for all of it. */
  readonly carry_max: Amount | null;
  /** The last day on which it can be used; null for no end. */
  readonly carry_expires_on: PlainDate | null;
  /** What happens to the rest. */
  readonly above: 'Lapse' | 'Encash';
  /** What happens to a negative balance. */
  readonly below: 'Carry' | 'Reset';
  /** Carried first, and on top of `carry_max`: leave that sickness prevented, and leave that was refused. */
  readonly kept: readonly { readonly amount: Amount; readonly expires_on: PlainDate | null }[];
};

export type Account = {
  /** Posted rows, and accruals scheduled up to the end of the forecast. */
  readonly rows: readonly LedgerRow[];
  readonly takes: readonly Take[];
  /** All year ends from the first row to the end of the forecast, posted or not. */
  readonly ends: readonly YearEnd[];
  /** How far the balance may go below zero, as a positive amount. */
  readonly max_negative: Amount;
};

/** What is left of one grant, usable until its end. */
export type Bucket = { readonly expires_on: PlainDate | null; readonly amount: Amount };

/** What ends after a day: carried days, grants and years. */
export type Ended = {
  /** The last day of it. */
  readonly date: PlainDate;
  readonly kind: 'CarryIn' | 'CarryExpire' | 'Lapse' | 'Encash' | 'Adjust';
  readonly amount: Amount;
  /** The new end date of carried days. */
  readonly expires_on: PlainDate | null;
};

/** A key for what ended after a day: 'Lapse 2027-03-31'. */
export const endKey = ({ kind, date }: Pick<Ended, 'kind' | 'date'>): string => `${kind} ${date}`;

/** The period of the row for an end, number 0, and of its later corrections: 'Lapse 2027-03-31/1'. */
export const periodOfEnd = (key: string, number: number): string => `${key}/${number}`;

/** The key of the end that a row posts or corrects; undefined for all other rows. */
export const endOfPeriod = (period: string | null): string | undefined =>
  /^([A-Z]\w+ \d{4}-\d{2}-\d{2})\/\d+$/.exec(period ?? '')?.[1];
