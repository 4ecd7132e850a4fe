import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { giveRole, idOf } from '#modules/access/server/testing/people.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerReview,
  fetchReviewed,
  fetchReviewPeople,
  fetchReviewProgress,
  fetchReviewStanding,
  type ReviewedPerson,
  settleReview,
} from '../contract.ts';

const day = 24 * 60 * 60;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const people = async (as: Role, query: Record<string, unknown> = {}) =>
  (await portal.call<Page<ReviewedPerson>>(fetchReviewPeople, { as, query: { limit: 100, ...query } })).result.rows;
const all = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<ReviewedPerson>>(fetchReviewed, { as: 'admin', query: { limit: 100, ...query } })).result
    .rows;

/** One of the Client Manager's people without an answer yet. */
async function somebody(at = 0): Promise<ReviewedPerson> {
  const open = await people('manager', { state: 'open' });
  const person = open[at];
  if (!person) throw new Error('Nobody is left');
  return person;
}

type Answer = { answer: 'keep' | 'question'; reason?: string | null; version?: number };
const answer = (as: Role, id: number, body: Answer) =>
  portal.call<ReviewedPerson>(answerReview, { as, query: { id }, body });
const told = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ title: string; approval: boolean; read_at: string | null }>(
    `select title, approval, read_at from notification join account on account.id = account_id
     where email = $1 and kind like 'accessReview.%' order by notification.id desc`,
    [cast[role].email],
  );
  return rows;
};

