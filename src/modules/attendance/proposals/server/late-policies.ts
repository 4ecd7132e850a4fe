/** Which late policy applies on a day (decisions D20). */
import type { WorkingPlace } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { LatePolicyRow } from '../contract.ts';
import type { LatePolicy } from '../late.ts';

export type StoredLatePolicy = LatePolicyRow & { readonly company_id: number; readonly location_id: number | null };

/** Newest first. */
export async function latePolicies({ db }: Pick<Work, 'db'>): Promise<readonly StoredLatePolicy[]> {
  const { rows } = await sql<StoredLatePolicy>`
    select policy.id, policy.company_id, policy.location_id, company_name as company, location.location, begins_on,
      every_nth, amount::float8 as amount, free_incidents, buffer_min, ignore_full_hours
    from attendance_late_policy as policy join company on company.id = policy.company_id
    left join location on location.id = policy.location_id
    order by begins_on desc, company_name, policy.id desc`.execute(db);
  return rows;
}

/** The location's policy overrides the company's; undefined if there is none. */
export function policyOn(
  policies: readonly StoredLatePolicy[],
  place: Pick<WorkingPlace, 'company_id' | 'location_id'> | undefined,
  date: PlainDate,
): LatePolicy | undefined {
  if (!place) return undefined;
  const held = policies.filter((one) => one.begins_on <= date && one.company_id === place.company_id);
  const own = held.find((one) => one.location_id !== null && one.location_id === place.location_id);
  const found = own ?? held.find((one) => one.location_id === null);
  return found && found.every_nth !== null ? { ...found, every_nth: found.every_nth } : undefined;
}
