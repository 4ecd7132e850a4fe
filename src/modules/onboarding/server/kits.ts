/** Reads of joining kits, which belong to the module joining. */
import { kitsOf } from '#modules/joining/server/public/kits.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** For statements over `onboarding`. */
export const kitPercent = sql<number>`coalesce((select progress from joining_kit
  where joining_kit.candidate_id = onboarding.candidate_id and joining_kit.deleted_at is null
  order by joining_kit.id desc limit 1), 0)`;

export type KitGates = { readonly kit_verified: boolean; readonly identity_checked: boolean };

export async function kitGatesOf(work: Work, candidateId: number): Promise<KitGates> {
  const [kit] = await kitsOf(work, [candidateId]);
  return { kit_verified: kit?.verified ?? false, identity_checked: kit?.right_to_work ?? false };
}

/** For the joining pass: the candidate's buddy. */
export async function buddyNameOf({ db }: Pick<Work, 'db'>, candidateId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select employee.employee_name as name from onboarding join employee on employee.id = onboarding.buddy_id
    where onboarding.candidate_id = ${candidateId} and onboarding.deleted_at is null
    order by onboarding.id desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
