/** CAMT.053 (ISO 20022): a statement as XML. An entry for several transactions is split into them. */
import { realDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  amountIn,
  type Balance,
  plainAccount,
  plainText,
  type ReadLines,
  type StatementLine,
  unreadable,
} from './statement-line.ts';

export const isCamt = (text: string): boolean =>
  /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(text.slice(0, 5000));

/** An element: its children by name, each as a list, and its own text. */
type Element = { readonly [name: string]: readonly Element[] | string | undefined };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** @throws 400 */
export function camtLines(text: string): ReadLines {
  // An entity could expand to anything, and no bank uses one.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable('This XML declares a document type: banks write none');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw unreadable(`The XML is broken in line ${valid.err.line}`);
  const document = parsed(text);
  const statements = all(document, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw unreadable(whyNoStatement(document));
  const entries = statements.flatMap((statement) => {
    const account = accountOf(statement);
    return all(statement, 'Ntry').map((entry) => ({ entry, account }));
  });
  const balances = wholeBalances(statements.flatMap(balanceIn));
  const isBooked = (entry: Element) => ['', 'BOOK'].includes(stateOf(entry));
  return {
    lines: entries.flatMap(({ entry, account }, at) => (isBooked(entry) ? linesOf(entry, account, at) : [])),
    balances,
    leftOut: entries.flatMap(({ entry }, at) =>
      isBooked(entry) ? [] : [`Entry ${at + 1}: not booked (${stateOf(entry)})`],
    ),
  };
}

const accountOf = (statement: Element): string =>
  plainAccount(textOf(statement, 'Acct', 'Id', 'IBAN') || textOf(statement, 'Acct', 'Id', 'Othr', 'Id')) ?? '';

/** Booked balances before and after; a statement of an unfinished day has no closing balance. */
function balanceIn(statement: Element): Balance[] {
  const found = (...codes: readonly string[]) => {
    const one = all(statement, 'Bal').find((bal) => codes.includes(textOf(bal, 'Tp', 'CdOrPrtry', 'Cd')));
    const { amount, currency } = one ? moneyOf(one) : {};
    const on = one && realDate((textOf(one, 'Dt', 'Dt') || textOf(one, 'Dt', 'DtTm')).slice(0, 10));
    return one && amount !== undefined && on ? { on, amount: signedBy(one, amount), currency } : undefined;
  };
  const [opening, closing] = [found('OPBD', 'PRCD'), found('CLBD')];
  if (!closing) return [];
  const { on, amount, currency } = closing;
  return [
    {
      account: accountOf(statement),
      currency: currency ?? null,
      opening: opening ? { on: opening.on, amount: opening.amount } : null,
      closing: { on, amount },
    },
  ];
}

/** Several daily statements of an account are joined: the first one's opening, the last one's closing. */
function wholeBalances(balances: readonly Balance[]): Balance[] {
  const byAccount = Map.groupBy(balances, ({ account, currency }) => `${account} ${currency ?? ''}`);
  return [...byAccount.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ ...last, opening: first.opening }] : [];
  });
}

/** A code since version 8, text before. */
const stateOf = (entry: Element): string => textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');

function whyNoStatement(document: Element): string {
  const others = { BkToCstmrAcctRpt: 'CAMT.052', BkToCstmrDbtCdtNtfctn: 'CAMT.054' };
  const [, name] = Object.entries(others).find(([root]) => all(document, 'Document', root).length > 0) ?? [];
  if (name === undefined) return 'This is no account statement (CAMT.053)';
  return `This is ${name}: please export the account statement, CAMT.053`;
}

/** @throws 400 for what the library refuses: elements named like `__proto__`, or nested a hundred deep */
function parsed(text: string): Element {
  try {
    return parser.parse(text) as Element;
  } catch {
    throw unreadable('This is no account statement (CAMT.053)');
  }
}

