/** Delegations: people enter them for themselves and for people whom they see. */
import { holdersOf } from '#modules/access/server/public/right-holders.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf, peopleSeenBy } from '#modules/staff/server/public/people-of.ts';
import { everybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Approval, delegation, delegationNotifications } from '../contract.ts';
import { approvals } from './approvals.ts';
import type { DelegationTables } from './tables.ts';

/** Delegations of visible people, and those that name the reader as deputy. */
const visible = staffRows(delegation, (reader) => {
  const people = peopleSeenBy(reader);
  return people && sql`(delegation.employee_id in ${people} or delegation.deputy_id in ${peopleOf(reader).self})`;
});

const kinds = async ({ db }: Pick<Work, 'db'>) =>
  db
    .withTables<DelegationTables>()
    .selectFrom('approval_kind')
    .select(['id', 'key', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const delegations = stored(delegation, {
  visible,
  choosable: { employee: staffLookup, approval_kind: kinds },
  onSave: async (work, columns, before) => {
    const empty = { employee_id: 0, deputy_id: 0, valid_from: '', valid_until: '', approval_ids: [] };
    const named = { ...empty, ...before, ...columns };
    await checkNamed(work, named);
    await checkAlone(work, named, before?.id);
    await tellDeputy(work, named);
    return {};
  },
});

type Named = Pick<
  StoredRow<typeof delegation>,
  'employee_id' | 'deputy_id' | 'valid_from' | 'valid_until' | 'approval_ids'
>;

/** People for whom the caller names deputies; HR, who sees everybody, for everybody. */
const ownPeople = ({ actor }: Pick<Work, 'actor'>) =>
  actor.role.id === roleIds.hr ? peopleOf({ actor }).circle : peopleSeenBy({ actor });

/** @throws 400 */
async function checkNamed(work: Work, { employee_id, deputy_id, approval_ids }: Named): Promise<void> {
  const people = ownPeople(work);
  const { rows: theirs } = await sql`
    select from employee where id = ${employee_id} ${people ? sql`and id in ${people}` : sql``}`.execute(work.db);
  if (theirs.length === 0)
    throw invalid({ employee_id: 'You name deputies for yourself and for those who report to you' });
  const chosen = await chosenOf(work, approval_ids);
  const mayAll = chosen.map(({ access }) => sql`user_id in ${holdersOf(access, today(work))}`);
  const { rows: able } = await sql`
    select from employee where id = ${deputy_id} and ${sql.join(mayAll, sql` and `)}`.execute(work.db);
  if (able.length === 0) throw invalid({ deputy_id: `Please choose somebody who may approve ${thingsOf(chosen)}` });
}

/** The selected approvals; by default all except those that few people decide. */
async function chosenOf(work: Work, ids: readonly number[]): Promise<readonly Approval[]> {
  const all = approvals.everywhere();
  if (ids.length === 0) return all.filter(({ ofFew }) => ofFew !== true);
  const keys = new Set((await kinds(work)).filter(({ id }) => ids.includes(id)).map(({ key }) => key));
  return all.filter(({ key }) => keys.has(key));
}

/** 'attendance, leave and time' */
const thingsOf = (chosen: readonly Approval[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(chosen.map(({ things }) => things));

/** Someone has only one deputy at a time for an approval. @throws 400 */
async function checkAlone(work: Work, named: Named, except = 0): Promise<void> {
  const { employee_id, valid_from, valid_until, approval_ids } = named;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delegation/${employee_id}`}, 0))`.execute(work.db);
  const { rows } = await sql<{ valid_from: string; valid_until: string }>`
    select valid_from, valid_until from delegation
    where deleted_at is null and id <> ${except} and employee_id = ${employee_id}
      and valid_from <= ${valid_until} and valid_until >= ${valid_from}
      and (${approval_ids.length === 0}
        or not exists (select from delegation_approval where delegation_id = delegation.id)
        or exists (select from delegation_approval where delegation_id = delegation.id
          and approval_id = any(${[...approval_ids]}::bigint[])))
    limit 1`.execute(work.db);
  const [other] = rows;
  if (!other) return;
  const days = `${showDate(other.valid_from)} to ${showDate(other.valid_until)}`;
  throw invalid({ valid_from: `There is a deputy from ${days} already: change that one` });
}

async function tellDeputy(work: Work, named: Named): Promise<void> {
  const { employee_id, deputy_id, valid_from, valid_until, approval_ids } = named;
  if (valid_until < today(work)) return;
  const people = new Map((await everybody(work)).map((one) => [one.id, one]));
  const account = people.get(deputy_id)?.user_id;
  if (!account || account === work.actor.accountId) return;
  const things = thingsOf(await chosenOf(work, approval_ids));
  await notify(work, delegationNotifications.named, {
    to: [account],
    title: `You approve ${things} for ${people.get(employee_id)?.employee_name ?? ''}`,
    body: `From ${showDate(valid_from)} to ${showDate(valid_until)}.`,
    link: '/my-account?area=delegation',
    once: `${employee_id}.${valid_from}.${valid_until}`,
  });
}

export const approvalChoices = async (work: Work) => ({
  rows: (await kinds(work)).map(({ id, name }) => ({ id, name })),
});
