/** Shared views of leavers: handed over in their exit, and passed to the manager on the last day. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { passedToManager } from '#modules/staff/server/public/to-manager.ts';
import { staff } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { viewEvents } from '../contract.ts';

type Shared = { readonly id: number; readonly name: string; readonly role: string };

/** The views that someone shares with a role; their other views are private. */
async function sharedBy({ db }: Pick<Work, 'db'>, accountId: number | null): Promise<readonly Shared[]> {
  const { rows } = await sql<Shared>`
    select view.id, view.name, role.name as role
    from saved_view as view join role on role.id = view.role_id
    where view.account_id = ${accountId} order by view.name, view.id`.execute(db);
  return rows;
}

export const sharedViews: OpenWork = {
  kind: 'shared views',
  title: 'Views they share',
  order: 71,
  access: staff,
  link: () => '/dashboard',
  of: async (work, { accountId }) => {
    const rows = await sharedBy(work, accountId);
    const first = rows.slice(0, namedItems).map(({ name, role }) => ({ title: name, detail: role }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    if (from.accountId === null) return;
    const taker = to.accountId === null ? undefined : await actingAs(work, to.accountId);
    if (!taker || to.accountId === null) throw refused(`${to.name} has no access to the portal`);
    const kept = await sharedBy(work, from.accountId);
    await passOn(work, kept, from.accountId, to.accountId);
  },
};

/** If the new owner uses the name already, the view's number is added. */
async function passOn(work: Work, kept: readonly Shared[], from: number, to: number): Promise<void> {
  for (const { id } of kept) {
    await sql`update saved_view as view set account_id = ${to}, version = version + 1,
      updated_by = ${work.actor.accountId || null}, updated_at = ${work.now.toISOString()},
      name = case when exists (select from saved_view as own where own.account_id = ${to}
          and own.list = view.list and normal_name(own.name) = normal_name(view.name))
        then left(view.name, 150) || ' (' || view.id || ')' else view.name end
      where id = ${id}`.execute(work.db);
    await record(work, viewEvents.handedOver, id, { before: { account_id: from }, after: { account_id: to } });
  }
}

/** Views that nobody took over by the last day go to the manager, who can change or end them (decisions D38). */
export const passViewsToManager = passedToManager(async (work, account, manager) =>
  passOn(work, await sharedBy(work, account), account, manager),
);
