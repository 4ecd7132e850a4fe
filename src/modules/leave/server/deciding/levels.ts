/** What the firm's rules of approval say of an application: who is asked, and whether its days are blocked. */
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

/** The line of managers first, then whom policy and rules ask besides. */
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

/** Why these days cannot be asked for; HR enters leave in them for others. */
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
