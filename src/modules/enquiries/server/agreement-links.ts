/** The agreement on its way to the client: by mail with a link, and in the portal of the client user who asked. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { refused } from '#platform/server/errors.ts';
import { endGuestLinks, giveGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotSla } from '../agreement.ts';
import { agreementLink } from '../agreement-link.ts';
import { enquiryNotifications } from '../notifications.ts';
import { agreementMail } from './agreement-mails.ts';
import { enquiryStep } from './mails.ts';
import { storedEnquiries, type StoredEnquiry } from './queries.ts';

const { entity } = storedEnquiries;

/** Mails the client the agreement, and tells the client user who added the enquiry. */
export async function sendAgreement(work: Work, enquiry: StoredEnquiry): Promise<void> {
  await mailAgreement(work, enquiry);
  await notify(work, enquiryNotifications.agreementReceived, {
    to: await clientUserOf(work, enquiry),
    title: `Your agreement with ${work.config.firm.name} is ready`,
    body: 'Read it, then accept or reject it.',
    link: enquiryStep(enquiry.id, 3),
    entity,
    entityId: enquiry.id,
  });
}

/** Mails the agreement anew, where the mail failed: with another link, to the address that the enquiry has now. */
export async function mailAgreementAnew(work: Work, id: number): Promise<{ email: string }> {
  const enquiry = await lockRecord(work, storedEnquiries, id);
  const why = whyNotSla('takeBack', enquiry.sla_status_id);
  if (why) throw refused(why);
  await mailAgreement(work, enquiry);
  return enquiry;
}

async function mailAgreement(work: Work, enquiry: StoredEnquiry): Promise<void> {
  const { id, name, email, company_name } = enquiry;
  const link = await giveGuestLink(work, agreementLink, id, { email, name });
  await sendMail(work, agreementMail, email, { name, company_name, link }, { about: { entity, id } });
}

/** Nobody is asked for an answer any more. */
export async function recallAgreement(work: Work, id: number, as: 'used' | 'takenBack'): Promise<void> {
  await endGuestLinks(work, agreementLink, id, as);
  await settleApprovals(work, entity, id);
}

/** The client user who added the enquiry and may read it. */
async function clientUserOf(work: Work, { created_by }: StoredEnquiry): Promise<readonly number[]> {
  const readers = await rightHolders(work, enquiryNotifications.agreementReceived.access);
  return readers.filter((id) => id === created_by);
}
