/** The agreement on its way to the client, by mail with a link. In the portal its people are told by the module of the clients. */
import { refused } from '#platform/server/errors.ts';
import { endGuestLinks, giveGuestLink, type Recipient } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotSla } from '../life.ts';
import { agreementLink } from '../agreement-link.ts';
import { agreementForContactMail, agreementMail } from './agreement-mails.ts';
import { storedEnquiries, type StoredEnquiry } from './record.ts';

const { entity } = storedEnquiries;

/** Mails the agreement anew, where the mail failed: with another link, to the address that the enquiry has now. */
export async function mailAgreementAnew(work: Work, id: number): Promise<{ email: string }> {
  const enquiry = await lockRecord(work, storedEnquiries, id);
  const why = whyNotSla('takeBack', enquiry.sla_status_id);
  if (why) throw refused(why);
  await mailAgreement(work, enquiry);
  return enquiry;
}

export async function mailAgreement(work: Work, enquiry: StoredEnquiry): Promise<void> {
  const { id, name, email, company_name } = enquiry;
  const link = await giveGuestLink(work, agreementLink, id, { email, name });
  await sendMail(work, agreementMail, email, { name, company_name, link }, { about: { entity, id } });
}

/** Mails a submitted agreement to other people at the client as well, with a link each. */
export async function mailAgreementToContacts(work: Work, id: number, contacts: readonly Recipient[]): Promise<void> {
  const { email: own, company_name } = await lockRecord(work, storedEnquiries, id);
  for (const { email, name } of contacts) {
    if (email.toLowerCase() === own.toLowerCase()) continue;
    const link = await giveGuestLink(work, agreementLink, id, { email, name });
    await sendMail(work, agreementForContactMail, email, { name, company_name, link }, { about: { entity, id } });
  }
}

/** Nobody is asked for an answer any more. */
export async function recallAgreement(work: Work, id: number, as: 'used' | 'takenBack'): Promise<void> {
  await endGuestLinks(work, agreementLink, id, as);
  await settleApprovals(work, entity, id);
}
