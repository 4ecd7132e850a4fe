import type { BusinessEvent } from '#platform/contract/event.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents } from '../contract.ts';
import { type SlaStep, statusAfter, whyNotSla, whyNotSubmit } from '../life.ts';
import { enquiryNotifications } from '../notifications.ts';
import { mailAgreement, recallAgreement } from './agreement-links.ts';
import { toShown } from './change.ts';
import { enquiryStep, slaMail, slaTitle } from './mails.ts';
import { storedEnquiries, type StoredEnquiry } from './record.ts';
import { recipientsOfEnquiries } from './recipients.ts';
import { documentsOf } from './sla-documents.ts';

const events: Readonly<Record<SlaStep, BusinessEvent>> = {
  submit: enquiryEvents.slaSubmitted,
  takeBack: enquiryEvents.slaTakenBack,
  accept: enquiryEvents.slaAccepted,
  reject: enquiryEvents.slaRejected,
};

const notifications: Readonly<Record<SlaStep, NotificationKind>> = {
  submit: enquiryNotifications.slaSubmitted,
  takeBack: enquiryNotifications.slaTakenBack,
  accept: enquiryNotifications.slaAccepted,
  reject: enquiryNotifications.slaRejected,
};

/** Who answered an agreement, by the name they gave, and how. */
type Answerer = { readonly by: string; readonly how: 'link' | 'portal' | 'staff' };

type Move = {
  readonly reason?: string | null;
  readonly answerer: Answerer;
  /** Throws the refusal, if any; the row is locked. */
  readonly check: (before: StoredEnquiry) => Promise<void>;
};

/** Takes a step on the firm's side. @param from.reason of a rejection */
export async function moveSla(
  work: Work,
  step: SlaStep,
  id: number,
  { version, reason = null }: { version?: number | undefined; reason?: string | null },
): Promise<Enquiry> {
  const answerer = { by: work.actor.name, how: 'staff' } as const;
  const check = async ({ sla_status_id }: StoredEnquiry) => {
    const documents = step === 'submit' ? (await documentsOf(work, id)).length : 1;
    const why = step === 'submit' ? whyNotSubmit(sla_status_id, documents) : whyNotSla(step, sla_status_id);
    if (why) throw refused(why);
  };
  return toShown(work, await takeStep(work, step, id, { reason, answerer, check }, version));
}

/**
 * Takes a step of the agreement, whoever asked for it: mails the client or ends its links, and notifies the enquiry's
 * owner (decisions D10, D15). Earlier answers and rejections are in the timeline.
 */
export async function takeStep(
  work: Work,
  step: SlaStep,
  id: number,
  { reason = null, answerer, check }: Move,
  version?: number,
): Promise<StoredEnquiry> {
  const after = await changeRecord(work, storedEnquiries, events[step], id, version, async (before) => {
    await check(before);
    return { sla_status_id: statusAfter(step), sla_reject_reason: reason, ...notedOf(work, step, before, answerer) };
  });
  if (step === 'submit') await mailAgreement(work, after);
  else await recallAgreement(work, id, step === 'takeBack' ? 'takenBack' : 'used');
  await tellOwner(work, step, after, answerer, reason);
  return after;
}

function notedOf({ now }: Work, step: SlaStep, { sla_submitted_at }: StoredEnquiry, { by, how }: Answerer) {
  const unanswered = { sla_answered_at: null, sla_answered_by: null, sla_answered_how: null };
  if (step === 'submit') return { sla_submitted_at: now.toISOString(), ...unanswered };
  if (step === 'takeBack') return { sla_submitted_at: null, ...unanswered };
  const answered = { sla_answered_at: now.toISOString(), sla_answered_by: by, sla_answered_how: how };
  return { sla_submitted_at, ...answered };
}

const ways = { link: ', through the link in the email', portal: ', in the portal', staff: '' } as const;

async function tellOwner(
  work: Work,
  step: SlaStep,
  enquiry: StoredEnquiry,
  { by, how }: Answerer,
  reason: string | null,
): Promise<void> {
  const who = `By ${by}${ways[how]}`;
  await notify(work, notifications[step], {
    to: (await recipientsOfEnquiries(work)).of(enquiry),
    title: slaTitle(enquiry, step),
    body: reason === null ? who : `${who}. The reason: ${reason}`,
    link: enquiryStep(enquiry.id, 3),
    entity: storedEnquiries.entity,
    entityId: enquiry.id,
    mail: { template: slaMail, data: ({ name }) => ({ owner: name, enquiry, step, by, reason }) },
  });
}
