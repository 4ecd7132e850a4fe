import { enterPassword, failTimes, mailedGrant, signInWith } from '#modules/sign-in/server/testing/steps.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { giveRole, idOf } from '#modules/access/server/testing/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchStaffOfAccount } from '../contract.ts';
import { addStaff, changeStaff, personOf } from './testing/staff.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});

const change = async (of: Role, changes: object, as: Role = 'hr') =>
  changeStaff(portal, await personOf(portal, of, as), changes, as);

const account = async (of: Role) => {
  const { rows } = await portal.database.pool.query<{ name: string; email: string }>(
    'select name, email from account where id = $1',
    [await idOf(portal, of)],
  );
  return rows[0];
};

const trail = async (event: string) => {
  const { rows } = await portal.database.pool.query(
    'select before, after, actor_name from audit_entry where event = $1 order by id',
    [event],
  );
  return rows as unknown[];
};

test('a name changed by HR is the account’s from the next request on, and audited', async () => {
  const token = await portal.signIn('team', { fresh: true });
  const before = await portal.call(currentSession, { token });
  expect((await change('team', { employee_name: 'Harita Newname' })).status).toBe(200);
  const after = await portal.call(currentSession, { token });
  expect(after.result).toMatchObject({ userDetails: { name: 'Harita Newname' } });
  expect(after.headers['x-rights']).not.toBe(before.headers['x-rights']);
  expect(await trail('account.renamed')).toEqual([
    {
      before: { name: cast.team.name, version: 1 },
      after: { name: 'Harita Newname', version: 2 },
      actor_name: cast.hr.name,
    },
  ]);
});

describe('a work e-mail that HR changes', () => {
  const moved = { ...cast.team, email: 'harita.new@demo.example' };

  test('becomes the sign-in address; every session ends and both addresses are notified', async () => {
    const token = await portal.signIn('team', { fresh: true });
    expect((await change('team', { email: 'Harita.New@demo.example' })).status).toBe(200);
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    expect((await enterPassword(portal, cast.team)).status).toBe(401);
    expect((await signInWith(portal, moved)).status).toBe(200);
    await portal.runJobs();
    for (const address of [cast.team.email, moved.email]) {
      const [mail] = await portal.mails(address);
      expect([mail?.subject, mail?.text.includes(moved.email), mail?.text.includes(cast.hr.name)]).toEqual([
        'Your sign-in address was changed',
        true,
        true,
      ]);
    }
    expect(await trail('account.addressChanged')).toMatchObject([
      { before: { email: cast.team.email }, after: { email: moved.email } },
    ]);
  });

  test('of an invited person resends the invitation; the first link no longer works', async () => {
    const first = { email: 'mistyped@demo.example' };
    const { result } = await addStaff(portal, { ...first, portal_access: true, role_id: 4 });
    await portal.runJobs();
    const old = await mailedGrant(portal, first);
    await changeStaff(portal, result, { email: 'typed@demo.example' });
    await portal.runJobs();
    const anew = await mailedGrant(portal, { email: 'typed@demo.example' });
    expect([anew === old, anew.length > 20]).toEqual([false, true]);
    const { rows } = await portal.database.pool.query(
      'select count(*)::int as good from access_grant where account_id = $1 and used_at is null',
      [result.user_id],
    );
    expect(rows).toEqual([{ good: 1 }]);
  });

  test('that a colleague or another account has is refused at its field, and nothing is stored', async () => {
    await portal.database.pool.query(
      `insert into account (audience, email, name, role_id) values ('team', 'agency@demo.example', 'Agency', 8)`,
    );
    for (const [email, message] of [
      [cast.manager.email.toUpperCase(), `${cast.manager.name} has this email already`],
      ['Agency@demo.example', 'There is an account for this email address already'],
    ]) {
      const answer = await change('team', { employee_name: 'Half Stored', email });
      expect(answer).toMatchObject({ status: 400, fields: { email: message } });
    }
    expect(await account('team')).toEqual({ name: cast.team.name, email: cast.team.email });
    expect((await personOf(portal, 'team')).email).toBe(cast.team.email);
  });

  test('differing only in case signs nobody out', async () => {
    const token = await portal.signIn('team', { fresh: true });
    expect((await change('team', { email: cast.team.email.toUpperCase() })).status).toBe(200);
    expect((await portal.call(currentSession, { token })).status).toBe(200);
    expect(await trail('account.addressChanged')).toEqual([]);
  });

  test('is refused for HR’s own record and for people with more rights than HR', async () => {
    expect(await change('hr', { email: 'mine@demo.example' })).toMatchObject({
      status: 400,
      fields: { email: 'You cannot change the email you sign in with' },
    });
    const guarded = { email: 'Only an administrator can change the email this person signs in with' };
    expect(await change('admin', { email: 'taken.over@demo.example' })).toMatchObject({ status: 400, fields: guarded });
    await giveRole(portal, 'team', 1);
    expect(await change('team', { email: 'taken.over@demo.example' })).toMatchObject({ status: 400, fields: guarded });
    expect((await change('hr', { email: 'hr.new@demo.example' }, 'admin')).status).toBe(200);
  });

  test('leaves failed sign-ins with the old address', async () => {
    await failTimes(portal, cast.team, 5);
    await change('team', { email: moved.email });
    expect((await signInWith(portal, moved)).status).toBe(200);
  });
});

test('requested twice at the same time goes to one person only', async () => {
  await portal.signIn('admin');
  const [team, manager] = [await personOf(portal, 'team'), await personOf(portal, 'manager')];
  const answers = await Promise.all(
    [team, manager].map((row) => changeStaff(portal, row, { email: 'both@demo.example' }, 'admin')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('an account links to its owner’s record, where there is one', async () => {
  const ask = async (of: Role, as: Role = 'admin') =>
    portal.call<{ id: number }>(fetchStaffOfAccount, { as, query: { user_id: await idOf(portal, of) } });
  expect((await ask('team')).result).toEqual({ id: (await personOf(portal, 'team')).id });
  expect((await ask('client')).status).toBe(404);
  expect((await ask('team', 'client')).status).toBe(403);
});
