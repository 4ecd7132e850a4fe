import { type Bell, notification } from '#platform/contract/notify.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchBell } from '../contract.ts';
import { accountOf, inWork, sampleKind, tellCast } from './testing/notified.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const titles = async (role: Role): Promise<readonly string[]> =>
  (await portal.call<Bell>(fetchBell, { as: role })).result.newest.map(({ title }) => title);
const choose = async (role: Role, kind: string, in_app: boolean, mail: string) =>
  portal.database.pool.query(
    `insert into notification_preference values ($1, $2, $3, $4)
     on conflict (account_id, kind) do update set in_app = $3, mail = $4`,
    [await accountOf(portal, role), kind, in_app, mail],
  );
const mailedKind = notification('test.mailed', { group: 'Samples', says: 'Mailed', mail: 'atOnce' });
const mailsTo = async (role: Role) => portal.mails(cast[role].email);

describe('a notification', () => {
  test('reaches each recipient once, and nobody else', async () => {
    await tellCast(portal, ['hr', 'partner', 'hr'], { title: 'For two' });
    expect((await titles('hr')).filter((title) => title === 'For two')).toHaveLength(1);
    expect(await titles('partner')).toContain('For two');
    expect(await titles('admin')).not.toContain('For two');
  });

  test('is not sent to the person who caused it', async () => {
    const [actor, other] = [await accountOf(portal, 'partner'), await accountOf(portal, 'hr')];
    const told = { to: [actor, other], title: 'By the partner', link: '/dashboard' };
    await inWork(portal, (work) => notify(work, sampleKind, told), { accountId: actor });
    expect(await titles('partner')).not.toContain('By the partner');
    expect(await titles('hr')).toContain('By the partner');
  });

  test('is not sent to people who may no longer sign in, and neither is an email', async () => {
    const away = "update account set dot_access = $2 where email = $1 and audience = 'team'";
    await portal.database.pool.query(away, [cast.hod.email, false]);
    await tellCast(portal, ['hod'], { title: 'Too late' }, mailedKind);
    await portal.database.pool.query(away, [cast.hod.email, true]);
    expect(await titles('hod')).not.toContain('Too late');
    expect((await mailsTo('hod')).map(({ subject }) => subject)).not.toContain('Too late');
  });

  test.each([
    ['has ended by itself', 'closes_at', -1, false],
    ['ends later', 'closes_at', 60, true],
    ['begins later', 'opens_at', 60, false],
  ])('and its email reach only people who may sign in: access that %s', async (_, column, minutes, isTold) => {
    const title = `While ${column} is ${minutes} minutes away`;
    const moves = `update account set ${column} = $2 where id = $1`;
    const id = await accountOf(portal, 'hod');
    await portal.database.pool.query(moves, [id, new Date(portal.now().getTime() + minutes * 60_000)]);
    await tellCast(portal, ['hod'], { title }, mailedKind);
    await portal.database.pool.query(moves, [id, null]);
    expect((await titles('hod')).includes(title)).toBe(isTold);
    expect((await mailsTo('hod')).some(({ subject }) => subject === title)).toBe(isTold);
  });

  test('reaches an administrator whose access has an end date: it ends only when switched off', async () => {
    const closes = 'update account set closes_at = $2 where id = $1';
    const id = await accountOf(portal, 'admin');
    await portal.database.pool.query(closes, [id, new Date('2026-01-01')]);
    await tellCast(portal, ['admin'], { title: 'Still in charge' });
    await portal.database.pool.query(closes, [id, null]);
    expect(await titles('admin')).toContain('Still in charge');
  });

  test('is rolled back with the change it reports', async () => {
    const to = [await accountOf(portal, 'hr')];
    const failing = inWork(portal, async (work) => {
      await notify(work, sampleKind, { to, title: 'Never happened', link: '/dashboard' });
      throw new Error('It came to nothing');
    });
    await expect(failing).rejects.toThrow('It came to nothing');
    expect(await titles('hr')).not.toContain('Never happened');
  });

  test('with a key is sent once for its kind, and later to recipients who did not get it', async () => {
    await tellCast(portal, ['hr'], { title: 'Only once', once: 'word' });
    await tellCast(portal, ['hr', 'partner'], { title: 'Only once', once: 'word' });
    await tellCast(portal, ['hr'], { title: 'Another word', once: 'other' });
    expect((await titles('hr')).filter((title) => /once|word/.test(title))).toEqual(['Another word', 'Only once']);
    expect((await titles('partner')).filter((title) => title === 'Only once')).toHaveLength(1);
  });

  test('links only into the portal', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'dashboard']) {
      await expect(tellCast(portal, ['hr'], { link })).rejects.toThrow('notification_link_check');
    }
  });
});

