import { effects } from '#platform/server/record/effects.ts';
import { client } from '../contract.ts';
import { tellOfEnd } from './notify.ts';

export const clientEffects = effects(client, {
  afterStep: (work, step, { id }, { asked }) =>
    step.name === 'end' ? tellOfEnd(work, id, asked['reason'] ?? null) : undefined,
});
