import { endGuestLinks } from '#platform/server/guest-link.ts';
import { effects } from '#platform/server/record/effects.ts';
import { joiningKit } from '../contract.ts';
import { kitLink, kitPass } from '../guest/contract.ts';
import { mailKit, tellOfSubmission } from './notify.ts';
import { addSections } from './sections.ts';

export const kitEffects = effects(joiningKit, {
  afterSave: async (work, kit, before) => {
    if (before) return;
    await addSections(work, kit.id, kit.country);
    await mailKit(work, kit);
  },
  afterStep: (work, step, kit) => (step.name === 'submit' ? tellOfSubmission(work, kit) : undefined),
  afterDelete: async (work, { id }) => {
    await endGuestLinks(work, kitLink, id, 'takenBack');
    await endGuestLinks(work, kitPass, id, 'takenBack');
  },
});
