/** Who stands in for whom: kept for oneself and for those who report to one. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { everybody, staffLookup } from '#modules/staff/server/public/people.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { changeTime } from '../contract.ts';
import { type StandIn, timeDeputy } from '../deputies.ts';
import { timeNotifications } from '../notifications.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { ownPeople } from './sight.ts';
import { tables, type TimeTables } from './tables.ts';

/** Of those whose time one sees anyway, and those in which one is the deputy. */
function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<TimeTables, 'time_deputy', Record<never, never>> {
  const rows = db.withTables<TimeTables>().selectFrom('time_deputy').where('time_deputy.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where(sql<boolean>`false`);
  const people = ownPeople(actor);
  if (!people) return rows;
  const own = sql`(select id from employee where user_id = ${actor.accountId})`;
  return rows.where(sql<boolean>`(time_deputy.employee_id in ${people} or time_deputy.deputy_id in ${own})`);
}

export const deputies = stored(timeDeputy, {
  visible,
  choosable: { employee: staffLookup },
  onSave: async (work, columns, before) => {
    const named = { employee_id: 0, deputy_id: 0, valid_from: '', valid_until: '', ...before, ...columns };
    await checkNamed(work, named);
    await checkAlone(work, named, before?.id);
    await tellDeputy(work, named);
    return {};
  },
});

type Named = Pick<StoredRow<typeof timeDeputy>, 'employee_id' | 'deputy_id' | 'valid_from' | 'valid_until'>;

/** @throws 400 */
async function checkNamed(work: Work, { employee_id, deputy_id }: Named): Promise<void> {
  const people = ownPeople(work.actor);
  const { rows: theirs } = await sql`
    select from employee where id = ${employee_id} ${people ? sql`and id in ${people}` : sql``}`.execute(work.db);
  if (theirs.length === 0 || work.actor.role.id === roleIds.hr)
    throw invalid({ employee_id: 'You name deputies for yourself and for those who report to you' });
  const deputy = (await everybody(work)).find(({ id }) => id === deputy_id);
  const deciders = await rightHolders(work, changeTime);
  if (!deputy?.user_id || deputy.role === roleIds.hr || !deciders.includes(deputy.user_id))
    throw invalid({ deputy_id: 'Please choose somebody who may approve time' });
}

/** One at a time is the deputy of somebody. @throws 400 */
async function checkAlone(work: Work, named: Named, except = 0): Promise<void> {
  const { employee_id, valid_from, valid_until } = named;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time_deputy/${employee_id}`}, 0))`.execute(work.db);
  const other = await tables(work)
    .selectFrom('time_deputy')
    .select(['valid_from', 'valid_until'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where('employee_id', '=', employee_id)
    .where('valid_from', '<=', valid_until)
    .where('valid_until', '>=', valid_from)
    .executeTakeFirst();
  if (!other) return;
  const days = `${showDate(other.valid_from)} to ${showDate(other.valid_until)}`;
  throw invalid({ valid_from: `There is a deputy from ${days} already: change that one` });
}

async function tellDeputy(work: Work, { employee_id, deputy_id, valid_from, valid_until }: Named): Promise<void> {
  if (valid_until < today(work)) return;
  const people = new Map((await everybody(work)).map((one) => [one.id, one]));
  const account = people.get(deputy_id)?.user_id;
  if (!account || account === work.actor.accountId) return;
  await notify(work, timeNotifications.deputy, {
    to: [account],
    title: `You approve time for ${people.get(employee_id)?.employee_name ?? ''}`,
    body: `From ${showDate(valid_from)} to ${showDate(valid_until)}.`,
    link: '/timekeeper?as=team',
    once: `${employee_id}.${valid_from}.${valid_until}`,
  });
}

const standing = (day: PlainDate) => sql<boolean>`(
  time_deputy.deleted_at is null and ${day}::date between time_deputy.valid_from and time_deputy.valid_until)`;

/** The deputies of these people today. */
export async function deputiesOf(work: Work, employeeIds: readonly (number | null)[]): Promise<number[]> {
  const ids = employeeIds.filter((id) => id !== null);
  const { rows } = await sql<{ deputy_id: number }>`
    select deputy_id from time_deputy
    where employee_id = any(${ids}::bigint[]) and ${standing(today(work))}`.execute(work.db);
  return rows.map(({ deputy_id }) => deputy_id);
}

/** Who stands in for whoever asks today, and for whom they do. */
export async function standIns(work: Work): Promise<StandIn[]> {
  const { rows } = await sql<StandIn>`
    select absent.employee_name as approver, deputy.employee_name as deputy,
      deputy.user_id = ${work.actor.accountId} as own, valid_until
    from time_deputy join employee as absent on absent.id = time_deputy.employee_id
    join employee as deputy on deputy.id = deputy_id
    where ${work.actor.accountId} in (absent.user_id, deputy.user_id) and ${standing(today(work))}
    order by valid_until, approver`.execute(work.db);
  return rows;
}

/** For whom somebody decides about the weeks of a person whom they see as a deputy alone. */
export async function standsInFor(work: Work, employeeId: number): Promise<string | undefined> {
  const people = ownPeople(work.actor);
  if (!people) return undefined;
  const { rows } = await sql<{ approver: string }>`
    select absent.employee_name as approver
    from time_deputy join employee as absent on absent.id = time_deputy.employee_id
    join employee as deputy on deputy.id = deputy_id
    where deputy.user_id = ${work.actor.accountId} and ${standing(today(work))}
      and ${employeeId} not in (select id from ${people} as own (id))
    order by 1 limit 1`.execute(work.db);
  return rows[0]?.approver;
}
