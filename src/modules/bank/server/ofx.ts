/** OFX, as banks write it: version 1 is SGML with tags that nobody closes, version 2 is XML. */
import { realDate } from '#platform/contract/dates.ts';
import { amountIn, plainAccount, plainText, type StatementLine, unreadable } from './statement-line.ts';

export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER:|<\?OFX|(?:<\?xml[^>]*>\s*)?<OFX>)/i.test(text.slice(0, 2000)) ||
  /<OFX>/i.test(text.slice(0, 2000));

/** @throws 400 */
export function ofxLines(text: string): StatementLine[] {
  // Each account has a statement of its own, of a bank or a card.
  const statements = text.split(/<(?:CC)?STMTRS>/i).slice(1);
  if (statements.length === 0) throw unreadable('There is no statement in this OFX file');
  return statements.flatMap((statement) => {
    const [head = '', ...entries] = statement.split(/<STMTTRN>/i);
    const account = plainAccount(valueOf(head, 'ACCTID')) ?? '';
    const currency = valueOf(head, 'CURDEF').toUpperCase() || null;
    return entries.map((entry, at) => lineOf(entry.split(/<\/STMTTRN>/i)[0] ?? '', { account, currency, at }));
  });
}

type Of = { readonly account: string; readonly currency: string | null; readonly at: number };

function lineOf(entry: string, { account, currency, at }: Of): StatementLine {
  const day = valueOf(entry, 'DTPOSTED');
  const booked_on = realDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`);
  const amount = amountIn(valueOf(entry, 'TRNAMT'));
  if (!booked_on || amount === undefined) throw unreadable(`Entry ${at + 1} of this OFX file has no date or no amount`);
  return {
    account,
    currency,
    booked_on,
    amount,
    charge: '0.00',
    payer: plainText(valueOf(entry, 'NAME')),
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
  const [, value = ''] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text) ?? [];
  return value.trim().replace(/&(\w+);/g, (whole, name: string) => named.get(name) ?? whole);
}
