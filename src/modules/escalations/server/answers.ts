/** The client's answer to a resolution, in the portal or by link: settled, or something is missing. */
import { whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { refused } from '#platform/server/errors.ts';
import { type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { escalationEvents } from '../contract.ts';
import { whyNotAnswer } from '../life.ts';
import { escalationNotifications } from '../notifications.ts';
import { peopleOf } from './recipients.ts';
import { escalations, type StoredEscalation } from './record.ts';
import { linkNow, takenBack } from './shown.ts';
import { tellOwner } from './notify.ts';

/** Checked once the escalation is locked; throws if the answer is not valid. */
type Check = (before: StoredEscalation) => Promise<void>;

const answerable: Check = async ({ status }) => {
  const why = whyNotAnswer(status);
  if (why) throw refused(why);
};

/** Checks that a link is valid and still belongs to its holder. The answer uses it up. */
const byLink =
  (work: Work, opened: OpenedLink): Check =>
  async (before) => {
    if (!before.shared) throw refused(takenBack(work, opened));
    const why = whyNotTheirs(opened, await peopleOf(work, before));
    if (why !== null) throw refused(why);
    await answerable(before);
    await useGuestLink(work, linkNow(opened, before));
  };

/** @throws 404, 409 */
export async function confirmOwn(work: Work, id: number): Promise<void> {
  await recordById(work, escalations, id);
  await confirm(work, id, answerable);
}

/** @throws 404, 409 */
export async function reopenOwn(work: Work, id: number, reason: string): Promise<void> {
  await recordById(work, escalations, id);
  await reopen(work, id, reason, answerable);
}

/** @throws 409 with the reason if the link is no longer valid */
export const confirmWith = (work: Work, opened: OpenedLink): Promise<void> =>
  confirm(work, opened.recordId, byLink(work, opened));

/** @throws 409 with the reason if the link is no longer valid */
export const reopenWith = (work: Work, opened: OpenedLink, reason: string): Promise<void> =>
  reopen(work, opened.recordId, reason, byLink(work, opened));

async function confirm(work: Work, id: number, check: Check): Promise<void> {
  const closed = await portalStep(work, escalations, id, 'close', {
    event: escalationEvents.confirmed,
    columns: async (row) => {
      await check(row);
      return { client_confirmed: true };
    },
  });
  await tellOwner(work, escalationNotifications.confirmed, closed, {
    title: `${closed.escalation_no} is closed`,
    body: `Confirmed by ${work.actor.name}.`,
  });
}

async function reopen(work: Work, id: number, reason: string, check: Check): Promise<void> {
  const again = await portalStep(work, escalations, id, 'reopen', {
    event: escalationEvents.reopened,
    asked: { reopen_reason: reason },
    columns: async (row) => {
      await check(row);
      return {};
    },
  });
  await tellOwner(work, escalationNotifications.reopened, again, {
    title: `${again.escalation_no} is open again`,
    body: `By ${work.actor.name}. ${reason}`,
  });
}
