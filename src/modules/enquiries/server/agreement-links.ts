/** Mails the agreement to the client with a link. Client users in the portal are notified by the module of clients. */
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

/** Resends an agreement whose email failed: with a new link, to the enquiry's current address. */
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

/** Mails a submitted agreement to other contacts of the client as well, with a link each. */
export async function mailAgreementToContacts(work: Work, id: number, contacts: readonly Recipient[]): Promise<void> {
  const { email: own, company_name } = await lockRecord(work, storedEnquiries, id);
  for (const { email, name } of contacts) {
    if (email.toLowerCase() === own.toLowerCase()) continue;
    const link = await giveGuestLink(work, agreementLink, id, { email, name });
    await sendMail(work, agreementForContactMail, email, { name, company_name, link }, { about: { entity, id } });
  }
}

/** Ends the links and requests for an answer. */
export async function recallAgreement(work: Work, id: number, as: 'used' | 'takenBack'): Promise<void> {
  await endGuestLinks(work, agreementLink, id, as);
  await settleApprovals(work, entity, id);
}
