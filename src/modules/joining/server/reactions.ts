/** How kits follow their offers. */
import { offerEvents } from '#modules/offers/contract.ts';
import { acceptedOffer, candidateOfOffer } from '#modules/offers/server/public/accepted.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { type Reaction, reaction } from '#platform/server/reactions.ts';
import { changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { joiningKit } from '../contract.ts';
import { kitLink, kitPass } from '../guest/contract.ts';
import { newestKit } from './newest.ts';
import { beginKit, kits } from './record.ts';

export const joiningReactions: readonly Reaction[] = [
  reaction(offerEvents.accepted, async (work, offerId) => {
    const candidateId = await candidateOfOffer(work, offerId);
    if (candidateId === null) return;
    const kit = await newestKit(work, candidateId);
    if (kit && kit.status !== 'Locked') return;
    await beginKit(work, candidateId, null);
  }),
  reaction(offerEvents.withdrawn, async (work, offerId) => {
    const kit = await newestKit(work, (await candidateOfOffer(work, offerId)) ?? 0);
    if (!kit) return;
    // A kit that became part of a staff record stays.
    if (kit.status !== 'Locked') await deleteRecord(work, unscoped(kits), joiningKit.events.deleted, kit.id);
    await endGuestLinks(work, kitLink, kit.id, 'takenBack');
    await endGuestLinks(work, kitPass, kit.id, 'takenBack');
  }),
  reaction(offerEvents.dateMoved, async (work, offerId) => {
    const candidateId = (await candidateOfOffer(work, offerId)) ?? 0;
    const [kit, offer] = [await newestKit(work, candidateId), await acceptedOffer(work, candidateId)];
    if (!kit || !offer || kit.doj === offer.doj) return;
    await changeRecord(work, unscoped(kits), joiningKit.events.updated, kit.id, undefined, () => ({ doj: offer.doj }));
  }),
];
