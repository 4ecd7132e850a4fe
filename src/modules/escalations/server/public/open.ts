/** The escalations that somebody has to resolve, for pages that count what waits. */
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { severalValues } from '#platform/contract/list.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import type { RawBuilder } from 'kysely';
import { openStates } from '../../life.ts';
import { escalationRights } from '../../rights.ts';
import { escalations } from '../record.ts';

/**
 * How many the log shows this person behind the link, as a subquery; nothing for who may not read it.
 * @param whose those that this person has, or all that they see
 */
export async function openEscalationsOf(
  work: Work,
  whose: 'own' | 'all',
): Promise<{ count: RawBuilder<number>; link: string } | undefined> {
  if (!mayUse(work.actor, escalationRights.read)) return undefined;
  const filters: Record<string, string> = { status: severalValues(openStates) };
  if (whose === 'own') {
    const self = await employeeOf(work, work.actor.accountId);
    if (!self) return undefined;
    filters['owner'] = String(self.id);
  }
  const link = `/escalations?${new URLSearchParams(filters)}`;
  return { count: recordCount(work, escalations, filters), link };
}
