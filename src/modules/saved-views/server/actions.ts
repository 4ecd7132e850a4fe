import { mayUse } from '#platform/contract/access.ts';
import type { SavedView, setDefaultView, viewChange, viewForm } from '#platform/contract/views/saved-views.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, invalid, notAllowed, notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { viewEvents } from '../contract.ts';
import { tables } from './tables.ts';
import { type AccessOf, sharedWith, viewsFor } from './visible.ts';

/**
 * @throws 400 for a call that is no list, a role that they may not share with, or a name in use; 403 for a list that
 * they may not read
 */
export async function addView(work: Work, accessOf: AccessOf, form: z.output<typeof viewForm>): Promise<SavedView> {
  const access = accessOf(form.path);
  if (!access) throw invalid({ path: 'There is no such list' });
  if (!mayUse(work.actor, access)) throw notAllowed('You need permission to view this list');
  await mustShare(work, form.role_id);
  const { accountId } = work.actor;
  const added = await tables(work)
    .insertInto('saved_view')
    .values({ ...form, account_id: accountId, created_by: accountId, updated_by: null, updated_at: null })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw nameTaken();
  await record(work, viewEvents.created, added.id, { after: form });
  return one(work, accessOf, added.id);
}

/** @throws 404 for another person's, 409 if it was changed meanwhile, 400 as for a new one */
export async function updateView(
  work: Work,
  accessOf: AccessOf,
  id: number,
  { version, ...change }: z.output<typeof viewChange>,
): Promise<SavedView> {
  const before = await ownView(work, id);
  if (version !== undefined && before.version !== version)
    throw conflict('This view was changed meanwhile: open it again');
  if (change.role_id !== before.role_id) await mustShare(work, change.role_id);
  if (await nameOfAnother(work, id, before.list, change.name)) throw nameTaken();
  await tables(work)
    .updateTable('saved_view')
    .set({
      ...change,
      version: before.version + 1,
      updated_by: work.actor.accountId,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  // A role's default has to be one of its own views.
  if (change.role_id !== before.role_id)
    await tables(work).deleteFrom('view_default').where('view_id', '=', id).where('role_id', 'is not', null).execute();
  await record(work, viewEvents.updated, id, { before, after: change });
  return one(work, accessOf, id);
}

/** @throws 404 for another person's */
export async function deleteView(work: Work, id: number): Promise<undefined> {
  const before = await ownView(work, id);
  await tables(work).deleteFrom('saved_view').where('id', '=', id).execute();
  await record(work, viewEvents.deleted, id, { before });
  return undefined;
}

/** @throws 404 for a view they do not have, 400 for a role it is not shared with, 403 if they do not head that role */
export async function setDefault(
  work: Work,
  accessOf: AccessOf,
  id: number,
  { of, on }: z.output<NonNullable<typeof setDefaultView.body>>,
): Promise<SavedView> {
  const { list, role_id } = await one(work, accessOf, id);
  if (of === 'role' && role_id === null) throw invalid({ of: 'Share the view with a role first' });
  if (of === 'role' && !(await sharedWith(work)).some((role) => role.id === role_id))
    throw notAllowed('Only an Admin or the head of the role chooses what it opens with');
  const whose = of === 'role' ? { account_id: null, role_id } : { account_id: work.actor.accountId, role_id: null };
  await sql`delete from view_default where list = ${list}
    and (account_id = ${whose.account_id} or role_id = ${whose.role_id})
    and (${on} or view_id = ${id})`.execute(work.db);
  if (on)
    await tables(work)
      .insertInto('view_default')
      .values({ view_id: id, list, ...whose })
      .execute();
  await record(work, viewEvents.defaultChanged, id, { after: { of, on } });
  return one(work, accessOf, id);
}

async function one(work: Work, accessOf: AccessOf, id: number): Promise<SavedView> {
  const [view] = await viewsFor(work, accessOf, id);
  if (!view) throw notFound();
  return view;
}

async function ownView(work: Work, id: number) {
  const view = await tables(work)
    .selectFrom('saved_view')
    .select(['list', 'name', 'search', 'role_id', 'version'])
    .where('id', '=', id)
    .where('account_id', '=', work.actor.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!view) throw notFound();
  return view;
}

async function nameOfAnother(work: Work, id: number, list: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select id from saved_view where account_id = ${work.actor.accountId} and list = ${list} and id <> ${id}
      and normal_name(name) = normal_name(${name})`.execute(work.db);
  return rows.length > 0;
}

const nameTaken = () => invalid({ name: 'You have a view of this name already' });

async function mustShare(work: Work, roleId: number | null): Promise<void> {
  if (roleId === null) return;
  const roles = await sharedWith(work);
  if (!roles.some(({ id }) => id === roleId))
    throw notAllowed('Only an Admin or the head of the role shares a view with it');
}
