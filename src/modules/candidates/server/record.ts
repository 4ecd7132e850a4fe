import { positionLookup, recruiterOf } from '#modules/recruitment/server/public/positions.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { hrModule } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import { refused } from '#platform/server/errors.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { sql } from 'kysely';
import { candidate } from '../contract.ts';
import { blindFields, isBlind, mustBeShown } from '../blind/server/blind.ts';
import { ratingOf } from '../interviews/server/rating.ts';
import { columnsOfStep } from '../rejecting/server/columns.ts';
import { reachedOf } from '../figures/server/reached.ts';
import { factsOf } from './facts.ts';
import { visible } from './visible.ts';

/** Stages from the offer to the first day. */
const withOffer: ReadonlySet<string> = new Set(['Offered', 'Offer Sent', 'Accepted', 'To join', 'Move to Onboarding']);

export type StoredCandidate = StoredRow<typeof candidate>;

export const candidates = stored(candidate, {
  visible,
  factsOf,
  choosable: { employee: staffLookup, recruitment: positionLookup },
  workedOut: {
    stage_age: ({ today }: Reader) => sql<number>`(${today}::date - candidate.stage_since::date)`,
    rating_avg: ratingOf,
    reached: reachedOf,
    hidden: () => isBlind,
    ...blindFields,
  },
  alsoReads: () => ['interview', 'recruitment'],
  keeps: {
    // Offers and joining kits go to this address, and whoever reads it can open them.
    email: ({ actor }, { selection_progress }) =>
      withOffer.has(selection_progress) && !mayUse(actor, hrModule.create)
        ? 'They have an offer: HR corrects their address'
        : undefined,
  },
  whyNotDelete: ({ selection_progress }) =>
    withOffer.has(selection_progress) ? 'They have an offer: withdraw it first' : undefined,
  onSave: async (work, columns, before) => {
    mustBeKnown(before);
    // A form shown without a name would otherwise be saved without one.
    if (before) await mustBeShown(work, before.id);
    return {
      stage_since: before?.stage_since ?? work.now.toISOString(),
      owner_id: columns.owner_id ?? before?.owner_id ?? (await recruiterOf(work, columns.recruitment_id)),
    };
  },
  onStep: (work, step, before, asked) => {
    mustBeKnown(before);
    return { stage_since: work.now.toISOString(), ...columnsOfStep(work, step.to, before, asked) };
  },
});

/** An anonymised candidate cannot be changed. @throws 409 */
function mustBeKnown(before: Pick<StoredCandidate, 'anonymised_at'> | undefined): void {
  if (before && before.anonymised_at !== null) throw refused('This application is anonymised and stays as it is');
}

/** What Ctrl K searches: it reads columns directly, so hidden candidates are left out. */
export const unhidden = {
  ...candidates,
  visible: (reader: Reader) => visible(reader).where(sql<boolean>`not ${isBlind}`),
};
