/**
 * A person's account of one leave type: what is posted, what is scheduled, what is taken (decisions D22, D23). Only
 * figures are posted; which grant a leave consumed is worked out anew each time, from dates alone, so that the
 * order in which leave is entered and decided never matters.
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
 * The end of what is carried on without limit, leave that was refused: it has one, so that the ends of years leave it,
 * and nobody reads it.
 */
export const unlimited: PlainDate = '9999-12-30';

/** An end as it is read. */
export const endToRead = (day: PlainDate | null): PlainDate | null => (day === unlimited ? null : day);

/** A row of the ledger, posted or scheduled. The balance of a day is the sum of all amounts up to it. */
export type LedgerRow = {
  /** The day from which it counts: of leave the day that is taken, or given back. */
  readonly date: PlainDate;
  readonly kind: RowKind;
  /** Negative for what is taken away. */
  readonly amount: Amount;
  /** The last day on which it can be used; null for as long as year ends leave it. */
  readonly expires_on: PlainDate | null;
  /**
   * What it was posted for, once: '2026-11', '2026-27'; of an end and its corrections as {@link periodOfEnd} writes
   * it.
   */
  readonly period: string | null;
};

/** A day of leave that has no row Taken yet. */
export type Take = { readonly date: PlainDate; readonly amount: Amount; readonly pending: boolean };

/** What happens in the night after the last day of a leave year. */
export type YearEnd = {
  readonly last_day: PlainDate;
  /** The most that is carried over; null for all of it. */
  readonly carry_max: Amount | null;
  /** The last day on which it can be used; null for no end. */
  readonly carry_expires_on: PlainDate | null;
  /** What becomes of the rest. */
  readonly above: 'Lapse' | 'Encash';
  /** What becomes of a balance below zero. */
  readonly below: 'Carry' | 'Reset';
  /** Carried before and besides `carry_max`: what sickness kept from being taken, leave that was refused. */
  readonly kept: readonly { readonly amount: Amount; readonly expires_on: PlainDate | null }[];
};

export type Account = {
  /** Posted rows, and the accruals scheduled up to the end of the forecast. */
  readonly rows: readonly LedgerRow[];
  readonly takes: readonly Take[];
  /** All year ends from the first row to the end of the forecast, posted or not. */
  readonly ends: readonly YearEnd[];
  /** How far the balance may fall below zero, as a positive amount. */
  readonly max_negative: Amount;
};

/** What is left of one grant: usable up to its end. */
export type Bucket = { readonly expires_on: PlainDate | null; readonly amount: Amount };

/** What ends in a night: carried days, grants and years. */
export type Ended = {
  /** The last day before that night. */
  readonly date: PlainDate;
  readonly kind: 'CarryIn' | 'CarryExpire' | 'Lapse' | 'Encash' | 'Adjust';
  readonly amount: Amount;
  /** The new end of what is carried in. */
  readonly expires_on: PlainDate | null;
};

/** What ended in a night, in one word: 'Lapse 2027-03-31'. */
export const endKey = ({ kind, date }: Pick<Ended, 'kind' | 'date'>): string => `${kind} ${date}`;

/** The period of the row of an end, number 0, and of the rows that correct it later: 'Lapse 2027-03-31/1'. */
export const periodOfEnd = (key: string, number: number): string => `${key}/${number}`;

/** The end that a row has posted or corrects; undefined for all other rows. */
export const endOfPeriod = (period: string | null): string | undefined =>
  /^([A-Z]\w+ \d{4}-\d{2}-\d{2})\/\d+$/.exec(period ?? '')?.[1];
