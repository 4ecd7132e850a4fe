import { employeeOf } from '#modules/staff/server/public/people.ts';
import { refused } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow, unscoped } from '#platform/server/record/stored.ts';
import { addForm } from '#platform/server/record/writes.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { joiningKit } from '../contract.ts';
import type { KitFacts } from '../life.ts';
import { whyNotVerify } from '../rules.ts';
import { asksRightToWork } from '../sections/by-country.ts';
import { termsOf } from './terms.ts';

export type StoredKit = StoredRow<typeof joiningKit>;

const openUntilColumn = sql<string>`coalesce(joining_kit.extended_until, joining_kit.doj - 1)`;

export const kits = stored(joiningKit, {
  visible: staffRows(joiningKit),
  workedOut: { open_until: () => openUntilColumn },
  factsOf: (_, kit): Promise<KitFacts> =>
    Promise.resolve({ whyNotVerify: whyNotVerify(kit, asksRightToWork(kit.country)) }),
  onSave: async (work, columns, before) => {
    const until = columns.extended_until ?? null;
    if (until !== null && until !== before?.extended_until && until < today(work))
      throw refused('Choose a day that is still to come', 'extended_until');
    return {};
  },
  onStep: async (work, step) => {
    const now = work.now.toISOString();
    if (step.name === 'submit') return { submitted_at: now };
    if (step.name === 'giveBack') return { verified_at: null, verified_by_id: null };
    if (step.name !== 'verify') return {};
    return { verified_at: now, verified_by_id: (await employeeOf(work, work.actor.accountId))?.id ?? null };
  },
  whyNotDelete: ({ status }) => {
    if (status === 'Verified') return 'HR has verified it. It goes when the offer is withdrawn';
    return status === 'Locked' ? 'It has become a staff record' : undefined;
  },
});

/**
 * Starts a candidate's kit from their accepted offer, and mails the link. A locked kit is from an earlier time: they
 * did not come, or have left since.
 * @throws 409 without an accepted offer, or if there is a kit already
 */
export async function beginKit(work: Work, candidateId: number, extended_until: PlainDate | null): Promise<number> {
  const terms = await termsOf(work, candidateId);
  if (!terms) throw refused('This candidate has not accepted an offer', 'candidate_id');
  const { rows } = await sql`
    select from joining_kit
    where candidate_id = ${candidateId} and deleted_at is null and status <> 'Locked'`.execute(work.db);
  if (rows.length > 0) throw hasKit();
  return addForm(work, unscoped(kits), { extended_until }, { candidate_id: candidateId, progress: 0, ...terms });
}

/**
 * Starts the kit of a candidate that HR chose.
 * @throws 409 as `beginKit`, or if they have joined with their last kit
 */
export async function addKit(work: Work, candidateId: number, extended_until: PlainDate | null): Promise<number> {
  const { rows } = await sql`
    select from joining_kit join candidate on candidate.id = candidate_id
    where candidate_id = ${candidateId} and joining_kit.deleted_at is null
      and candidate.selection_progress not in ('Accepted', 'To join')`.execute(work.db);
  if (rows.length > 0) throw hasKit();
  return beginKit(work, candidateId, extended_until);
}

const hasKit = () => refused('This candidate has a joining kit already', 'candidate_id');
