/** Whose views someone sees: their own, those of their role, and those of roles they may share with. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { type Access, mayUse } from '#platform/contract/access.ts';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Who may call a list; undefined for a call that is no list. */
export type AccessOf = (path: string) => Access | undefined;

type Read = SavedView & { readonly path: string };

/** @param id limits it to one view */
export async function viewsFor(work: Work, accessOf: AccessOf, id?: number): Promise<SavedView[]> {
  const { accountId, role } = work.actor;
  const roles = await sharedWith(work);
  const { rows } = await sql<Read>`
    select view.id, view.list, view.path, view.name, view.search, view.role_id, role.name as role,
      account.name as owner, view.account_id = ${accountId} as own, view.version,
      exists (select from view_default as chosen
        where chosen.view_id = view.id and chosen.account_id = ${accountId}) as is_default,
      exists (select from view_default as chosen
        where chosen.view_id = view.id and chosen.role_id = view.role_id) as is_role_default
    from saved_view as view join account on account.id = view.account_id left join role on role.id = view.role_id
    where (view.account_id = ${accountId} or view.role_id = any(${[role.id, ...roles.map((one) => one.id)]}::bigint[]))
      and (${id ?? null}::bigint is null or view.id = ${id ?? null})
    order by view.name, view.id`.execute(work.db);
  return rows.filter(({ own, path }) => own || mayRead(work, accessOf(path))).map(({ path: _path, ...view }) => view);
}

/** The roles that someone may share with: all for an Admin, those in their department for its head. */
export async function sharedWith({ db, actor }: Pick<Work, 'db' | 'actor'>): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select role.id, role.name from role
    where role.deleted_at is null and role.id <> ${roleIds.client} and (${actor.role.id === roleIds.admin} or exists (
      select from employee as head join employee as member on member.department_id = head.heads_department_id
        join account on account.id = member.user_id
      where head.user_id = ${actor.accountId} and head.deleted_at is null and member.deleted_at is null
        and account.role_id = role.id))
    order by role.name, role.id`.execute(db);
  return rows;
}

const mayRead = (work: Work, access: Access | undefined) => access !== undefined && mayUse(work.actor, access);
