import { slaStatus } from '#modules/enquiries/contract.ts';
import type { EnquiryTables } from '#modules/enquiries/server/tables.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OpenAffairs } from './public/open-affairs.ts';
import { visible } from './visible.ts';

/** @throws 404 for a client that this person cannot see */
export async function openAffairsOf(work: Work, clientId: number, sources: readonly OpenAffairs[]) {
  const seen = await visible(work).select('client.id').where('client.id', '=', clientId).executeTakeFirst();
  if (!seen) throw notFound();
  const found = await Promise.all(sources.map((source) => source(work, clientId)));
  return { rows: found.filter(({ count }) => count > 0) };
}

/** Enquiries of its people that are neither accepted nor rejected. */
export const openEnquiries: OpenAffairs = async (work, clientId) => {
  const { count } = await work.db
    .withTables<EnquiryTables>()
    .selectFrom('enquiry')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(sla_status_id, 0) not in (${slaStatus.accepted}, ${slaStatus.rejected})`)
    .executeTakeFirstOrThrow();
  return { count, title: count === 1 ? '1 open enquiry' : `${count} open enquiries`, to: '/enquiryList' };
};
