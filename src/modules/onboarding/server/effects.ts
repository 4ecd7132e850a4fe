/** Effects of starting an onboarding, and of its steps. */
import { moveByPortal } from '#modules/candidates/server/public/candidates.ts';
import { endFirstAccount } from '#modules/salary/server/public/first-account.ts';
import { takeBackFirstSalary } from '#modules/salary/server/public/first.ts';
import { notJoined } from '#modules/staff/server/public/joiners.ts';
import { effects } from '#platform/server/record/effects.ts';
import { onboarding } from '../contract.ts';
import { makeTasks } from './begin.ts';
import { tellEmployed, tellNoShow, tellOwners } from './notify.ts';

export const onboardingEffects = effects(onboarding, {
  afterSave: async (work, row, before) => {
    if (before) return;
    await makeTasks(work, row);
    await tellOwners(work, row);
  },
  afterStep: async (work, { name }, row) => {
    if (name === 'employ') await tellEmployed(work, row);
    if (name !== 'noShow' && name !== 'withdraw') return;
    if (row.employee_id !== null) {
      await notJoined(work, row.employee_id);
      await takeBackFirstSalary(work, row.employee_id, row.doj);
      await endFirstAccount(work, row.employee_id, row.doj);
    }
    if (name !== 'noShow') return;
    await moveByPortal(work, row.candidate_id, 'decline', 'No show');
    await tellNoShow(work, row);
  },
});
