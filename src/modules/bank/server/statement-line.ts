/** A line of a bank statement, whatever format it came in. */
import { isNothing } from '#platform/contract/signs.ts';
import { invalid } from '#platform/server/errors.ts';

export type StatementLine = {
  /** IBAN or number of the firm's account; '' where the file does not say it. */
  readonly account: string;
  /** ISO 4217 code; null if the file does not give one. */
  readonly currency: string | null;
  readonly booked_on: string;
  /** With a minus for money that went out. */
  readonly amount: string;
  /** What a bank has kept on the way. */
  readonly charge: string;
  readonly payer: string;
  readonly payer_account: string | null;
  readonly reference: string;
  /** By which the bank tells it from every other line; null for none. */
  readonly bank_id: string | null;
};

/** @throws 400 */
export const unreadable = (why: string): Error => invalid({ file: why });

const longest = 500;

/** On one line, without characters that are none. */
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
 * An amount as files write it: '1,234.56', '1.234,56', '-12', '12,5', '(12.00)'. The last separator is the decimal one
 * unless exactly three digits follow it and it is the only kind.
 * @returns undefined for what is none, or has more than two decimals
 */
export function amountIn(text: string): string | undefined {
  const bare = text.replace(/[\s'’\u00a0\u202f]|[\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  const isMinus = /^\(.*\)$|^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/[()+\-−]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const kinds = new Set(digits.replace(/\d/g, ''));
  const tail = at < 0 ? '' : digits.slice(at + 1);
  const isGrouped = kinds.size === 1 && tail.length === 3;
  const whole = (isGrouped || at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '');
  const decimals = isGrouped ? '' : tail.replace(/0+$/, '');
  if (decimals.length > 2 || whole.length > 9) return undefined;
  const amount = `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
  return isMinus && !isNothing(amount) ? `-${amount}` : amount;
}
