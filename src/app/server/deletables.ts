import { deletableEnquiry } from '#modules/enquiries/server/public/deletable.ts';
import { deletableEvent } from '#modules/events/server/public/deletable.ts';
import { deletableStaff } from '#modules/staff/server/public/deletable.ts';
import { deletableRecruitment } from '#modules/recruitment/server/public/deletable.ts';
import { deletableSkill } from '#modules/skills/server/public/deletable.ts';
import { deletableDuty, deletableTraining } from '#modules/training/server/public/deletable.ts';
import type { Deletable } from '#platform/server/deleted/deletable.ts';
import { deletableEntries } from '#platform/server/master/deletable.ts';
import { masters } from './masters.ts';

/** Every kind of record that can be deleted and brought back. */
export const deletables: readonly Deletable[] = [
  deletableEvent,
  deletableEnquiry,
  deletableStaff,
  deletableRecruitment,
  deletableSkill,
  deletableTraining,
  deletableDuty,
  ...deletableEntries(masters.all),
];
