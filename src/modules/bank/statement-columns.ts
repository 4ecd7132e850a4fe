/** The columns of a statement table: the headings of banks, and the form that asks for them. */
import { dmyField, wordField, lineField } from '#platform/contract/fields.ts';
import type { ImportField } from '#platform/contract/import.ts';
import * as z from 'zod';

/** Headings used by banks. The first match in a file is taken, and each column once. */
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

/** Labels for columns whose first heading is too short. */
const labels: Readonly<Record<string, string>> = {
  net: 'Net amount',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'Debit or credit',
  bank_id: 'Id of the bank',
};

const word = { also: [], required: false, valueOnly: true, answers: 'direction' } as const;
const words: readonly ImportField[] = [
  { name: 'in_word', label: 'Word for money in', ...word },
  { name: 'out_word', label: 'Word for money out', ...word },
];

export const statementFields: readonly ImportField[] = [
  ...Object.entries(headings).map(([name, known]): ImportField => {
    const also = known.split(/,\s+/);
    const answers = name === 'credit' || name === 'debit' ? 'amount' : undefined;
    return { name, label: labels[name] ?? also[0] ?? '', also, required: name === 'date', answers };
  }),
  ...words,
];

/** Values for all rows if the file has no column for them. */
export const statementForm = z.object({
  date: dmyField('Date'),
  account: lineField('Account'),
  currency: lineField('Currency'),
  direction: wordField('Debit or credit', ['In', 'Out']),
  in_word: lineField('Word for money in'),
  out_word: lineField('Word for money out'),
});
