import { beforeAll, describe, expect, test } from 'vitest';
import { forgotSecurityKeyword, sendVerificationCode } from '#modules/sign-in/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { fetchAllMails, fetchMailById, type OpenedMail, type OutboxMail } from '../contract.ts';

const staff = (role: 'admin' | 'hr') => ({ email: cast[role].email, role: 4 });

describe('in the demo', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
    await portal.call(sendVerificationCode, { body: staff('admin') });
    await portal.runJobs();
    portal.advance(60);
    await portal.call(forgotSecurityKeyword, { body: staff('hr') });
    await portal.runJobs();
  });

  const list = async (query: Record<string, unknown> = {}) =>
    (await portal.call<Page<OutboxMail>>(fetchAllMails, { query })).result;

  test('anybody can read the emails that would have been sent, newest first', async () => {
    const { rows, count } = await list();
    expect(count).toBe(2);
    expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
      [cast.hr.email, 'kept'],
      [cast.admin.email, 'kept'],
    ]);
  });

  test('they are found by part of the recipient, a page at a time', async () => {
    expect(await list({ recipient: 'admin@' })).toMatchObject({ count: 1, rows: [{ recipient: cast.admin.email }] });
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ count: 2, rows: [{ recipient: cast.admin.email }] });
  });

  test('one is opened as its recipient would see it', async () => {
    const id = (await list({ recipient: 'admin@' })).rows[0]?.id;
    const { result } = await portal.call<OpenedMail>(fetchMailById, { query: { id } });
    const code = /^\s+(\d{6})$/m.exec(result.text)?.[1];
    expect(code).toBeDefined();
    expect(result).toMatchObject({
      attempts: 0,
      error: null,
      sentAt: null,
      calendar: null,
      html: expect.stringContaining(`>${code}<`),
    });
    expect(await portal.call(fetchMailById, { query: { id: 4711 } })).toMatchObject({ status: 404 });
  });
});

describe('where emails are really sent', () => {
  test('there is no outbox for anybody', async () => {
    const portal = await testPortal({ config: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' } });
    await portal.call(sendVerificationCode, { body: staff('admin') });
    await portal.runJobs();
    const [mail] = await portal.mails(cast.admin.email);
    expect(mail).toBeDefined();
    const id = (await portal.database.pool.query('select id from mail')).rows[0].id;
    for (const token of [undefined, await portal.signIn('admin')]) {
      const as = token ? { token } : {};
      expect(await portal.call(fetchAllMails, as)).toMatchObject({ status: 404, type: 'NOT_FOUND' });
      expect(await portal.call(fetchMailById, { ...as, query: { id } })).toMatchObject({ status: 404 });
    }
  });
});
