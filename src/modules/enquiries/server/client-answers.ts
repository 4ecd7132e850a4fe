/** The client's answers to an agreement: in the portal, or by the link in an email (decisions D15). */
import { notFound, refused } from '#platform/server/errors.ts';
import { signAddress } from '#platform/server/files/addresses.ts';
import { linkToWire, noteOpened, type OpenedLink, useGuestLink, whyOver } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotAnswer } from '../life.ts';
import type { SharedAgreement } from '../agreement-calls.ts';
import { type Enquiry, slaStatus } from '../contract.ts';
import { acceptedMail } from './agreement-mails.ts';
import { toShown } from './change.ts';
import { type StoredEnquiry, visible } from './record.ts';
import { takeStep } from './sla.ts';
import { documentsOf } from './sla-documents.ts';

type Acceptance = { readonly step: 'accept'; readonly name: string };
type Rejection = { readonly step: 'reject'; readonly reason: string };
type Answer = Acceptance | Rejection;

/** The answer of a client user. @param version of the row as it was read: they accept what they saw */
export async function answerInPortal(
  work: Work,
  id: number,
  answer: Answer,
  version: number | undefined,
): Promise<Enquiry> {
  const answerer = { by: work.actor.name, how: 'portal', email: null } as const;
  const after = await answerAs(work, id, answer, answerer, async (before) => {
    if (version !== undefined && version !== before.version) {
      throw refused('The agreement has changed since you opened it. Load the page again');
    }
  });
  return toShown(work, after);
}

/** The answer of the link's holder. */
export async function answerByLink(work: Work, opened: OpenedLink, answer: Answer): Promise<SharedAgreement> {
  if (!(await enquiryOf(work, opened))) throw refused(takenBack(work, opened));
  const answerer = { by: opened.recipient.name, how: 'link', email: opened.recipient.email } as const;
  await answerAs(work, opened.recordId, answer, answerer, () => useGuestLink(work, opened));
  return sharedAgreement(work, { ...opened, over: 'used' });
}

async function answerAs(
  work: Work,
  id: number,
  answer: Answer,
  { email, ...answerer }: { readonly by: string; readonly how: 'link' | 'portal'; readonly email: string | null },
  check: (before: StoredEnquiry) => Promise<void>,
): Promise<StoredEnquiry> {
  const { step } = answer;
  const by = step === 'accept' ? answer.name : answerer.by;
  const after = await takeStep(work, step, id, {
    reason: step === 'reject' ? answer.reason : null,
    answerer: { ...answerer, by },
    check: async (before) => {
      const why = whyNotAnswer(before.sla_status_id);
      if (why) throw refused(why);
      await check(before);
    },
  });
  if (step === 'accept') {
    const documents = (await documentsOf(work, id)).map(({ name }) => name);
    // An acceptance by link is confirmed to the address that the link was sent to.
    const keeper = { to: email ?? after.email, name: email === null ? after.name : answerer.by };
    const data = { name: keeper.name, company_name: after.company_name, by, documents };
    await sendMail(work, acceptedMail, keeper.to, data, { about: { entity: 'enquiry', id } });
  }
  return after;
}

/** Shows the agreement to the link's holder. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedAgreement> {
  const shared = await sharedAgreement(work, opened);
  if (await enquiryOf(work, opened)) await noteOpened(work, opened);
  return shared;
}

/** @throws 404 for a document that is not part of the linked agreement */
export async function documentByLink(work: Work, opened: OpenedLink, key: string): Promise<{ url: string }> {
  const { documents } = await sharedAgreement(work, opened);
  if (!documents.some((document) => document.key === key)) throw notFound();
  return { url: signAddress(work, 'download', key).url };
}

/** What the link's holder sees: the agreement while it is open, its answer once given, or why there is none. */
async function sharedAgreement(work: Work, opened: OpenedLink): Promise<SharedAgreement> {
  const enquiry = await enquiryOf(work, opened);
  const about = { ...linkToWire(work, opened), company_name: enquiry?.company_name ?? '' };
  const answer = enquiry && opened.over === 'used' ? answerOf(enquiry) : null;
  const waits = enquiry?.sla_status_id === slaStatus.submitted && opened.over === null;
  if (!waits && !answer) {
    return { ...about, documents: [], answer: null, whyOver: whyOver(work, opened) ?? takenBack(work, opened) };
  }
  const expired = Date.parse(opened.expiresAt) <= work.now.getTime();
  return { ...about, documents: expired ? [] : await documentsOf(work, opened.recordId), answer, whyOver: null };
}

function answerOf(enquiry: StoredEnquiry): SharedAgreement['answer'] {
  const { sla_status_id: status, sla_answered_at: at, sla_answered_by: by, sla_reject_reason: reason } = enquiry;
  const accepted = status === slaStatus.accepted;
  return at !== null && (accepted || status === slaStatus.rejected) ? { accepted, by, at, reason } : null;
}

/** Also for a link whose enquiry was deleted. */
const takenBack = (work: Work, opened: OpenedLink) => whyOver(work, { ...opened, over: 'takenBack' }) ?? '';

const enquiryOf = (work: Work, { recordId }: OpenedLink): Promise<StoredEnquiry | undefined> =>
  visible(work).selectAll('enquiry').where('enquiry.id', '=', recordId).executeTakeFirst();