function linesOf(entry: Element, account: string, at: number): StatementLine[] {
  const booked_on = realDate((textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm')).slice(0, 10));
  const whole = moneyOf(entry);
  if (!booked_on || whole.amount === undefined)
    throw unreadable(`Entry ${at + 1} of this file has no date or no amount`);
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const parts = partsOf(entry, details);
  const id = textOf(entry, 'AcctSvcrRef');
  const about = plainText(textOf(entry, 'AddtlNtryInf'));
  const isReversal = textOf(entry, 'RvslInd') === 'true' || details.some((one) => all(one, 'RtrInf').length > 0);
  const common = { account, booked_on, currency: whole.currency, ...(isReversal && { isReversal }) };
  if (parts.length > 0)
    return parts.map(({ one, amount }, part) => {
      const charge = chargeOf(one) ?? '0.00';
      const reference = plainText(referenceOf(one)) || about;
      const bank_id = textOf(one, 'Refs', 'AcctSvcrRef') || (id && `${id}/${part + 1}`) || null;
      return Object.assign({ amount, charge, reference, bank_id }, common, payerOf(one));
    });
  const count = Math.max(details.length, Number(textOf(entry, 'NtryDtls', 'Btch', 'NbOfTxs')) || 0);
  const one = count > 1 ? undefined : details[0];
  return [
    {
      ...common,
      amount: signedBy(entry, whole.amount),
      charge: chargeOf(one ?? entry) ?? chargeOf(entry) ?? '0.00',
      reference: count > 1 ? `Batch of ${count}${about && ` ${about}`}` : plainText(referenceOf(one)) || about,
      bank_id: (one && textOf(one, 'Refs', 'AcctSvcrRef')) || id || null,
      ...payerOf(one),
    },
  ];
}

/** The transactions of an entry with their amounts; none unless these add up to the entry. */
function partsOf(entry: Element, details: readonly Element[]): readonly { one: Element; amount: string }[] {
  if (details.length < 2) return [];
  const whole = moneyOf(entry);
  const found = details.flatMap((one) => {
    const { amount, currency } = moneyOf(one);
    const isOwn = amount !== undefined && (currency ?? whole.currency) === whole.currency;
    return isOwn ? [{ one, amount: signedBy(textOf(one, 'CdtDbtInd') ? one : entry, amount) }] : [];
  });
  const isWhole = sumOf(found.map(({ amount }) => amount)) === signedBy(entry, whole.amount ?? '');
  return found.length === details.length && isWhole ? found : [];
}

/** A reversal gives its own direction. */
const signedBy = (of: Element, amount: string): string =>
  textOf(of, 'CdtDbtInd') === 'DBIT' ? sumOf([`-${amount}`]) : amount;

function payerOf(one: Element | undefined): Pick<StatementLine, 'payer' | 'payer_account'> {
  if (!one) return { payer: '', payer_account: null };
  const name = textOf(one, 'RltdPties', 'Dbtr', 'Nm') || textOf(one, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
  const account =
    textOf(one, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN') || textOf(one, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id');
  return { payer: plainText(name), payer_account: plainAccount(account) };
}

/** The payer's text or structured reference, or else its end-to-end id. */
function referenceOf(one: Element | undefined): string {
  if (!one) return '';
  const written = [
    ...all(one, 'RmtInf', 'Ustrd').map(ownText),
    ...all(one, 'RmtInf', 'Strd').flatMap((strd) => [
      textOf(strd, 'RfrdDocInf', 'Nb'),
      textOf(strd, 'CdtrRefInf', 'Ref'),
      textOf(strd, 'AddtlRmtInf'),
    ]),
  ].filter(Boolean);
  const called = textOf(one, 'Refs', 'EndToEndId');
  return written.length > 0 ? written.join(' ') : called === 'NOTPROVIDED' ? '' : called;
}

/** Only charges in the account's currency: currencies are never added up. */
function chargeOf(of: Element): string | undefined {
  const sums = all(of, 'Chrgs').map(
    (one) => textOf(one, 'TtlChrgsAndTaxAmt') || textOf(one, 'Rcrd', 'Amt') || textOf(one, 'Amt'),
  );
  const amount = amountIn(sums.find(Boolean) ?? '');
  return amount?.startsWith('-') ? undefined : amount;
}

/** The amount of an entry, or of one of its transactions, which version 2 nests a level deeper. */
function moneyOf(of: Element): { amount: string | undefined; currency: string | null } {
  const [amount] = [...all(of, 'Amt'), ...all(of, 'AmtDtls', 'TxAmt', 'Amt')];
  const currency = amount?.['@Ccy'];
  return { amount: amountIn(amount ? ownText(amount) : ''), currency: typeof currency === 'string' ? currency : null };
}

function all(of: Element, ...path: readonly string[]): readonly Element[] {
  let found: readonly Element[] = [of];
  for (const name of path)
    found = found.flatMap((one): readonly Element[] => {
      const inside = one[name];
      return Array.isArray(inside) ? (inside as readonly Element[]) : [];
    });
  return found;
}

const ownText = (of: Element): string => (typeof of['#text'] === 'string' ? of['#text'].trim() : '');

/** The text of the first element at a path. */
const textOf = (of: Element, ...path: readonly string[]): string => {
  const [first] = all(of, ...path);
  return first ? ownText(first) : '';
};
