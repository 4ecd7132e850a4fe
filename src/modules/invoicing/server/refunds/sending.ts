/** Tells a client about a refund: a mail to each contact who receives invoices, and the portal. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { showAmount } from '#platform/contract/money.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { invoiceNotifications } from '../../notifications.ts';
import { refundMail } from '../mails.ts';

type Refunded = {
  client_id: number;
  day: string;
  amount: string;
  currency: string;
  method: string;
  reference: string | null;
  reason: string;
  of: string;
};

/** The refund in the client's words. */
export async function toldOfRefund(work: Pick<Work, 'db'>, id: number) {
  const { rows } = await sql<Refunded>`
    select refund.client_id, coalesce(paid_on, refund_date) as day, refund.amount, currency_code as currency,
      lower(refund.method) as method, refund.reference, refund.reason,
      coalesce('credit note ' || credit_no, 'your payment of ' || to_char(payment_date, 'DD-MM-YYYY')) as of
    from refund join currency on currency.id = refund.currency_id join allocation on refund_id = refund.id
    left join payment on payment.id = payment_id left join credit_note on credit_note.id = credit_note_id
    where refund.id = ${id}`.execute(work.db);
  const [row] = rows;
  if (!row) throw new Error('A refund is of a payment or a credit note');
  const { client_id, day, amount, currency, method, reference, reason, of } = row;
  return {
    client_id,
    said: {
      amount: `${currency} ${showAmount(amount, currency)}`,
      of,
      on: day,
      method: reference === null ? method : `${method}, reference ${reference}`,
      reason,
    },
  };
}

export async function sendRefund(work: Work, id: number): Promise<void> {
  const { client_id, said } = await toldOfRefund(work, id);
  const contacts = await whoReceives(work, client_id, 'invoice');
  for (const contact of contacts)
    await sendMail(
      work,
      refundMail,
      contact.email,
      { ...said, name: contact.name },
      { about: { entity: 'refund', id } },
    );
  await notify(work, invoiceNotifications.refunded, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `We have paid back ${said.amount}`,
    body: `Of ${said.of}: ${said.reason}`,
    link: '/invoicing',
    clientId: client_id,
    entity: 'refund',
    entityId: id,
  });
}
