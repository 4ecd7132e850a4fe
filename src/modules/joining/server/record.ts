import { employeeOf } from '#modules/staff/server/public/people.ts';
import { refused } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { joiningKit } from '../contract.ts';
import type { KitFacts } from '../life.ts';
import { whyNotVerify } from '../rules.ts';
import { asksRightToWork } from '../sections/by-country.ts';
import { joinersToAsk } from './joiners.ts';
import { termsOf } from './terms.ts';

export type StoredKit = StoredRow<typeof joiningKit>;

/** What is kept beside a kit's form. */
const openUntilColumn = sql<string>`coalesce(joining_kit.extended_until, joining_kit.doj - 1)`;

export const kits = stored(joiningKit, {
  visible: staffRows(joiningKit),
  choosable: { candidate: joinersToAsk },
  workedOut: { open_until: () => openUntilColumn },
  factsOf: (_, kit): Promise<KitFacts> =>
    Promise.resolve({ whyNotVerify: whyNotVerify(kit, asksRightToWork(kit.country)) }),
  onSave: async (work, columns, before) => {
    const until = columns.extended_until ?? null;
    if (until !== null && until !== before?.extended_until && until < today(work))
      throw refused('Choose a day that is still to come', 'extended_until');
    return before ? {} : ofOffer(work, columns.candidate_id ?? 0);
  },
  onStep: async (work, step) => {
    const now = work.now.toISOString();
    if (step.name === 'submit') return { submitted_at: now };
    if (step.name === 'giveBack') return { verified_at: null, verified_by_id: null };
    if (step.name !== 'verify') return {};
    return { verified_at: now, verified_by_id: (await employeeOf(work, work.actor.accountId))?.id ?? null };
  },
  keeps: { candidate_id: () => 'A kit stays with its candidate' },
  whyNotDelete: ({ status }) => (status === 'Locked' ? 'It has become a staff record' : undefined),
});

/** @throws 409 without an accepted offer */
async function ofOffer(work: Work, candidateId: number) {
  const terms = await termsOf(work, candidateId);
  if (!terms) throw refused('This candidate has not accepted an offer', 'candidate_id');
  return { ...terms, progress: 0 };
}
