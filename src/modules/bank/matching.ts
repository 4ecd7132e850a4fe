/** Which invoices a bank statement line seems to pay, and why. Pure: takes the open invoices, returns a proposal. */
import { amountOf, minorUnits, showAmount } from '#platform/contract/money.ts';
import { companyWords } from '#platform/contract/text/folding.ts';
import { namedShort, namedWhole } from './numbers.ts';

/** An invoice with a balance, in order of due dates. */
export type OwedInvoice = {
  readonly id: number;
  readonly invoice_no: string;
  readonly client_id: number;
  readonly client: string;
  readonly company_id: number;
  readonly currency_id: number;
  readonly currency: string;
  readonly balance: string;
};

export type PaidIn = {
  readonly currency_id: number;
  readonly amount: string;
  readonly charge: string;
  readonly payer: string;
  readonly payer_account: string | null;
  readonly reference: string;
};

export type Proposed = {
  readonly client_id: number;
  readonly client: string;
  readonly company_id: number;
  readonly reason: string;
  readonly isSure: boolean;
  readonly bank_charge: string;
  readonly invoices: readonly { id: number; invoice_no: string; balance: string; amount: string }[];
  readonly credit: string;
};

/** The open invoices, and which client has paid from which account before. */
export type Books = { readonly owed: readonly OwedInvoice[]; readonly payers: ReadonlyMap<string, number> };

/** The strongest reason first: an invoice number, then payer and amount, then the amount alone. */
export function proposalFor(line: PaidIn, books: Books): Proposed | null {
  const owed = books.owed.filter(({ currency_id }) => currency_id === line.currency_id);
  const named = byNumber(line, owed);
  if (named || hintFor(line, books.owed) !== null) return named;
  return byClient(line, owed, books.payers) ?? byShortNumber(line, owed) ?? byAmount(line, owed);
}

const textOf = ({ reference, payer }: PaidIn): string => `${reference} ${payer}`;

/** Why a line that names an invoice gets no proposal: 'Names UK/2026-27/00001, which is in EUR'. */
export function hintFor(line: PaidIn, owed: readonly OwedInvoice[]): string | null {
  const named = namedWhole(textOf(line), owed).find(({ currency_id }) => currency_id !== line.currency_id);
  return named ? `Names ${named.invoice_no}, which is in ${named.currency}` : null;
}

function byNumber(line: PaidIn, owed: readonly OwedInvoice[]): Proposed | null {
  const found = namedWhole(textOf(line), owed);
  const [first] = found;
  if (!first) return null;
  const isOwn = ({ client_id, company_id }: OwedInvoice) =>
    client_id === first.client_id && company_id === first.company_id;
  const same = found.filter(isOwn);
  const all = withShort(line, same, owed.filter(isOwn));
  return ofNamed(line, all, same.length === found.length);
}

/** Adds invoices whose short numbers follow, 'UK/2026-27/00001, 00002 & 3', if all of them add up to the amount. */
function withShort(line: PaidIn, named: readonly OwedInvoice[], own: readonly OwedInvoice[]): readonly OwedInvoice[] {
  const all = [...new Set([...named, ...namedShort(textOf(line), own)])];
  const { due, withCharge } = sumsOf(line, all);
  return due === minorUnits(line.amount) || due === withCharge ? all : named;
}

/** @param isOne whether they all belong to one client */
function ofNamed(line: PaidIn, same: readonly OwedInvoice[], isOne: boolean): Proposed | null {
  const names = namesOf(same);
  const { due, withCharge } = sumsOf(line, same);
  const [amount, charged] = [minorUnits(line.amount), minorUnits(line.charge)];
  if (amount === due) return proposed(line, same, `Names ${names} and pays it in full`, isOne);
  if (charged > 0n && withCharge === due)
    return proposed(
      line,
      same,
      `Names ${names} and pays it with the bank charge of ${showAmount(line.charge)}`,
      isOne,
      line.charge,
    );
  if (amount < due) return proposed(line, same, `Names ${names}: a part of ${showAmount(amountOf(due))}`, isOne);
  const over = showAmount(amountOf(amount - due));
  return proposed(line, same, `Names ${names}: ${over} more than is owed stays as credit`, false);
}

/**
 * The payer is unknown, but a word announces a short number: only if a single invoice has that number and the amount.
 */
function byShortNumber(line: PaidIn, owed: readonly OwedInvoice[]): Proposed | null {
  const [one, other] = namedShort(textOf(line), owed, true);
  if (!one || other || minorUnits(one.balance) !== minorUnits(line.amount)) return null;
  return proposed(line, [one], `Seems to name ${one.invoice_no}, and the amount is what is left of it`, false);
}

