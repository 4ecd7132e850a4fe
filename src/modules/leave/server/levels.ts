/** Who is asked one after the other, and days on which nobody asks. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import type { Work } from '#platform/server/work.ts';
import { levelsFor, whyBlocked } from '../approval/rules.ts';
import { approvalRulesOf, leaveBlocksOf } from '../approval/server/rules.ts';
import type { Level } from '../rules.ts';
import type { Assessment, LeaveForm } from './assess.ts';
import { placeNear } from './holdings.ts';

/** The line of managers first, then whom policy and rules ask besides. */
export async function levelsOf(
  work: Work,
  { account, person, duration }: Assessment,
  day: string,
): Promise<readonly Level[]> {
  if (!account) return ['Manager'];
  const place = placeNear(person, day);
  return levelsFor(await approvalRulesOf(work), {
    leave_type_id: account.type.id,
    department_id: place?.department_id ?? null,
    company_id: place?.company_id ?? null,
    days: Number(duration),
    requires_hr: account.policy.requires_hr,
  });
}

/** Why nobody of the person's department asks for these days. */
export async function blockOf(work: Work, person: Worker, form: LeaveForm): Promise<string | undefined> {
  const department_id = placeNear(person, form.start_date)?.department_id ?? null;
  return whyBlocked(await leaveBlocksOf(work), { ...form, department_id });
}
