/** OFX as banks write it: version 1 is SGML with unclosed tags, version 2 is XML. */
import { realDate } from '#platform/contract/dates.ts';
import { writtenNumbers } from '#platform/server/import/written-numbers.ts';
import {
  type Balance,
  inMinorUnits,
  plainAccount,
  plainText,
  type ReadLines,
  type StatementLine,
  unreadable,
} from './statement-line.ts';

export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER:|<\?OFX|(?:<\?xml[^>]*>\s*)?<OFX>)/i.test(text.slice(0, 2000)) ||
  /<OFX>/i.test(text.slice(0, 2000));

/** @throws 400 */
export function ofxLines(text: string): ReadLines {
  // Each account has a statement of its own, for a bank or a card.
  const statements = text.split(/<(?:CC)?STMTRS>/i).slice(1);
  if (statements.length === 0) throw unreadable('There is no statement in this OFX file');
  // The standard requires a decimal point, but some programs write a comma.
  const numbers = writtenNumbers([...text.matchAll(/<TRNAMT>([^<\r\n]*)/gi)].map(([, sum = '']) => sum));
  const read = statements.map((statement) => {
    const [head = '', ...entries] = statement.split(/<STMTTRN>/i);
    const account = plainAccount(valueOf(head, 'ACCTID')) ?? '';
    const currency = valueOf(head, 'CURDEF').toUpperCase() || null;
    const of = { account, currency, numbers };
    return {
      lines: entries.map((entry, at) => lineOf(entry.split(/<\/STMTTRN>/i)[0] ?? '', { ...of, at })),
      balances: closingIn(statement, of),
    };
  });
  const lines = read.flatMap((one) => one.lines);
  return {
    lines: lines.filter((line) => typeof line !== 'string'),
    leftOut: lines.filter((line) => typeof line === 'string'),
    balances: read.flatMap(({ balances }) => balances),
  };
}

/** The ledger balance, which counts only booked money; null if it cannot be read. */
function closingIn(statement: string, { account, currency, numbers }: Omit<Of, 'at'>): Balance[] {
  const told = statement.split(/<LEDGERBAL>/i)[1] ?? '';
  const amount = inMinorUnits(numbers.read(valueOf(told, 'BALAMT')) ?? '');
  const on = dayIn(valueOf(told, 'DTASOF'));
  return amount === undefined || !on ? [] : [{ account, currency, opening: null, closing: { on, amount } }];
}

/** '20261119120000' -> '2026-11-19' */
const dayIn = (text: string) => realDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);

type Of = {
  readonly account: string;
  readonly currency: string | null;
  readonly at: number;
  readonly numbers: ReturnType<typeof writtenNumbers>;
};

/** Kinds that are money out, even if the amount lacks its minus. */
const takes = new Set(['DEBIT', 'CHECK', 'DIRECTDEBIT', 'FEE', 'SRVCHG', 'PAYMENT', 'ATM', 'POS', 'CASH']);

/** @returns what is wrong with an entry that is not a payment @throws 400 for an amount that cannot be read */
function lineOf(entry: string, { account, currency, at, numbers }: Of): StatementLine | string {
  const booked_on = dayIn(valueOf(entry, 'DTPOSTED'));
  const written = inMinorUnits(numbers.read(valueOf(entry, 'TRNAMT')) ?? '');
  const isOut = takes.has(valueOf(entry, 'TRNTYPE').toUpperCase());
  const amount = written !== undefined && isOut ? `-${written.replace('-', '')}` : written;
  const sum = valueOf(entry, 'TRNAMT').slice(0, 40);
  if (amount === undefined) throw unreadable(`Entry ${at + 1}: '${sum}' is no amount with at most two decimals`);
  const name = plainText(valueOf(entry, 'NAME'));
  if (!booked_on) return `Entry ${at + 1} (${[name, sum].filter(Boolean).join(', ')}): no date`;
  return {
    account,
    currency,
    booked_on,
    amount,
    charge: '0.00',
    payer: name,
    payer_account: plainAccount(valueOf(entry.split(/<BANKACCTFROM>/i)[1] ?? '', 'ACCTID')),
    reference: plainText(valueOf(entry, 'MEMO')),
    bank_id: plainText(valueOf(entry, 'FITID')) || null,
  };
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function valueOf(text: string, tag: string): string {
  const pattern = new RegExp(`<${tag}>\\s*(?:<!\\[CDATA\\[(.*?)\\]\\]>|([^<\\r\\n]*))`, 'is');
  const [, raw, value = ''] = pattern.exec(text) ?? [];
  if (raw !== undefined) return raw.trim();
  return value
    .trim()
    .replace(/&#(x?)([\da-f]{1,6});/gi, (whole, hex: string, code: string) => characterOf(whole, code, hex ? 16 : 10))
    .replace(/&(\w+);/g, (whole, name: string) => named.get(name) ?? whole);
}

function characterOf(whole: string, code: string, base: number): string {
  const point = Number.parseInt(code, base);
  return point > 0 && point < 0x11_00_00 && (point < 0xd8_00 || point > 0xdf_ff) ? String.fromCodePoint(point) : whole;
}