describe('a manager', () => {
  test('is asked about the people who report to them, and about nobody else', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      `select account.name from employee join account on account.id = employee.user_id
       join employee as manager on manager.id = employee.reporting_manager_1_id
       join account as boss on boss.id = manager.user_id
       where boss.email = $1 and account.dot_access order by 1`,
      [cast.manager.email],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect((await people('manager')).map(({ name }) => name).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
    const foreign = (await all()).find(({ reviewer }) => reviewer === cast.partner.name);
    expect(foreign).toBeDefined();
    expect(await answer('manager', foreign?.id ?? 0, { answer: 'keep' })).toMatchObject({ status: 404 });
    expect(await people('team')).toEqual([]);
  });

  test('sees a person’s rights beyond their role', async () => {
    const { account_id } = await somebody();
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted, until) values
         ($1, 'Exit', 'READ', true, '2026-12-31'), ($1, 'Jobs', 'DELETE', true, '2026-11-01')`,
      [account_id],
    );
    const [own] = (await people('manager')).filter((one) => one.account_id === account_id).map((one) => one.own);
    expect(own).toEqual([{ module: 'Exit', action: 'READ', granted: true, until: '2026-12-31' }]);
  });

  test('confirms, and may change their mind', async () => {
    const { id, version } = await somebody();
    const kept = await answer('manager', id, { answer: 'keep', version });
    expect(kept).toMatchObject({ status: 200, result: { state: 'kept', answered_by: cast.manager.name } });
    expect(await answer('manager', id, { answer: 'question', reason: 'Has moved on', version })).toMatchObject({
      status: 409,
      type: 'CONFLICT',
    });
    const questioned = await answer('manager', id, {
      answer: 'question',
      reason: 'Has moved on',
      version: version + 1,
    });
    expect(questioned.result).toMatchObject({ state: 'questioned', reason: 'Has moved on' });
  });

  test('gives a reason when they question', async () => {
    const { id } = await somebody();
    for (const reason of [null, '', '   ']) {
      expect(await answer('manager', id, { answer: 'question', reason })).toMatchObject({
        status: 400,
        fields: { reason: 'Reason is required' },
      });
    }
    expect((await people('manager')).find((one) => one.id === id)?.state).toBe('open');
  });

  test('is told who was faster if they answer from an older version', async () => {
    const { id, version } = await somebody();
    const both = await Promise.all([
      answer('manager', id, { answer: 'keep', version }),
      answer('manager', id, { answer: 'question', reason: 'Both at once', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a question', () => {
  test('goes to the administrators, who settle it; the manager is told what was done', async () => {
    const { id, name } = await somebody();
    await answer('manager', id, { answer: 'question', reason: 'Left the project' });
    const title = `${cast.manager.name} questions the rights of ${name}`;
    expect(await told('admin')).toContainEqual({ title, approval: true, read_at: null });
    const settled = await portal.call(settleReview, { as: 'admin', query: { id }, body: { outcome: 'Taken back' } });
    expect(settled).toMatchObject({ status: 200, result: { state: 'settled', settled_by: cast.admin.name } });
    expect(await told('admin')).toContainEqual({ title, approval: false, read_at: expect.anything() });
    const [newest] = await told('manager');
    expect(newest?.title).toBe(`Your question about the rights of ${name} was settled`);
    expect(await answer('manager', id, { answer: 'keep' })).toMatchObject({
      status: 409,
      message: 'An administrator has already settled this',
    });
    expect(await portal.call(settleReview, { as: 'admin', query: { id }, body: { outcome: 'Twice' } })).toMatchObject({
      status: 409,
      message: 'This has been settled already',
    });
  });

  test('is settled by nobody else, and only while it is open', async () => {
    const { id } = await somebody();
    expect((await portal.call(settleReview, { as: 'manager', query: { id }, body: { outcome: 'Done' } })).status).toBe(
      403,
    );
    expect(await portal.call(settleReview, { as: 'admin', query: { id }, body: { outcome: 'Done' } })).toMatchObject({
      status: 409,
      message: 'No one has questioned these rights',
    });
  });

  test('is in the trail, with what it was about', async () => {
    const { rows } = await portal.database.pool.query(
      "select event, after from audit_entry where entity = 'accessReviewPerson' and actor_name = $1 order by id desc limit 1",
      [cast.manager.name],
    );
    expect(rows[0]).toMatchObject({
      event: 'accessReviewPerson.questioned',
      after: { state: 'questioned', reason: 'Left the project', account_id: expect.any(Number) },
    });
  });
});

test('a question answered again is listed once, and no longer if the rights are kept after all', async () => {
  const [{ id, name } = await somebody()] = await people('manager', { state: 'questioned' });
  const asks = async () => {
    const { rows } = await portal.database.pool.query<{ body: string; waits: boolean }>(
      `select body, approval as waits from notification join account on account.id = account_id
       where email = $1 and title = $2 order by notification.id`,
      [cast.admin.email, `${cast.manager.name} questions the rights of ${name}`],
    );
    return rows;
  };
  const [first] = await asks();
  expect(first?.waits).toBe(true);
  const again = await answer('manager', id, { answer: 'question', reason: 'Seems too much' });
  expect(again.result).toMatchObject({ state: 'questioned', reason: 'Seems too much' });
  expect(await asks()).toEqual([
    { body: first?.body, waits: false },
    { body: 'Seems too much', waits: true },
  ]);
  const kept = await answer('manager', id, { answer: 'keep', reason: 'Seems too much' });
  expect(kept.result).toMatchObject({ state: 'kept', reason: null });
  expect((await asks()).map(({ waits }) => waits)).toEqual([false, false]);
  expect(await portal.call(settleReview, { as: 'admin', query: { id }, body: { outcome: 'Late' } })).toMatchObject({
    status: 409,
    message: 'No one has questioned these rights',
  });
});

describe('the reviewer', () => {
  test('changes at once with the reporting manager', async () => {
    const { id, account_id } = await somebody();
    await portal.database.pool.query(
      `update employee set reporting_manager_1_id = (select id from employee where user_id = (
         select id from account where email = $2)) where user_id = $1`,
      [account_id, cast.hod.email],
    );
    expect((await people('manager')).map((one) => one.id)).not.toContain(id);
    expect(await answer('manager', id, { answer: 'keep' })).toMatchObject({ status: 404 });
    expect(await answer('hod', id, { answer: 'keep' })).toMatchObject({ status: 200 });
  });

  test('is an administrator if there is no other, but never for themselves', async () => {
    const without = (await all({ review: 'Latest' })).filter(({ reviewer }) => reviewer === null);
    expect(without.length).toBeGreaterThan(0);
    const shown = await people('admin');
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(without.map(({ id }) => id)));
    expect(shown.map(({ name }) => name)).not.toContain(cast.admin.name);
  });

  test('of an administrator without a manager is another administrator; a single one is not reviewed', async () => {
    const alone = await testPortal();
    await alone.database.pool.query('update employee set reporting_manager_1_id = null where user_id = $1', [
      await idOf(alone, 'admin'),
    ]);
    const inReview = async () => {
      await alone.database.pool.query('delete from access_review_person');
      await alone.database.pool.query('delete from access_review');
      await alone.database.pool.query("select graphile_worker.add_job('access-review', '{}')");
      await alone.runJobs();
      const query = { limit: 100, name: cast.admin.name };
      return (await alone.call<Page<ReviewedPerson>>(fetchReviewed, { as: 'admin', query })).result.rows;
    };
    expect(await inReview()).toEqual([]);
    await giveRole(alone, 'partner', 1);
    const [row] = await inReview();
    expect(row).toMatchObject({ reviewer: null, state: 'open' });
    const ask = (as: Role) =>
      alone.call(answerReview, { as, query: { id: row?.id ?? 0 }, body: { answer: 'keep', reason: null } });
    expect((await ask('admin')).status).toBe(404);
    expect((await ask('director')).status).toBe(404);
    expect((await ask('partner')).status).toBe(200);
    const { rows } = await alone.database.pool.query<{ email: string; title: string }>(
      `select email, title from notification join account on account.id = account_id
       where kind = 'accessReview.begun' order by notification.id desc`,
    );
    const count = (email: string) => Number(/\d+/.exec(rows.find((one) => one.email === email)?.title ?? '')?.[0]);
    const waiting = async (as: Role) =>
      (await alone.call<Page<ReviewedPerson>>(fetchReviewPeople, { as, query: { limit: 100 } })).result.count;
    expect(count('admin@demo.example')).toBe(await waiting('admin'));
    expect(count('partner@demo.example')).toBe(await waiting('partner'));
  });

  test('is not asked about people who have lost access meanwhile', async () => {
    const { id, account_id } = await somebody();
    await portal.database.pool.query('update account set dot_access = false where id = $1', [account_id]);
    expect((await people('manager')).map((one) => one.id)).not.toContain(id);
  });
});

test('the managers’ progress adds up to the whole', async () => {
  const { result } = await portal.call<{
    rows: { people: number; open: number; kept: number; questioned: number; settled: number }[];
  }>(fetchReviewProgress, { as: 'admin' });
  const latest = await all({ review: 'Latest' });
  expect(result.rows.reduce((sum, row) => sum + row.people, 0)).toBe(latest.length);
  for (const row of result.rows) expect(row.open + row.kept + row.questioned + row.settled).toBe(row.people);
  const standing = await portal.call<{ progress: { people: number } }>(fetchReviewStanding, { as: 'manager' });
  expect(standing.result.progress.people).toBe((await people('manager')).length);
});

describe('the morning job', () => {
  const begun = async () =>
    (await portal.database.pool.query<{ started_on: string }>('select started_on from access_review order by id')).rows;
  const morning = async () => {
    await portal.database.pool.query("select graphile_worker.add_job('access-review', '{}')");
    await portal.runJobs();
  };

  test('reminds reviewers once, a week before the end, and tells the administrators after it', async () => {
    await portal.database.pool.query(
      `update access_review_person set state = 'open', reason = null, answered_by = null, answered_at = null,
         outcome = null, settled_by = null, settled_at = null`,
    );
    await morning();
    const before = (await told('manager')).length;
    await morning();
    expect((await told('manager')).length).toBe(before);
    portal.advance(6 * day);
    await morning();
    await morning();
    expect((await told('manager')).length).toBe(before + 1);
    portal.advance(8 * day);
    await morning();
    await morning();
    expect((await told('manager')).length).toBe(before + 2);
    const late = (await told('admin')).filter(({ title }) => title.endsWith(' have no answer'));
    expect(late.length).toBe(1);
  });

  test('starts a review every 90 days, once, even if it runs late or twice', async () => {
    const before = (await begun()).length;
    portal.advance(90 * day);
    await Promise.all([morning(), morning()]);
    await morning();
    for (const role of ['manager', 'hod', 'admin'] as const) await portal.signIn(role, { fresh: true });
    expect((await begun()).length).toBe(before + 1);
    const [newest] = await told('manager');
    expect(newest).toMatchObject({
      approval: true,
      read_at: null,
      title: expect.stringMatching(/^Please review the rights of \d+ people by /),
    });
    expect((await people('manager')).every(({ state }) => state === 'open')).toBe(true);
  });

  test('an answer to an earlier review is refused', async () => {
    const [earlier] = await all({ review: 'Earlier', state: 'open' });
    expect((await answer('manager', earlier?.id ?? 0, { answer: 'keep' })).status).toBe(404);
  });

  test('the approval disappears from a manager’s list once they have answered for everybody', async () => {
    const asked = async () => (await told('hod')).find(({ title }) => title.startsWith('Please review'));
    for (const { id } of await people('hod')) {
      expect(await asked()).toMatchObject({ approval: true });
      await answer('hod', id, { answer: 'keep' });
    }
    expect(await asked()).toMatchObject({ approval: false });
  });
});