test('texts use each reader’s number and date formats, in the portal and by email', async () => {
  const chosen = [
    ['director', 'en-US', 'America/New_York'],
    ['manager', 'en-IN', null],
  ] as const;
  for (const [role, locale, zone] of chosen) {
    await portal.database.pool.query(
      `insert into account_preference (account_id, week_starts, zone, locale) values ($1, 1, $2, $3)
       on conflict (account_id) do update set zone = $2, locale = $3`,
      [await accountOf(portal, role), zone, locale],
    );
  }
  const kind = { ...sampleKind, mail: 'atOnce' } as const;
  const told = {
    title: ({ dayInWords, showNumber }: Writing) => `Due on ${dayInWords('2026-12-31')}: ${showNumber(1_234_567)}`,
    body: ({ momentInWords }: Writing) => `Since ${momentInWords('2026-11-20T23:30:00Z')}`,
  };
  await tellCast(portal, ['hr', 'director', 'manager'], told, kind);
  const expected = {
    hr: ['Due on 31 December 2026: 1,234,567', 'Since 20 Nov 2026, 23:30'],
    director: ['Due on December 31, 2026: 1,234,567', 'Since Nov 20, 2026, 6:30 PM'],
    manager: ['Due on 31 December 2026: 12,34,567', 'Since 20 Nov 2026, 11:30 pm'],
  };
  for (const role of ['hr', 'director', 'manager'] as const) {
    const { result } = await portal.call<Bell>(fetchBell, { as: role });
    const [title, body] = expected[role];
    const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');
    expect([result.newest[0]?.title, plain(result.newest[0]?.body)]).toEqual([title, body]);
    const [mail] = await portal.mails(cast[role].email);
    expect([mail?.subject, plain(mail?.text)?.includes(body ?? '')]).toEqual([title, true]);
  }
});

describe('delivery', () => {
  const kind = notification('test.told', { group: 'Samples', says: 'Something', mail: 'atOnce' });
  const mandatory = notification('test.must', {
    group: 'Samples',
    says: 'Something important',
    mail: 'atOnce',
    mandatory: 'It is about the safety of your account',
  });

  test.each([
    { chosen: undefined, inApp: true, mailed: true },
    { chosen: { inApp: true, mail: 'never' }, inApp: true, mailed: false },
    { chosen: { inApp: false, mail: 'atOnce' }, inApp: false, mailed: true },
    { chosen: { inApp: false, mail: 'never' }, inApp: false, mailed: false },
    { chosen: { inApp: true, mail: 'daily' }, inApp: true, mailed: false },
  ])('$chosen: in the portal $inApp, by mail at once $mailed', async ({ chosen, inApp, mailed }) => {
    const title = `Told ${JSON.stringify(chosen)}`;
    if (chosen) await choose('director', kind.name, chosen.inApp, chosen.mail);
    await tellCast(portal, ['director'], { title, body: 'More of it', link: '/events?p=2' }, kind);
    expect((await titles('director')).includes(title)).toBe(inApp);
    const mail = (await mailsTo('director')).find(({ subject }) => subject === title);
    expect(mail !== undefined).toBe(mailed);
    if (mail) expect(mail.text).toContain(`${portal.config.publicUrl}/events?p=2`);
    if (mail) expect(mail.text).toContain('More of it');
  });

  test('mandatory notifications ignore preferences, and their email says why', async () => {
    await choose('director', mandatory.name, false, 'never');
    await tellCast(portal, ['director'], { title: 'You must know' }, mandatory);
    expect(await titles('director')).toContain('You must know');
    const [mail] = await mailsTo('director');
    expect(mail).toMatchObject({ subject: 'You must know', text: expect.stringContaining('safety of your account') });
  });

  test('an email in quiet hours is delivered afterwards, a mandatory one at once', async () => {
    // Half past nine in the evening. The address has no mail server, and needs none.
    const night = await testPortal({
      start: new Date('2026-11-20T21:30:00Z'),
      config: { smtpUrl: 'smtp://127.0.0.1:1' },
    });
    await night.database.pool.query("insert into notification_quiet_hours values ($1, '19:00', '08:00')", [
      await accountOf(night, 'partner'),
    ]);
    const due = async () => {
      const { rows } = await night.database.pool.query<{ at: string }>(
        "select run_at as at from graphile_worker.jobs where task_identifier = 'deliver-mail' order by id desc limit 1",
      );
      return rows[0]?.at;
    };
    await tellCast(night, ['partner'], { title: 'Sleep well' }, kind);
    expect(await due()).toBe('2026-11-21T08:00:00Z');
    await tellCast(night, ['partner'], { title: 'Wake up' }, mandatory);
    expect(await due()).not.toBe('2026-11-21T08:00:00Z');
  });
});
