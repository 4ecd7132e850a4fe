/** The firm's approval rules for an application: who decides, and whether its days are blocked. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { levelsFor, whyBlocked } from '../../approval/rules.ts';
import { approvalRulesOf, leaveBlocksOf } from '../../approval/server/rules.ts';
import { cancelLeave } from '../../rights.ts';
import type { Level } from '../../rules.ts';
import type { Assessment } from '../applying/assess.ts';
import { placeNear } from '../holdings.ts';

/** The line of managers first, then the levels that policy and rules add. */
export async function levelsOf(
  work: Work,
  { person, account, days, duration }: Pick<Assessment, 'person' | 'account' | 'days' | 'duration'>,
): Promise<readonly Level[]> {
  const place = placeNear(person, days[0]?.date ?? person.today);
  return levelsFor(await approvalRulesOf(work), {
    leave_type_id: account?.type.id ?? 0,
    department_id: place?.department_id ?? null,
    company_id: place?.company_id ?? null,
    days: Number(duration),
    requires_hr: account?.policy.requires_hr ?? false,
  });
}

/** Why these days are blocked; HR may still enter leave for others on them. */
export async function whyBlockedFor(
  work: Work,
  person: Worker,
  { start_date, end_date }: { readonly start_date: PlainDate; readonly end_date: PlainDate },
): Promise<string | undefined> {
  const isOwn = person.user_id === work.actor.accountId;
  if (!isOwn && mayUse(work.actor, cancelLeave)) return undefined;
  const department_id = placeNear(person, start_date)?.department_id ?? null;
  return whyBlocked(await leaveBlocksOf(work), { department_id, start_date, end_date });
}
