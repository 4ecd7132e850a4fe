import { candidatesSeenBy } from '#modules/candidates/server/public/candidates.ts';
import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { refused } from '#platform/server/errors.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { type Asked, stored, type StoredRow } from '#platform/server/record/stored.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { offer } from '../contract.ts';
import { offerPartsOf } from './approvers.ts';
import { whyOutside } from './outside.ts';

export type StoredOffer = StoredRow<typeof offer>;

const seesAll = ({ role }: Reader['actor']) => role.id === roleIds.hr || role.id === roleIds.admin;

/** Offers to candidates that someone sees, and those that they approve. */
export const visible = staffRows(offer, (reader: Reader) =>
  seesAll(reader.actor)
    ? undefined
    : sql<boolean>`(offer.candidate_id in ${candidatesSeenBy(reader)} or ${offerPartsOf.Approver(reader)})`,
);

export const offers = stored(offer, {
  visible,
  choosable: { employee: staffLookup },
  parts: offerPartsOf,
  workedOut: {
    position_status: () => sql<string>`(select status from recruitment where recruitment.id = offer.recruitment_id)`,
  },
  alsoReads: () => ['recruitment'],
  whyNotDelete: ({ status }) =>
    status === 'Draft' ? undefined : 'Only a draft is deleted: withdraw the offer instead',
  onStep,
});

/** Columns that a step changes besides the status. */
async function onStep(
  work: Work,
  { name, to }: StepOf<typeof offer>,
  before: StoredOffer,
  asked: Asked,
): Promise<Changes<StoredOffer>> {
  const now = work.now.toISOString();
  // Bands may change between the terms and the approval.
  const outside = name === 'ask' || name === 'approve' ? await whyOutside(work, before, before.recruitment_id) : null;
  if (name === 'ask') return { asked_by_id: await ownId(work), asked_at: now, return_reason: null, outside };
  if (name === 'approve') {
    if (outside !== null && outside !== before.outside)
      throw refused('The band has changed since: return the offer, and ask for its approval again');
    return {
      approver_id: await ownId(work),
      approved_at: now,
      letter_no: before.letter_no ?? (await letterNumber(work, before)),
    };
  }
  if (name === 'return') return { return_reason: asked['return_reason'] ?? null };
  if (name === 'void') return unapproved;
  if (name === 'view') return { viewed_at: now };
  if (name === 'withdraw') {
    return { decided_at: now, withdraw_reason: asked['withdraw_reason'] ?? null };
  }
  return to === 'Expired' ? { decided_at: now } : {};
}

/** Candidates of the offers that someone sees. */
export const offeredCandidates = async (work: Work): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select id, name from candidate where id in (${visible(readerOf(work)).select('offer.candidate_id')})
      order by name, id`.execute(work.db)
  ).rows;

/** Resets an approval; people who were asked before still see the offer, because they are asked again. */
const unapproved = {
  approver_id: null,
  approved_at: null,
} satisfies Changes<StoredOffer>;

/** 'OL/UK/2026/12' */
async function letterNumber(work: Work, { company_id }: StoredOffer): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from company where id = ${company_id}`.execute(work.db);
  const scope = `${rows[0]?.code ?? ''}/${today(work).slice(0, 4)}`;
  return `OL/${scope}/${await nextNumber(work, 'offer letter', scope)}`;
}

const ownId = async (work: Work): Promise<number | null> => (await employeeOf(work, work.actor.accountId))?.id ?? null;
