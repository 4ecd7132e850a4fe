/** Which column of a bank's table is what: by its heading, or by what stands in it. */
import { guessColumns, type KnownField } from '#platform/contract/import/guess.ts';
import { headingOf } from '#platform/contract/import/headings.ts';
import { folded } from '#platform/contract/text/folding.ts';

/** What banks head each column with. Of several that a file has the first is taken, and each column once. */
const headings: Readonly<Record<string, string>> = {
  date: `Date, Booking date, Transaction date, Completed date, Date completed, Posting date, Posted, Posted on, Entry date,
    As of date, Value date, Buchungstag, Buchungsdatum, Datum, Date opération, Boekdatum`,
  net: 'Net',
  amount: 'Amount, Transaction amount, Value, Gross, Betrag, Montant, Bedrag, Sum',
  credit: `Credit, Credit amount, Money in, Paid in, Amount in, In, Deposit, Deposits, Deposit amt, Receipts, Haben,
    Crédit, Bij`,
  debit: `Debit, Debit amount, Money out, Paid out, Amount out, Out, Withdrawal, Withdrawals, Withdrawal amt, Payments,
    Soll, Débit, Af`,
  charge: 'Bank charge, Charges, Fee, Fees, Total fees',
  payer: `Payer, Payer name, Counterparty, Counter party, Counterparty name, Partner name, Paid by, Paid from, From, Name,
    Beguenstigter/Zahlungspflichtiger, Auftraggeber, Naam / Omschrijving`,
  payer_account: `Payer account, Payer IBAN, Counterparty IBAN, Counterparty account, Bank account, IBAN, Kontonummer/IBAN,
    Tegenrekening`,
  reference: 'Reference, Payment reference, Customer reference, Narrative, Verwendungszweck, Label',
  description: `Description, Transaction description, Transaction details, Details, Memo, Particulars, Narration, Remarks,
    Libellé, Mededelingen, Buchungstext`,
  notes: 'Notes, Notes and tags, Note, Additional information',
  balance: `Balance, Running balance, Account balance, Closing balance, Ledger balance, Balance amount, Saldo, Solde,
    Kontostand`,
  currency: 'Currency, Währung, Waehrung, Devise, Munt, CCY',
  account: 'Account, Account number, Own account, Own IBAN, Auftragskonto, Rekening',
  state: 'Status, State',
  bank_id: 'Transaction ID, Bank reference, FITID, TransferWise ID, ID',
  direction: `Debit/Credit, Credit/Debit, D/C, C/D, DR/CR, CR/DR, Dr Cr, Credit debit indicator, S/H, Soll/Haben, Af Bij,
    In/Out, Direction, Sign`,
};

const columns = Object.entries(headings).map(([name, known]): KnownField => {
  const [label = '', ...also] = known.split(/,\s+/);
  return { name, label, also };
});

const inWords = new Set(['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'bij', 'in', 'moneyin', 'paidin', 'received']);
const outWords = new Set(['d', 'dr', 'db', 'dbit', 'debit', 's', 'soll', 'af', 'out', 'moneyout', 'paidout', 'sent']);

/** '+' and 'CRDT' bring money, '-' and 'Soll' take it; undefined for other words. */
export function directionOf(text: string): 'in' | 'out' | undefined {
  const word = text.trim();
  if (word === '+' || inWords.has(folded(word))) return 'in';
  return word === '-' || outWords.has(folded(word)) ? 'out' : undefined;
}

export type BankColumns = {
  /** The place of a column; undefined for none. */
  readonly at: (name: string) => number | undefined;
  /** Whose heading says it: 'Amount (GBP)'. */
  readonly currency: string | null;
  /** What the file calls a column. */
  readonly called: (name: string) => string;
};

/** @param rows of which some are looked at: a column that only says 'CREDIT' and 'DEBIT' is the direction */
export function bankColumns(given: readonly string[], rows: readonly (readonly string[])[]): BankColumns {
  const guessed = guessColumns(columns, given);
  const money = guessed.findIndex((name) => name === 'amount' || name === 'credit');
  const at = (name: string): number | undefined => {
    const found = guessed.indexOf(name);
    return found < 0 ? undefined : found;
  };
  const says = (column: number) => {
    const words = rows.map((cells) => cells[column]?.trim() ?? '').filter((word) => word !== '');
    return words.length > 0 && words.every((word) => directionOf(word) !== undefined);
  };
  const told = given.findIndex((_, column) => guessed[column] === null && says(column));
  return {
    at: (name) => (name === 'direction' ? (at(name) ?? (told < 0 ? undefined : told)) : at(name)),
    currency: headingOf(given[money] ?? '').currency,
    called: (name) => given[at(name) ?? -1] ?? name,
  };
}
