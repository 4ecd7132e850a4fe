/** A candidate's use of an offer's link: reading, accepting or rejecting it, asking for changes (decisions D32). */
import { withdrawOthers } from '#modules/candidates/server/public/others.ts';
import { isZone } from '#platform/contract/zones.ts';
import { takeTry } from '#platform/server/attempts.ts';
import { rateLimited, refused } from '#platform/server/errors.ts';
import {
  endGuestLinks,
  linkToWire,
  noteOpened,
  type OpenedLink,
  useGuestLink,
  whyOver,
} from '#platform/server/guest-link.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { offerEvents } from '../contract.ts';
import { offerLink, type OfferShown, type SharedOffer } from '../guest.ts';
import { isWithCandidate } from '../life.ts';
import { namedOf } from './letter.ts';
import { pdfOf, sealOffers } from './printed.ts';
import { mailAccepted, whyTooLate } from './mails.ts';
import * as tell from './notify.ts';
import { offers, type StoredOffer } from './record.ts';
import { componentsOf } from './terms.ts';

const all = () => unscoped(offers);

type Page = { readonly zone?: string | undefined };
type Answer = Page & { readonly hash: string };

/** The last day ends in the page's zone, once that is known. */
const zoneOf = ({ zone }: Page, row: Pick<StoredOffer, 'zone'>): string =>
  zone !== undefined && isZone(zone) ? zone : row.zone;

/** Opening changes nothing, because mail scanners open every link (decisions D31). */
export async function openByLink(work: Work, opened: OpenedLink, page: Page): Promise<SharedOffer> {
  await noteOpened(work, opened);
  if (opened.acted && opened.over === null) {
    const row = await readRecord(work, all(), opened.recordId);
    if (row.status === 'Sent') {
      const zone = zoneOf(page, row);
      await tell.viewed(work, await portalStep(work, offers, row.id, 'view', { columns: () => ({ zone }) }));
    }
  }
  return shownByLink(work, opened);
}

/** What the holder sees, also after the answer. */
export async function shownByLink(work: Work, opened: OpenedLink): Promise<SharedOffer> {
  const wire = linkToWire(work, opened);
  const row = await readRecord(work, all(), opened.recordId).catch(() => undefined);
  const gone = { ...wire, offer: null };
  if (!row) return { ...gone, whyOver: 'We do not keep this offer any more.' };
  if (opened.over === 'replaced' || opened.over === 'takenBack' || opened.over === 'expired')
    return { ...gone, whyOver: whyOver(work, opened) ?? null };
  const isOpen = isWithCandidate(row.status);
  const late = isOpen ? whyTooLate(work, row.valid_until, row.zone) : undefined;
  return { ...wire, whyOver: late ?? null, offer: await offerShown(work, row) };
}

/** @throws 409 for a link that shows nothing any more */
export async function pdfByLink(work: Work, opened: OpenedLink): Promise<{ url: string }> {
  const { offer, whyOver: why } = await shownByLink(work, opened);
  if (!offer) throw refused(why ?? 'There is nothing to download any more.');
  return pdfOf(work, opened.recordId);
}

async function offerShown(work: Work, row: StoredOffer): Promise<OfferShown> {
  const named = await namedOf(work, row.id);
  const parts = await componentsOf(work, row.id);
  return {
    status: row.status,
    letter_no: row.letter_no ?? '',
    hash: row.pdf_hash ?? '',
    company: named.firm,
    position: named.position,
    designation: row.designation,
    department: named.department,
    location: named.location,
    manager: named.manager,
    mode_of_work: named.mode,
    shift: named.shift,
    doj: row.doj,
    currency: named.currency,
    ctc: row.ctc ?? '0',
    components: parts.map(({ pay_component: name, monthly, annual }) => ({ name, monthly, annual })),
    joining_bonus: row.joining_bonus ?? null,
    notice_buyout: row.notice_buyout ?? null,
    claw_back_until: row.claw_back_until,
    probation_months: row.probation_months,
    notice_days: row.notice_days,
    valid_until: row.valid_until,
    zone: row.zone,
    signed_name: row.signed_name,
    asked_changes: row.asked_changes ?? null,
  };
}

