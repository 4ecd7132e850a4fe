import type { BusinessEvent } from '#platform/contract/event.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents } from '../contract.ts';
import { type SlaStep, statusAfter, whyNotSla, whyNotSubmit } from '../agreement.ts';
import { toShown } from './change.ts';
import { storedEnquiries } from './queries.ts';
import { documentsOf } from './sla-documents.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep, slaMail, slaTitle } from './mails.ts';
import { recipientsOfEnquiries } from './recipients.ts';

const events: Readonly<Record<SlaStep, BusinessEvent>> = {
  submit: enquiryEvents.slaSubmitted,
  accept: enquiryEvents.slaAccepted,
  reject: enquiryEvents.slaRejected,
};

const notifications: Readonly<Record<SlaStep, NotificationKind>> = {
  submit: enquiryNotifications.slaSubmitted,
  accept: enquiryNotifications.slaAccepted,
  reject: enquiryNotifications.slaRejected,
};

/**
 * Takes the agreement a step further and tells the enquiry's owner (decisions D10).
 * @param from.reason of a rejection; a new submission forgets the last one, the timeline keeps it
 */
export async function moveSla(
  work: Work,
  step: SlaStep,
  id: number,
  { version, reason = null }: { version?: number | undefined; reason?: string | null },
): Promise<Enquiry> {
  const after = await changeRecord(work, storedEnquiries, events[step], id, version, async (before) => {
    const why =
      step === 'submit'
        ? whyNotSubmit(before.sla_status_id, (await documentsOf(work, id)).length)
        : whyNotSla(step, before.sla_status_id);
    if (why) throw refused(why);
    return { sla_status_id: statusAfter(step), sla_reject_reason: reason };
  });
  const by = work.actor.name;
  await notify(work, notifications[step], {
    to: (await recipientsOfEnquiries(work)).of(after),
    title: slaTitle(after, step),
    body: reason === null ? `By ${by}` : `By ${by}. The reason: ${reason}`,
    link: enquiryStep(id, 3),
    entity: storedEnquiries.entity,
    entityId: id,
    mail: { template: slaMail, data: ({ name }) => ({ owner: name, enquiry: after, step, by, reason }) },
  });
  return toShown(work, after);
}
