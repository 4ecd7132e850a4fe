import { marketingModule } from '#modules/events/rights.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { recordChanges } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { enquiryEvents, slaStatus } from '../contract.ts';
import { ownerColumn } from './owners.ts';

/** A person's enquiries that are neither won nor lost. */
export const openEnquiries: OpenWork = {
  kind: 'enquiries',
  title: 'Open enquiries',
  order: 10,
  access: marketingModule.read,
  link: ({ accountId }) => `/enquiryList?owner=${accountId}`,
  of: async (work, { accountId }) => {
    if (accountId === null) return { count: 0, first: [] };
    const { rows } = await sql<{ title: string; detail: string; count: number }>`
      select name as title, company_name as detail, (count(*) over ())::int as count
      from enquiry where ${openOf(accountId)} order by id desc limit ${sql.lit(namedItems)}`.execute(work.db);
    return { count: rows[0]?.count ?? 0, first: rows.map(({ title, detail }) => ({ title, detail })) };
  },
  handOver: async (work, from, to) => {
    if (from.accountId === null) return;
    if (to.accountId === null) throw refused(`${to.name} has no access to the portal`);
    if (!(await rightHolders(work, marketingModule.read)).includes(to.accountId)) {
      throw refused(`${to.name} cannot open enquiries: choose someone who can`);
    }
    await giveAll(work, from.accountId, to.accountId);
  },
};

const openOf = (accountId: number): RawBuilder<boolean> => sql`
  enquiry.deleted_at is null and enquiry.sla_status_id is distinct from ${slaStatus.accepted}
  and enquiry.trail_outcome is distinct from 'lost'
  and ${ownerColumn} = ${accountId}`;

/** Two statements for all of them: there may be thousands. */
async function giveAll(work: Work, from: number, to: number): Promise<void> {
  const { rows: before } = await sql<Handed>`
    select id, owner_id, updated_by, version from enquiry where ${openOf(from)} order by id for no key update`.execute(
    work.db,
  );
  const ids = before.map(({ id }) => id);
  const { rows: after } = await sql<Handed>`
    update enquiry set owner_id = ${to}, version = version + 1,
      updated_by = ${work.actor.accountId || null}, updated_at = ${work.now.toISOString()}
    where id = any(${ids}) returning id, owner_id, updated_by, version`.execute(work.db);
  const changed = new Map(after.map(({ id, ...row }) => [id, row]));
  const changes = before.map(({ id, ...row }) => ({ id, before: row, after: changed.get(id) ?? row }));
  await recordChanges(work, enquiryEvents.handedOver, changes);
}

type Handed = { id: number; owner_id: number | null; updated_by: number | null; version: number };
