/** Which policy holds for somebody on a day (decisions D20, D23). */
import type { PlainDate } from '#platform/contract/dates.ts';

/** For whom a policy is, of which type, and from when. */
export type PolicyScope = {
  readonly leave_type_id: number;
  readonly company_id: number;
  /** null for every location of the company. */
  readonly location_id: number | null;
  /** null for every kind of employment. */
  readonly employment_type: string | null;
  readonly begins_on: PlainDate;
  /** false ends what was granted before. */
  readonly granted: boolean;
};

/** Where somebody stands on the day that is asked about. */
export type PolicyPlace = {
  readonly company_id: number | null;
  readonly location_id: number | null;
  readonly employment_type: string | null;
};

/**
 * The policy of a leave type that holds for somebody on a day: the narrower one before the wider (location and kind of
 * employment, then location, then kind, then the whole company), then the younger.
 * @returns undefined where none has begun, or the one that holds grants nothing
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

/** Whether a policy speaks of who stands here at all. */
const isFor = (policy: Omit<PolicyScope, 'begins_on' | 'granted' | 'leave_type_id'>, place: PolicyPlace) =>
  policy.company_id === place.company_id &&
  (policy.location_id === null || policy.location_id === place.location_id) &&
  (policy.employment_type === null || policy.employment_type === place.employment_type);

const isBefore = (one: PolicyScope, other: PolicyScope): boolean => {
  const [width, otherWidth] = [narrownessOf(one), narrownessOf(other)];
  return width === otherWidth ? one.begins_on > other.begins_on : width > otherWidth;
};

const narrownessOf = ({ location_id, employment_type }: PolicyScope): number =>
  (location_id === null ? 0 : 2) + (employment_type === null ? 0 : 1);
