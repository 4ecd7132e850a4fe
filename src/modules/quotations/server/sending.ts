/**
 * Sends a quotation to the client: one email with a personal link for each contact who receives quotes, and the portal.
 */
import { type Recipient, whoReceives } from '#modules/clients/server/public/contacts.ts';
import { titleWithPeriod } from '#modules/jobs/server/public/jobs.ts';
import { jobForFirm, quoteSent } from '#modules/jobs/server/public/quoting.ts';
import { showAmount } from '#platform/contract/money.ts';
import { refused } from '#platform/server/errors.ts';
import { giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { quotationLink } from '../decide.ts';
import { isWithClient } from '../life.ts';
import { quotationNotifications } from '../notifications.ts';
import { type MailedFor, quotationMail } from './mails.ts';
import { currencyShown } from './options.ts';
import { printQuotation } from './print.ts';
import { settingsOf } from './settings.ts';
import { type StoredQuotation, quotations } from './record.ts';

/** After the step: the job waits for the client, whose contacts are told. @throws 409 */
export async function sendToClient(work: Work, quotation: StoredQuotation): Promise<void> {
  await quoteSent(work, quotation.job_id);
  await printQuotation(work, quotation.id);
  const contacts = await mailContacts(work, quotation, 'sent');
  const { title } = await jobForFirm(work, quotation.job_id);
  await notify(work, quotationNotifications.sent, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `A quotation for you to decide on: ${title}`,
    body: await amountOf(work, quotation),
    link: `/viewquotation/${quotation.job_id}`,
    clientId: quotation.client_id,
    entity: 'quotation',
    entityId: quotation.id,
  });
}

/** Sends each a new link, so that the latest email always works. @returns the recipients */
export async function mailContacts(
  work: Work,
  quotation: StoredQuotation,
  why: MailedFor,
  only?: readonly string[],
): Promise<readonly Recipient[]> {
  const contacts = await whoReceives(work, quotation.client_id, 'quote', only);
  const job = await jobForFirm(work, quotation.job_id);
  const total = await amountOf(work, quotation);
  const words = why === 'end' ? (await settingsOf(work)).warning_text : null;
  for (const { name, email } of contacts) {
    const link = await giveGuestLink(work, quotationLink, quotation.id, { email, name });
    const data = {
      name,
      company_name: job.client,
      work_title: titleWithPeriod(job),
      quote_no: quotation.quote_no,
      link,
      total,
      valid_until: quotation.valid_until ?? '',
      why,
      words,
    };
    await sendMail(work, quotationMail, email, data, { about: { entity: 'quotation', id: quotation.id } });
  }
  return contacts;
}

/** The contacts who receive its emails now. @throws 404 */
export async function mailedAbout(work: Work, id: number): Promise<string[]> {
  const { client_id } = await recordById(work, unscoped(quotations), id);
  return (await whoReceives(work, client_id, 'quote')).map(({ email }) => email);
}

/** Resends it to these contacts; other contacts' links stay valid. @throws 404, 409 */
export async function mailAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const quotation = await lockRecord(work, unscoped(quotations), id);
  if (!isWithClient(quotation.status)) throw refused(`The quotation is ${quotation.status}: it is not sent again`);
  await mailContacts(work, quotation, 'sent', to);
  return { email: to.join(', ') };
}

/** 'GBP 1,234.50', including VAT. */
export async function amountOf(work: Pick<Work, 'db'>, { total, currency_id }: StoredQuotation): Promise<string> {
  const { currency } = await currencyShown(work, currency_id);
  return `${currency} ${showAmount(total, currency)}`;
}
