/** The policy in force for a person on a day (decisions D20, D23). */
import type { PlainDate } from '#platform/contract/dates.ts';

/** The people, leave type and start date of a policy. */
export type PolicyScope = {
  readonly leave_type_id: number;
  readonly company_id: number;
  /** null for every location of the company. */
  readonly location_id: number | null;
  /** null for every kind of employment. */
  readonly employment_type: string | null;
  readonly begins_on: PlainDate;
  /** False ends what was granted before. */
  readonly granted: boolean;
  /** Accrual by hours worked is for irregular hours only. */
  readonly accrual: string;
};

/** A person's place in the firm on a day. */
export type PolicyPlace = {
  readonly company_id: number | null;
  readonly location_id: number | null;
  readonly employment_type: string | null;
  readonly irregular: boolean;
};

/** Whether a policy is for people with irregular hours only (decisions D24). */
export const isByHours = ({ accrual }: Pick<PolicyScope, 'accrual'>): boolean => accrual === 'By hours worked';

/**
 * The policy of a leave type in force for a person on a day. Narrower comes before wider: irregular hours, then
 * location and kind of employment, then location, then kind, then the whole company; then the newer one.
 * @returns undefined if none has begun, or the one in force grants nothing
 */
export function policyFor<Policy extends PolicyScope>(
  policies: readonly Policy[],
  place: PolicyPlace,
  leaveTypeId: number,
  day: PlainDate,
): Policy | undefined {
  let best: Policy | undefined;
  for (const policy of policies) {
    if (policy.leave_type_id !== leaveTypeId || policy.begins_on > day || !isFor(policy, place)) continue;
    if (best === undefined || isBefore(policy, best)) best = policy;
  }
  return best?.granted ? best : undefined;
}

/** Whether a policy applies to a person in this place. */
const isFor = (policy: Omit<PolicyScope, 'begins_on' | 'granted' | 'leave_type_id'>, place: PolicyPlace) =>
  (!isByHours(policy) || place.irregular) &&
  policy.company_id === place.company_id &&
  (policy.location_id === null || policy.location_id === place.location_id) &&
  (policy.employment_type === null || policy.employment_type === place.employment_type);

const isBefore = (one: PolicyScope, other: PolicyScope): boolean => {
  const [width, otherWidth] = [narrownessOf(one), narrownessOf(other)];
  return width === otherWidth ? one.begins_on > other.begins_on : width > otherWidth;
};

const narrownessOf = ({ accrual, location_id, employment_type }: PolicyScope): number =>
  (isByHours({ accrual }) ? 4 : 0) + (location_id === null ? 0 : 2) + (employment_type === null ? 0 : 1);
