/** A candidate's stage follows their offer (domain specification, section 1.12). */
import { moveByPortal, progressOf } from '#modules/candidates/server/public/candidates.ts';
import { rejectWithOffer } from '#modules/candidates/server/public/others.ts';
import { record } from '#platform/server/audit/record.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { effects } from '#platform/server/record/effects.ts';
import type { Work } from '#platform/server/work.ts';
import { offer, offerEvents } from '../contract.ts';
import { offerLink } from '../guest.ts';
import { mailWithdrawn } from './mails.ts';
import { askApprovers, settle, tellOfDecision } from './notify.ts';
import type { StoredOffer } from './record.ts';

export const offerEffects = effects(offer, {
  afterSave: async (work, row) => {
    if (row.outside === null) await termsFixed(work, row);
  },
  afterDelete: async (work, { candidate_id }) => {
    if ((await progressOf(work, candidate_id)) === 'Offered') await moveByPortal(work, candidate_id, 'renegotiate');
  },
  afterStep: async (work, { name }, row, { asked, itself }) => {
    const { candidate_id } = row;
    if (name === 'ask') await askApprovers(work, row);
    if (name === 'approve' || name === 'return') await tellOfDecision(work, row);
    if (name === 'approve') await termsFixed(work, row);
    if (name === 'send') await moveByPortal(work, candidate_id, 'send');
    if (name === 'accept') await moveByPortal(work, candidate_id, 'accept');
    if (name === 'reject' || name === 'expire') await moveByPortal(work, candidate_id, 'decline');
    if (name === 'withdraw') await withdrawn(work, row, asked['goes_to'] ?? null, itself);
  },
});

/** Within the bands an offer counts once it is made, outside of them once it is approved. */
async function termsFixed(work: Work, { candidate_id }: StoredOffer): Promise<void> {
  const at = await progressOf(work, candidate_id);
  if (at === 'Offer Rejected') await moveByPortal(work, candidate_id, 'renegotiate');
  if (at === 'To be Offered' || at === 'Offer Rejected') await moveByPortal(work, candidate_id, 'offer');
}

async function withdrawn(work: Work, row: StoredOffer, goesTo: string | null, itself: boolean): Promise<void> {
  const at = await progressOf(work, row.candidate_id);
  // An unapproved offer outside of the bands has moved nobody, and candidates who did not come have already been moved.
  const moved = at !== undefined && at !== 'To be Offered' && at !== 'Offer Rejected';
  if (moved && goesTo === 'Rejected') await rejectWithOffer(work, row.candidate_id, itself ? 'Withdrawn' : 'Other');
  if (moved && goesTo === 'To be Offered') await moveByPortal(work, row.candidate_id, 'renegotiate');
  await settle(work, row);
  await endGuestLinks(work, offerLink, row.id, 'takenBack');
  // A new version sends its own mail.
  if (!itself && row.sent_at !== null) await mailWithdrawn(work, row);
  await record(work, offerEvents.withdrawn, row.id, { after: { goes_to: goesTo } });
}
