/** Effects of requesting a correction and of deciding about it. */
import { effects } from '#platform/server/record/effects.ts';
import { attendanceCorrection } from '../contract.ts';
import { askForDecision, settle, tellOfDecision } from './notify.ts';

export const correctionEffects = effects(attendanceCorrection, {
  afterSave: (work, row, before) => askForDecision(work, row, before === undefined),
  afterStep: (work, _step, row) => tellOfDecision(work, row),
  afterDelete: (work, row) => settle(work, row.id),
});
