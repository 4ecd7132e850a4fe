/** Creating and changing an offer: its terms, the parts of its pay, and whether it is outside of the bands. */
import { candidatesSeenBy } from '#modules/candidates/server/public/candidates.ts';
import { candidatesModule } from '#modules/candidates/rights.ts';
import { whyNoAccess } from '#platform/contract/access.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { mustBeValid, notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { insertLinks } from '#platform/server/insert.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { addForm, saveForm } from '#platform/server/record/writes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { ComponentForm } from '#modules/salary/public/components.ts';
import { type Offer, type offer } from '../contract.ts';
import { liveOffers } from '../life.ts';
import { settled, whyNotSum } from '../rules.ts';
import { whyOutside } from './outside.ts';
import { offers } from './record.ts';
import { zoneOf } from './zone.ts';

type Terms = FormOf<typeof offer> & { readonly components: readonly ComponentForm[] };
type NewTerms = Terms & { readonly candidate_id: number };

/** @throws 400, 403, 404, 409 if the candidate is not at the offer stage, or has one */
export async function addOffer(work: Work, { candidate_id, components, ...form }: NewTerms): Promise<Offer> {
  mustChangeCandidates(work);
  const candidate = await candidateHeld(work, candidate_id);
  const parts = await partsOf(work, form, components);
  const { rows } = await sql<{ last: number | null; live: boolean | null }>`
    select max(offer_version) as last, bool_or(status = any(${[...liveOffers]}::text[])) as live
    from offer where candidate_id = ${candidate_id} and deleted_at is null`.execute(work.db);
  const [{ last, live } = { last: null, live: null }] = rows;
  if (live && candidate.selection_progress !== 'Offer Rejected')
    throw refused('The candidate has an offer already: change or withdraw that one');
  if (live) await endMissed(work, candidate_id);
  const id = await addForm(work, offers, form, {
    candidate_id,
    recruitment_id: candidate.recruitment_id,
    offer_version: (last ?? 0) + 1,
    outside: await whyOutside(work, form, candidate.recruitment_id),
    zone: await zoneOf(work, candidate_id, form),
  });
  await keepParts(work, id, parts);
  return recordById(work, offers, id);
}

/** Changes after the approval need a new one. @throws 400, 403, 404, 409 */
export async function saveOffer(
  work: Work,
  id: number,
  { components, ...form }: Terms & { readonly version?: number | undefined },
): Promise<Offer> {
  mustChangeCandidates(work);
  const before = await recordById(work, offers, id);
  const parts = await partsOf(work, form, components);
  await saveForm(work, offers, id, form);
  await keepParts(work, id, parts);
  const outside = await whyOutside(work, form, before.recruitment_id);
  await sql`update offer set outside = ${outside} where id = ${id}`.execute(work.db);
  if (before.status === 'Approved') await portalStep(work, offers, id, 'void');
  return recordById(work, offers, id);
}

/** Ends the earlier offer of a candidate who accepted but did not come and gets a new one. */
async function endMissed(work: Work, candidate: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from offer where candidate_id = ${candidate} and status = 'Accepted' and deleted_at is null`.execute(
    work.db,
  );
  for (const { id } of rows) {
    const asked = { goes_to: 'To be Offered', withdraw_reason: 'The candidate did not come' };
    await portalStep(work, offers, id, 'withdraw', { asked });
  }
}

/** Offers change their candidate, so both rights are needed. @throws 403 */
export function mustChangeCandidates({ actor }: Work): void {
  const why = whyNoAccess(actor, candidatesModule.update);
  if (why) throw notAllowed(why);
}

/** Stages at which an offer can be made. */
export const offered: ReadonlySet<string> = new Set(['To be Offered', 'Offered', 'Offer Rejected']);

type Held = { readonly recruitment_id: number; readonly selection_progress: string };

async function candidateHeld(work: Work, id: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select recruitment_id, selection_progress from candidate
    where id = ${id} and id in ${candidatesSeenBy(readerOf(work))} and deleted_at is null for update`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound('candidate');
  if (!offered.has(row.selection_progress))
    throw refused(`The candidate is at '${row.selection_progress}': an offer is made from 'To be Offered'`);
  return row;
}

/** @throws 400 at the invalid line */
async function partsOf(
  { db }: Work,
  { ctc }: Pick<Terms, 'ctc'>,
  components: readonly ComponentForm[],
): Promise<readonly ComponentForm[]> {
  // People who may not see pay send none.
  if (ctc === undefined) throw notAllowed('To offer pay you need permission to view salaries');
  const ids = components.map(({ pay_component_id }) => pay_component_id);
  const { rows } = await sql<{ id: number; type: string }>`
    select id, type from pay_component where id = any(${ids}::bigint[]) and active and deleted_at is null
    for share`.execute(db);
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  const wrong = components.flatMap(({ pay_component_id: id }, at): [string, string][] => {
    const type = types.get(id);
    const field = `components.${at}.pay_component_id`;
    if (type === undefined) return [[field, 'Please select Pay component']];
    if (type === 'Deduction') return [[field, 'A deduction is no part of the cost to company']];
    return ids.indexOf(id) < at ? [[field, 'This pay component is in the offer already']] : [];
  });
  const sum = whyNotSum(components, ctc);
  mustBeValid({ ...Object.fromEntries(wrong), ...(sum !== undefined && { ctc: sum }) });
  return settled(components, ctc);
}

async function keepParts(work: Work, id: number, parts: readonly ComponentForm[]): Promise<void> {
  await sql`delete from offer_component where offer_id = ${id}`.execute(work.db);
  await insertLinks(
    work,
    'offer_component',
    parts.map((part, at) => Object.assign({ offer_id: id, place: at + 1 }, part)),
  );
}
