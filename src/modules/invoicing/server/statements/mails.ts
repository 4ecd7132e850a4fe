/** The statement of a client, mailed with its PDF. */
import type { Recipient } from '#modules/clients/server/public/contacts.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { statementPdfFile } from '../../files.ts';
import { statementMail } from '../mails.ts';
import { keepPrinted } from '../print.ts';
import { printedStatement } from './pdf.ts';

type Sending = {
  readonly itemId: number;
  readonly clientId: number;
  readonly on: PlainDate;
  readonly contacts: readonly Recipient[];
};

/**
 * To everybody who receives invoices; the PDF is kept as it was sent. Both are kept as of `itemId`: whose it is says who
 * may read the file 'statement_printed', and hears of a mail about 'statement' that failed. @throws 404
 */
export async function sendStatement(work: Work, { itemId, clientId, on, contacts }: Sending): Promise<void> {
  const { pdf, name, statement } = await printedStatement(work, clientId, { to: on });
  const attached = await keepPrinted(work, {
    field: statementPdfFile,
    entity: 'statement_printed',
    id: itemId,
    name,
    pdf,
  });
  const balances = statement.currencies.map(({ currency, closing }) => ({ currency, closing }));
  for (const contact of contacts) {
    const data = { name: contact.name, client: statement.client, on, balances };
    await sendMail(work, statementMail, contact.email, data, {
      about: { entity: 'statement', id: itemId },
      attached,
    });
  }
}
