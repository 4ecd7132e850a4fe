/** Views of reports: a person's own, and those that are shared with their role. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notAllowed, notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { reportsModule } from '../../rights.ts';
import { type SavedView, type viewForm, viewEvents } from '../contract.ts';
import { accessOf, mustRun } from './reading.ts';
import { tables } from '../../server/tables.ts';

/** One's own, and the shared ones of reports that one may read. */
export async function viewsFor(work: Work, id?: number): Promise<SavedView[]> {
  const { accountId, role } = work.actor;
  const { rows } = await sql<SavedView>`
    select view.id, view.report, view.name, view.search, view.role_id, role.name as role, account.name as owner,
      view.account_id = ${accountId} as own
    from report_view as view join account on account.id = view.account_id left join role on role.id = view.role_id
    where (view.account_id = ${accountId} or view.role_id = ${role.id})
      and (${id ?? null}::bigint is null or view.id = ${id ?? null})
    order by view.name, view.id`.execute(work.db);
  return rows.filter(({ own, report }) => own || mayUse(work.actor, accessOf(report)));
}

/** @throws 403 for a report that they may not read, and to share without the right to; 400 for a name used already */
export async function addView(work: Work, form: z.output<typeof viewForm>): Promise<SavedView> {
  await mustRun(work, form.report, form.search);
  if (form.role_id !== null && !mayUse(work.actor, reportsModule.read))
    throw notAllowed('You need permission to share reports');
  if (form.role_id !== null) await mustBeRole(work, form.role_id);
  const { accountId } = work.actor;
  const added = await tables(work)
    .insertInto('report_view')
    .values({ ...form, account_id: accountId, created_by: accountId, updated_by: null, updated_at: null })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw invalid({ name: 'You have a view of this name already' });
  await record(work, viewEvents.created, added.id, { after: form });
  const [view] = await viewsFor(work, added.id);
  if (!view) throw notFound();
  return view;
}

async function mustBeRole(work: Work, id: number): Promise<void> {
  const { rows } = await sql`
    select id from role where id = ${id} and deleted_at is null and id <> ${roleIds.client}`.execute(work.db);
  if (rows.length === 0) throw invalid({ role_id: 'Please select Role' });
}

/** @throws 404 for one of somebody else's */
export async function deleteView(work: Work, id: number): Promise<undefined> {
  const gone = await tables(work)
    .deleteFrom('report_view')
    .where('id', '=', id)
    .where('account_id', '=', work.actor.accountId)
    .returning(['report', 'name', 'search', 'role_id'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await record(work, viewEvents.deleted, id, { before: gone });
  return undefined;
}
