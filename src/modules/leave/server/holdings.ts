/** The policies in force for someone over their employment, and their figures. */
import { isIrregular } from '#modules/staff/public/shift.ts';
import { type Worker, type WorkingPlace, contractOn } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { ofDays } from '../arithmetic/amount.ts';
import { policyFor } from '../policy/rules.ts';
import type { StoredPolicy } from '../policy/server/policies.ts';
import type { LeaveCompany } from './types.ts';

/** A person with the leave settings of their company. */
export type LeavePerson = { readonly person: Worker; readonly company: LeaveCompany | undefined };

/** A policy with the day from which it applies to someone; null if none does. */
export type Holding = { readonly from: PlainDate; readonly policy: StoredPolicy | null };

/** A policy's figure in the unit that it counts in: hundredths of a day, or minutes. */
export const amountIn = ({ unit }: Pick<StoredPolicy, 'unit'>, figure: string | null): number =>
  unit === 'Hour' ? Math.round(Number(figure ?? 0) * 60) : ofDays(Number(figure ?? 0));

/** A person's place on a day; before they join, their first place, and after they leave, their last. */
export const placeNear = (person: Worker, day: PlainDate): WorkingPlace | undefined =>
  contractOn(person, day) ?? person.places.findLast(({ begins_on }) => begins_on <= day) ?? person.places[0];

/** The policies of a type for someone, each with the day from which it applies. */
export function holdingsOf(person: Worker, policies: readonly StoredPolicy[], typeId: number): readonly Holding[] {
  const own = policies.filter(({ leave_type_id }) => leave_type_id === typeId);
  if (own.length === 0) return [];
  const [first] = person.places;
  const days = new Set([
    ...person.places.map(({ begins_on }) => begins_on),
    ...own.map(({ begins_on }) => begins_on).filter((begins) => first !== undefined && begins > first.begins_on),
  ]);
  const held: Holding[] = [];
  for (const from of [...days].toSorted()) {
    const place = placeNear(person, from);
    const { employment_type } = person;
    const irregular = place !== undefined && isIrregular(place.terms);
    const policy = place && policyFor(own, { ...place, employment_type, irregular }, typeId, from);
    if (held.at(-1)?.policy !== (policy ?? null)) held.push({ from, policy: policy ?? null });
  }
  return held;
}

/** The policy of a day; before the first one begins, that one. */
export const policyNear = (held: readonly Holding[], day: PlainDate): StoredPolicy | undefined =>
  held.findLast(({ from, policy }) => policy && from <= day)?.policy ??
  held.find(({ policy }) => policy)?.policy ??
  undefined;
