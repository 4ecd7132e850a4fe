import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as files from './files.ts';
import * as atLarge from './client-credits.ts';
import * as contract from './contract.ts';
import * as documents from './documents.ts';
import * as structured from './e-invoices.ts';
import { creditPdf, invoicePdf, statementPdfFile } from './files.ts';
import { invoiceNotifications } from './notifications.ts';
import * as openings from './openings/import.ts';
import * as client from './own.ts';
import * as money from './payments.ts';
import * as pictures from './public/pictures.ts';
import * as refunds from './refunds.ts';
import { invoicingModule } from './rights.ts';

export const invoicing: ModuleContract = {
  name: 'invoicing',
  ...declared(
    {
      records: [served(contract.invoice, contract.invoiceCalls)],
      masters: [],
    },
    atLarge,
    contract,
    documents,
    structured,
    files,
    client,
    money,
    openings,
    pictures,
    refunds,
  ),
  uploads: [invoicePdf, creditPdf, statementPdfFile, documents.invoiceFile],
  rights: [invoicingModule],
  notifications: Object.values(invoiceNotifications),
  referrers: [
    referrerOf(contract.invoice, '/invoicing'),
    { table: 'invoice_line', one: 'line of an invoice', many: 'lines of invoices' },
    { table: 'invoice_extra', one: 'charge of an invoice', many: 'charges of invoices' },
    { table: 'credit_note', one: 'credit note', many: 'credit notes' },
    { table: 'credit_note_line', one: 'line of a credit note', many: 'lines of credit notes' },
    { table: 'payment', one: 'payment', many: 'payments' },
    { table: 'refund', one: 'refund', many: 'refunds' },
    { table: 'kept_rate', one: 'kept rate of exchange', many: 'kept rates of exchange' },
  ],
};