/** @throws 409 if it can no longer be answered, or differs from the version its reader has seen */
function mustBeAnswerable(work: Work, row: StoredOffer, { hash, ...page }: Answer): void {
  if (!isWithCandidate(row.status)) throw refused(overAs[row.status] ?? 'This offer can be answered no more.');
  // Never before the end of the day named in the mail; until the page's zone is stored, both count.
  const zones = row.viewed_at === null ? [row.zone, zoneOf(page, row)] : [row.zone];
  const late = zones.map((zone) => whyTooLate(work, row.valid_until, zone));
  if (late.every((why) => why !== undefined)) throw refused(late[0] ?? '');
  if ((row.pdf_hash ?? '') !== hash) throw refused('The offer has changed since you opened it. Load the page again.');
}

const overAs: Readonly<Partial<Record<StoredOffer['status'], string>>> = {
  Accepted: 'This offer is accepted already.',
  Rejected: 'This offer was rejected already.',
  Expired: 'This offer has ended. Ask us for a new one.',
  Withdrawn: 'We have withdrawn this offer. You will hear from us.',
};

/** @throws 409 */
export async function acceptByLink(
  work: Work,
  opened: OpenedLink,
  answer: Answer & { name: string },
): Promise<SharedOffer> {
  const now = work.now.toISOString();
  const row = await portalStep(work, offers, opened.recordId, 'accept', {
    event: offerEvents.accepted,
    columns: async (before) => {
      mustBeAnswerable(work, before, answer);
      await useGuestLink(work, opened);
      return {
        accepted_at: now,
        decided_at: now,
        viewed_at: before.viewed_at ?? now,
        signed_name: answer.name,
        sign_ip: work.origin.ip,
        zone: zoneOf(answer, before),
      };
    },
  });
  await endGuestLinks(work, offerLink, row.id, 'used');
  await withdrawBesides(work, row);
  await mailAccepted(work, row);
  await tell.accepted(work, row);
  await enqueue(work, sealOffers, { id: row.id });
  return shownByLink(work, { ...opened, over: 'used' });
}

/** Acceptance withdraws the person's other applications here. */
async function withdrawBesides(work: Work, { candidate_id, designation }: StoredOffer): Promise<void> {
  const why = `Accepted our offer as ${designation}`;
  const { rows } = await sql<{ id: number }>`
    select offer.id from offer
    join candidate as other on other.id = offer.candidate_id
    join candidate as own on own.person_id = other.person_id
    where own.id = ${candidate_id} and other.id <> own.id and offer.deleted_at is null
      and offer.status in ('Draft', 'Approval', 'Approved', 'Sent', 'Viewed') order by offer.id`.execute(work.db);
  for (const { id } of rows) {
    await tell.withdrewFrom(
      work,
      await portalStep(work, offers, id, 'withdraw', { asked: { goes_to: 'Rejected', withdraw_reason: why } }),
    );
  }
  await withdrawOthers(work, candidate_id, why);
}

/** @throws 409 */
export async function rejectByLink(
  work: Work,
  opened: OpenedLink,
  answer: Answer & { reason: string },
): Promise<SharedOffer> {
  const row = await portalStep(work, offers, opened.recordId, 'reject', {
    columns: async (before) => {
      mustBeAnswerable(work, before, answer);
      await useGuestLink(work, opened);
      const now = work.now.toISOString();
      return { decided_at: now, viewed_at: before.viewed_at ?? now, reject_reason: answer.reason };
    },
  });
  await endGuestLinks(work, offerLink, row.id, 'used');
  await tell.rejected(work, row);
  return shownByLink(work, { ...opened, over: 'used' });
}

/** Limited because each request notifies people. */
const changesADay = { name: 'changes of an offer asked for', most: 5, seconds: 24 * 60 * 60 } as const;

/** The offer stands until HR makes another. @throws 409, 429 */
export async function askByLink(
  work: Work,
  opened: OpenedLink,
  answer: Answer & { changes: string },
): Promise<SharedOffer> {
  const over = whyOver(work, opened);
  if (over !== undefined) throw refused(over);
  if ((await takeTry(work, { allowance: changesADay, key: String(opened.recordId) })) === null)
    throw rateLimited(changesADay.seconds, 'You have asked for changes several times today. Please call us');
  const row = await changeRecord(work, all(), offerEvents.changesAsked, opened.recordId, undefined, (before) => {
    mustBeAnswerable(work, before, answer);
    return { asked_changes: answer.changes, asked_changes_at: work.now.toISOString() };
  });
  await tell.changesAsked(work, row);
  return shownByLink(work, opened);
}
