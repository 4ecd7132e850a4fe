/** The statement of a client, mailed with its PDF. */
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { keepStored, type StoredPrint, storePrinted } from '#platform/server/files/printed.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { statementPdfFile } from '../../files.ts';
import type { Statement } from '../../payments.ts';
import { statementMail } from '../mails.ts';
import { printedStatement } from './pdf.ts';

export type PrintedStatement = { readonly statement: Statement; readonly stored: StoredPrint };

/** Printed and stored before the transaction that sends it. @throws 404, 503 */
export async function prepareStatement(work: Work, clientId: number, on: PlainDate): Promise<PrintedStatement> {
  const { pdf, name, statement } = await printedStatement(work, clientId, { to: on });
  return { statement, stored: await storePrinted(work, statementPdfFile, name, pdf) };
}

type Sending = {
  readonly itemId: number;
  readonly on: PlainDate;
  readonly contacts: readonly Recipient[];
  readonly printed: PrintedStatement;
};

/**
 * Mails it to everybody who receives invoices, and keeps the PDF as sent. PDF and mails belong to `itemId`: its owner
 * may read the file 'statement_printed' and is told when a mail about 'statement' fails.
 */
export async function sendStatement(work: Work, { itemId, on, contacts, printed }: Sending): Promise<void> {
  const { statement, stored } = printed;
  await keepStored(work, stored, { field: statementPdfFile, entity: 'statement_printed', id: itemId });
  const attached = stored.key;
  const balances = statement.currencies.map(({ currency, closing }) => ({ currency, closing }));
  for (const contact of contacts) {
    const data = { name: contact.name, client: statement.client, on, balances };
    await sendMail(work, statementMail, contact.email, data, {
      about: { entity: 'statement', id: itemId },
      attached,
    });
  }
}
