/** Sends a credit note to the client: a mail with its PDF to each contact who receives invoices, and the portal. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import { keptPrint } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { lockRecord, readRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { invoiceNotifications } from '../notifications.ts';
import { everyCredit, type StoredCredit } from './credit-notes.ts';
import { codeOf } from './currency.ts';
import { openedBy } from './mailed-of.ts';
import { creditMail } from './mails.ts';
import { creditPrint, keepCreditPdf } from './print.ts';

/** Runs after the commit, because its PDF is not printed yet. */
export const sendCredits = job({
  name: 'send-credit-note',
  payload: z.object({ id: z.int(), client_id: z.int().optional(), to: z.array(z.string()).optional() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'A credit note was not sent', link: '/billing?as=payments&client=:client_id' },
  prepare: (work, { id }) => keepCreditPdf(work, id),
  run: async (work, { id, to }, attached) => {
    await mailContacts(work, await lockRecord(work, everyCredit, id), attached, to);
  },
});

export async function sendCredit(work: Work, id: number): Promise<void> {
  const credit = await lockRecord(work, everyCredit, id);
  await enqueue(work, sendCredits, { id, client_id: credit.client_id });
  const contacts = await whoReceives(work, credit.client_id, 'invoice');
  const { settles } = await toldOf(work, credit);
  await notify(work, invoiceNotifications.credited, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `Credit note ${credit.credit_no}`,
    body: settles,
    link: credit.invoice_id === null ? '/invoicing' : `/invoices/${credit.invoice_id}`,
    clientId: credit.client_id,
    entity: 'credit_note',
    entityId: id,
  });
}

async function mailContacts(
  work: Work,
  credit: StoredCredit,
  attached: string,
  only?: readonly string[],
): Promise<void> {
  const said = await toldOf(work, credit);
  for (const contact of await whoReceives(work, credit.client_id, 'invoice', only)) {
    const data = { ...said, ...openedBy(work, { id: credit.invoice_id }, contact), name: contact.name };
    const about = { entity: 'credit_note', id: credit.id };
    await sendMail(work, creditMail, contact.email, data, { about, attached });
  }
}

/** The current contacts who get its mail. */
export async function mailedAboutCredit(work: Work, id: number): Promise<string[]> {
  const { client_id } = await readRecord(work, everyCredit, id);
  return (await whoReceives(work, client_id, 'invoice')).map(({ email }) => email);
}

/** Mails it again to contacts whose mail failed. */
export async function mailCreditAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const attached = await keptPrint(work, creditPrint(id));
  const credit = await lockRecord(work, everyCredit, id);
  if (attached === undefined) await enqueue(work, sendCredits, { id, client_id: credit.client_id, to: [...to] });
  else await mailContacts(work, credit, attached, to);
  return { email: to.join(', ') };
}

type Settled = { readonly invoice_no: string; readonly status: string; readonly amount: string; readonly left: string };

/** The credit note in words: its amount, and what it settled. */
export async function toldOf(work: Work, { id, credit_no, currency_id, total, open, reason }: StoredCredit) {
  const { currency } = await codeOf(work, currency_id);
  const { rows } = await sql<Settled>`
    select invoice_no, status, sum(allocation.amount)::numeric(14, 2)::text as amount, balance as left
    from allocation join invoice on invoice.id = allocation.invoice_id
    where credit_note_id = ${id} and removed_on is null group by invoice.id order by invoice.id`.execute(work.db);
  const shown = (amount: string) => `${currency} ${showAmount(amount, currency)}`;
  const sentences = [
    ...rows.map((row) => sentenceOf(row, shown)),
    ...(minorUnits(open) > 0n ? [`${shown(open)} of it stays with you as credit.`] : []),
  ];
  return { credit_no, total: shown(total), settles: sentences.join(' '), reason };
}

function sentenceOf({ invoice_no, status, amount, left }: Settled, shown: (amount: string) => string): string {
  if (status === 'Void') return `Invoice ${invoice_no} is void: nothing of it is to be paid.`;
  const rest = minorUnits(left) > 0n ? `${shown(left)} is still to be paid.` : 'Nothing of it is left to pay.';
  return `It settles ${shown(amount)} of invoice ${invoice_no}. ${rest}`;
}
