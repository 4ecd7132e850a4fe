/** What follows from the steps of a position. */
import { effects } from '#platform/server/record/effects.ts';
import { position } from '../contract.ts';
import { setWarned } from './nightly.ts';
import { askApprovers, tellOfDecision, tellOfOpening } from './notify.ts';

export const positionEffects = effects(position, {
  afterSave: async (work, row, before) => {
    if (before && before.target_date !== row.target_date) await setWarned(work, row.id, null);
  },
  afterStep: async (work, { name }, row, { before }) => {
    if (name === 'ask') await askApprovers(work, row);
    if (name === 'approve' || name === 'return') await tellOfDecision(work, row);
    if (name === 'openAgain') await setWarned(work, row.id, null);
    if (before.open_date === null && row.open_date !== null) await tellOfOpening(work, row);
  },
});
