/** Effects of a report's steps. */
import { effects } from '#platform/server/record/effects.ts';
import { performanceReport } from '../contract.ts';
import { tellOfStep } from './notify.ts';
import { periodOf, workOut } from './working-out.ts';

export const performanceEffects = effects(performanceReport, {
  afterSave: (work, row) => workOut(work, periodOf(row), row.id),
  // Sharing freezes the marks as of that moment.
  beforeStep: async (work, { name }, row) => {
    if (name === 'share') await workOut(work, periodOf(row), row.id);
  },
  afterStep: async (work, { name }, row) => {
    if (name === 'reopen') await workOut(work, periodOf(row), row.id);
    await tellOfStep(work, name, row);
  },
});
