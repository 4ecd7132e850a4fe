/** Notifications about a joiner: task owners, the manager, the team, HR. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { ownTasksPath, readOnboardingPath } from '../addresses.ts';
import { onboardingNotifications as kinds } from '../notifications.ts';
import { seers } from './owners.ts';
import type { StoredOnboarding } from './record.ts';

type Joining = Pick<
  StoredOnboarding,
  'id' | 'candidate_id' | 'doj' | 'designation' | 'department_id' | 'reporting_manager_id' | 'buddy_id' | 'employee_id'
>;

const about = ({ id }: Pick<Joining, 'id'>) => ({ entity: 'onboarding', entityId: id });

async function nameOf({ db }: Work, { candidate_id }: Joining): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from candidate where id = ${candidate_id}`.execute(db);
  return rows[0]?.name ?? '';
}

/** Owners of open tasks and the number of their tasks; the joiner is told on their first day. */
async function ownersOf({ db }: Work, { id }: Joining): Promise<readonly { id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select seers.id, count(*)::int as count
    from onboarding_task join onboarding on onboarding.id = onboarding_id cross join lateral ${seers} as seers
    where onboarding.id = ${id} and onboarding_task.status = 'To do' and onboarding_task.deleted_at is null
    group by seers.id order by seers.id`.execute(db);
  return rows;
}

/** Notifies each owner once of all their tasks. */
export async function tellOwners(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  for (const { id, count } of await ownersOf(work, row)) {
    await tellPeople(work, kinds.tasks, [id], {
      title: `${name} joins: ${count} ${count === 1 ? 'task' : 'tasks'} for you`,
      body: ({ dayInWords }) => `${row.designation}, from ${dayInWords(row.doj)}.`,
      link: ownTasksPath,
      ...about(row),
    });
  }
}

export async function tellEmployed(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  await tellPeople(work, kinds.welcome, [row.reporting_manager_id, row.buddy_id], {
    title: `${name} joins as ${row.designation}`,
    body: ({ dayInWords }) => `Their account is ready and opens on ${dayInWords(row.doj)}.`,
    link: ownTasksPath,
    ...about(row),
    once: `${row.id}.employed`,
  });
}

/** Notifies the department on the first day. */
export async function tellTeam(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  const { rows } = await sql<{ id: number }>`
    select id from employee where department_id = ${row.department_id} and deleted_at is null and status <> 'EXITED'
      and id is distinct from ${row.employee_id} order by id`.execute(work.db);
  await tellPeople(
    work,
    kinds.welcome,
    rows.map(({ id }) => id),
    {
      title: `Welcome ${name}`,
      body: `${row.designation}. Today is their first day.`,
      link: '/staff',
      ...about(row),
      once: `${row.id}.team`,
    },
  );
}

export async function tellManager(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  await tellPeople(work, kinds.tomorrow, [row.reporting_manager_id, row.buddy_id], {
    title: `${name} begins on their first day next`,
    body: ({ dayInWords }) => `${row.designation}, on ${dayInWords(row.doj)}.`,
    link: ownTasksPath,
    ...about(row),
    once: `${row.id}.${row.doj}`,
  });
}

export async function tellMoved(work: Work, row: Joining, was: PlainDate, reason: string): Promise<void> {
  const name = await nameOf(work, row);
  const owners = (await ownersOf(work, row)).map(({ id }) => id);
  const people = new Set([...owners, row.reporting_manager_id, row.buddy_id]);
  await tellPeople(work, kinds.moved, [...people], {
    title: `The joining date of ${name} has moved`,
    body: ({ dayInWords }) => `From ${dayInWords(was)} to ${dayInWords(row.doj)}. ${reason}`,
    link: ownTasksPath,
    ...about(row),
  });
}

export async function tellNoShow(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  await tellPeople(work, kinds.noShow, [row.reporting_manager_id, row.buddy_id], {
    title: `${name} did not come`,
    body: 'Their tasks are over, and the position is open again.',
    link: ownTasksPath,
    ...about(row),
  });
}

export async function askNoShow(work: Work, row: Joining): Promise<void> {
  const name = await nameOf(work, row);
  await notify(work, kinds.askNoShow, {
    to: await rightHolders(work, onboardingModule.update),
    title: `Has ${name} come?`,
    body: ({ dayInWords }) =>
      `They were to begin on ${dayInWords(row.doj)} and have not signed in. Mark a no-show, or leave it.`,
    link: readOnboardingPath(row.id),
    ...about(row),
    once: `${row.id}.${row.doj}`,
  });
}

/** Notifies an owner once of everything overdue for one joiner. */
export async function tellOverdue(work: Work, row: Joining, person: number, titles: readonly string[]): Promise<void> {
  const name = await nameOf(work, row);
  await tellPeople(work, kinds.overdue, [person], {
    title: `Overdue for ${name}: ${titles[0] ?? ''}`,
    ...(titles.length > 1 && { body: `And ${titles.length - 1} more.` }),
    link: ownTasksPath,
    ...about(row),
  });
}
