/** A bank statement line, independent of its format. */
import { isNothing } from '#platform/contract/signs.ts';
import { invalid } from '#platform/server/errors.ts';

export type StatementLine = {
  /** IBAN or number of the firm's account; '' if the file does not give it. */
  readonly account: string;
  /** ISO 4217 code; null if the file does not give one. */
  readonly currency: string | null;
  readonly booked_on: string;
  /** Negative for money out. */
  readonly amount: string;
  /** The charge that a bank deducted on the way. */
  readonly charge: string;
  readonly payer: string;
  readonly payer_account: string | null;
  readonly reference: string;
  /** The bank's unique id of the line; null for none. */
  readonly bank_id: string | null;
  /** Whether the format marks it as a reversal of another line. */
  readonly isReversal?: boolean;
};

/** An account balance given by the bank. */
export type Balance = Pick<StatementLine, 'account' | 'currency'> & {
  /** At the end of the day before the first line; null if the format does not give it. */
  readonly opening: { readonly on: string; readonly amount: string } | null;
  readonly closing: { readonly on: string; readonly amount: string };
};

export type ReadLines = {
  readonly lines: readonly StatementLine[];
  /** Rows of the file that are not payments, with the reason: 'Row 9: a total'. */
  readonly leftOut: readonly string[];
  readonly balances: readonly Balance[];
  /** How a table was read. */
  readonly table?: {
    readonly headings: readonly string[];
    /** The day of the last file with these headings, if its columns were reused. */
    readonly kept: string | null;
    /** An ambiguous date and how it was read, if only the firm's countries decided. */
    readonly dateRead: { readonly text: string; readonly date: string } | null;
  };
};

/** @throws 400 */
export const unreadable = (why: string): Error => invalid({ file: why });

const longest = 500;

/** On one line, without control characters. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

/** 'DE89 3704' -> 'DE893704'; null for nothing. */
export const plainAccount = (text: string): string | null => {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain === '' ? null : plain.slice(0, 60);
};

/**
 * '1250' or '-84.2000' as '1250.00' and '-84.20'.
 * @returns undefined for more than two decimals, or more than nine digits before them
 */
export function inMinorUnits(number: string): string | undefined {
  const [, minus = '', whole = '', rest = ''] = /^(-?)(\d{1,9})(?:\.(\d*))?$/.exec(number) ?? [];
  const decimals = rest.replace(/0+$/, '');
  if (whole === '' || decimals.length > 2) return undefined;
  const amount = `${whole}.${decimals.padEnd(2, '0')}`;
  return minus && !isNothing(amount) ? `-${amount}` : amount;
}

/** An amount in a format that fixes its notation (ISO 20022): a decimal point, and no grouping. */
export const amountIn = (text: string): string | undefined =>
  /^[+-]?\d+(?:\.\d*)?$/.test(text) ? inMinorUnits(text.replace('+', '')) : undefined;