/** By an account the client has paid from before, or by its name. */
function byClient(line: PaidIn, owed: readonly OwedInvoice[], payers: Books['payers']): Proposed | null {
  const known = line.payer_account === null ? undefined : payers.get(line.payer_account);
  const own = known === undefined ? namedIn(line, owed) : owed.filter(({ client_id }) => client_id === known);
  const [first] = own;
  if (!first) return null;
  const why =
    known === undefined ? `Payer name matches ${first.client}` : `${first.client} has paid from this account before`;
  const short = namedShort(textOf(line), own);
  const { due } = sumsOf(line, short);
  const isExact = due === minorUnits(line.amount) && new Set(short.map(({ company_id }) => company_id)).size === 1;
  if (isExact) return proposed(line, short, `${why}, and it names ${namesOf(short)} in short`, true);
  for (const company of new Set(own.map(({ company_id }) => company_id))) {
    const found = exact(
      line,
      own.filter(({ company_id }) => company_id === company),
    );
    if (found) {
      const [one, other] = found.invoices;
      const how = other
        ? `${found.invoices.length} invoices come to the amount`
        : `the amount is that of ${one?.invoice_no ?? ''}`;
      const charge = found.charge === '0.00' ? '' : ` with the bank charge of ${showAmount(found.charge)}`;
      return proposed(line, found.invoices, `${why}, and ${how}${charge}`, found.isOnly, found.charge);
    }
  }
  const oldest = own.filter(({ company_id }) => company_id === first.company_id);
  return proposed(line, oldest, `${why}: oldest invoice first`, false);
}

/** The payer is unknown: only if no other invoice has this amount. */
function byAmount(line: PaidIn, owed: readonly OwedInvoice[]): Proposed | null {
  const same = owed.filter(({ balance }) => minorUnits(balance) === minorUnits(line.amount));
  const [one, other] = same;
  return one && !other
    ? proposed(line, [one], `The only invoice that ${showAmount(line.amount)} is left of`, false)
    : null;
}

/** The significant words of a text: without legal forms and single letters. */
export const wordsOf = (text: string): string[] => companyWords(text).filter((word) => word.length > 1);

/** Invoices of the only client with all words of its name in the line; a longer name beats one contained in it. */
function namedIn(line: PaidIn, owed: readonly OwedInvoice[]): readonly OwedInvoice[] {
  const written = new Set(wordsOf(`${line.payer} ${line.reference}`));
  const named = owed.filter(({ client }) => {
    const words = wordsOf(client);
    return words.join('').length > 3 && words.every((word) => written.has(word));
  });
  const own = named.filter(({ client }) => !named.some((other) => isWithin(client, other.client)));
  return new Set(own.map(({ client_id }) => client_id)).size === 1 ? own : [];
}

/** 'Baker Ltd' is within 'Baker Foods Ltd'. */
function isWithin(name: string, other: string): boolean {
  const [words, more] = [new Set(wordsOf(name)), new Set(wordsOf(other))];
  return words.size < more.size && words.isSubsetOf(more);
}

type Exact = { readonly invoices: readonly OwedInvoice[]; readonly charge: string; readonly isOnly: boolean };

/**
 * One invoice, all of them, or the only combination of the oldest that adds up to the amount: first without, then with
 * the charge.
 */
function exact(line: PaidIn, own: readonly OwedInvoice[]): Exact | null {
  const charges = minorUnits(line.charge) > 0n ? ['0.00', line.charge] : ['0.00'];
  for (const charge of charges) {
    const amount = minorUnits(line.amount) + minorUnits(charge);
    const single = own.filter(({ balance }) => minorUnits(balance) === amount);
    const [one, other] = single;
    if (one) return { invoices: [one], charge, isOnly: other === undefined };
    if (own.reduce((sum, { balance }) => sum + minorUnits(balance), 0n) === amount)
      return { invoices: own, charge, isOnly: true };
    const [few, more] = summing(own.slice(0, mostSummed), amount);
    if (few) return { invoices: few, charge, isOnly: more === undefined };
  }
  return null;
}

/** The most invoices for which every combination is tried. */
const mostSummed = 12;

/** The first two combinations that add up to the amount, oldest invoices first. */
function summing(own: readonly OwedInvoice[], amount: bigint): readonly (readonly OwedInvoice[])[] {
  const found: OwedInvoice[][] = [];
  const amounts = own.map(({ balance }) => minorUnits(balance));
  const choose = (from: number, left: bigint, chosen: readonly number[]): void => {
    if (found.length === 2) return;
    if (left === 0n) {
      if (chosen.length > 1) found.push(chosen.flatMap((at) => own[at] ?? []));
      return;
    }
    for (let at = from; at < amounts.length; at += 1) {
      const one = amounts[at] ?? 0n;
      if (one <= left) choose(at + 1, left - one, [...chosen, at]);
    }
  };
  choose(0, amount, []);
  return found;
}

const sumsOf = (line: PaidIn, invoices: readonly OwedInvoice[]) => ({
  due: invoices.reduce((sum, { balance }) => sum + minorUnits(balance), 0n),
  withCharge: minorUnits(line.amount) + minorUnits(line.charge),
});

const namesOf = (invoices: readonly OwedInvoice[]) => {
  const names = invoices.map(({ invoice_no }) => invoice_no);
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(' and ');
};

/** Spreads the amount over the invoices in order, each up to its balance. */
function proposed(
  line: PaidIn,
  invoices: readonly OwedInvoice[],
  reason: string,
  isSure: boolean,
  bank_charge = '0.00',
): Proposed | null {
  const [first] = invoices;
  if (!first) return null;
  let left = minorUnits(line.amount) + minorUnits(bank_charge);
  const spread = invoices.flatMap(({ id, invoice_no, balance }) => {
    const amount = left < minorUnits(balance) ? left : minorUnits(balance);
    left -= amount;
    return amount > 0n ? [{ id, invoice_no, balance, amount: amountOf(amount) }] : [];
  });
  const { client_id, client, company_id } = first;
  return { client_id, client, company_id, reason, isSure, bank_charge, invoices: spread, credit: amountOf(left) };
}
