import { type Escalation, escalationCalls } from '#modules/escalations/contract.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { fetchTeamWeeks } from '#modules/timekeeper/weeks.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { statementsSent } from '#test/sql/plans.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchMyWeek, type WeekSection } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const sections = async (as: Role) =>
  (await portal.call<{ sections: WeekSection[] }>(fetchMyWeek, { as, query: {} })).result.sections;

/** What the list behind a link counts, asked as its page asks it. */
async function listed(as: Role, link: string): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(link, 'http://portal');
  const query = Object.fromEntries(searchParams);
  if (pathname === '/jobs') return (await portal.call<Page<JobRow>>(jobCalls.page, { as, query })).result.count;
  if (pathname === '/escalations')
    return (await portal.call<Page<Escalation>>(escalationCalls.page, { as, query })).result.count;
  if (query['as'] !== 'team') return undefined;
  const team = { view: query['show'] ?? 'All' };
  return (await portal.call<{ count: number }>(fetchTeamWeeks, { as, query: team })).result.count;
}

test.each(['accountant', 'team', 'manager', 'hod', 'partner', 'director', 'admin'] as const)(
  'every number of the week of %s is the count of the list it leads to',
  async (as) => {
    const own = await sections(as);
    expect(own.length).toBeGreaterThan(0);
    for (const { figures, jobs } of own) {
      for (const { label, count, link } of figures)
        expect([label, (await listed(as, link)) ?? count]).toEqual([label, count]);
      const behind = (await listed(as, jobs.link)) ?? 0;
      expect(jobs.rows.length).toBe(Math.min(behind, jobs.rows.length === 0 ? 0 : Math.max(jobs.rows.length, 8)));
    }
  },
);

test.each(['accountant', 'manager', 'admin'] as const)('the week of %s is read in nine statements', async (as) => {
  expect(await statementsSent(() => sections(as))).toBeLessThanOrEqual(9);
});

test('managers see the work of others, fee earners their own', async () => {
  expect((await sections('accountant')).map(({ title }) => title)).toEqual(['Your work']);
  const [all] = await sections('manager');
  expect(all?.title).toBe('All jobs you see');
  expect(all?.figures.some(({ count }) => count > 0)).toBe(true);
  expect(all?.figures.find(({ label }) => label === 'Escalations')?.count).toBeGreaterThan(0);
  // Longest first.
  const days = all?.jobs.rows.map(({ waiting_days }) => waiting_days ?? 0) ?? [];
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(days.length).toBeGreaterThan(0);
});

test('your escalations are those that you have and that are not resolved', async () => {
  const { pool } = portal.database;
  const own = async (as: Role) =>
    (await sections(as))
      .flatMap(({ figures }) => figures)
      .filter(({ label }) => label === 'Your escalations')
      .map(({ count }) => count);
  await pool.query(
    `update escalation set owner_id = (select employee.id from employee join account on account.id = user_id
       where account.email = case when escalation.id % 2 = 0 then 'manager' else 'director' end || '@demo.example')`,
  );
  const { rows } = await pool.query<{ mine: number; all: number }>(
    `select count(*) filter (where id % 2 = 0)::int as mine, count(*)::int as all from escalation
     where deleted_at is null and status not in ('Resolved', 'Closed', 'Invalid')`,
  );
  expect(rows[0]?.mine).toBeLessThan(rows[0]?.all ?? 0);
  expect(await own('manager')).toEqual([rows[0]?.mine]);
});

test('a client user has no such page', async () => {
  expect((await portal.call(fetchMyWeek, { as: 'client', query: {} })).status).toBe(403);
});
