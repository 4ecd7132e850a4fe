import { forgotSecurityKeyword, sendVerificationCode } from '#modules/sign-in/contract.ts';
import { inviteAccount } from '#modules/access/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { MailServer } from '#test/mail/server.ts';
import { mailingPortal } from '#test/mail/portal.ts';
import type { TestPortal } from '#test/portal.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, fetchAllAuditEntries } from '../audit.ts';
import * as contract from '../mails.ts';

let server: MailServer;
let portal: TestPortal;
beforeAll(async () => void ({ server, portal } = await mailingPortal()));
afterAll(() => server.close());

const list = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<contract.Mail>>(contract.fetchAllMails, { as: 'admin', query })).result;
const open = (id: number | undefined) =>
  portal.call<contract.OpenedMail>(contract.fetchMailById, { as: 'admin', query: { id } });
const resend = (id: number | undefined) => portal.call(contract.resendMail, { as: 'admin', query: { id } });
const invite = async (email: string) => {
  await portal.call(inviteAccount, { as: 'admin', body: { name: 'Navita Norvikdale', email, role_id: 4 } });
  const [mail] = (await list({ recipient: email })).rows;
  return mail?.id;
};

describe('mails', () => {
  test('a failed one shows why, can be resent, and that is audited', async () => {
    const id = await invite('gone@example.com');
    expect(await resend(id)).toMatchObject({ status: 409, message: 'It is on its way already' });
    server.refusing = true;
    await portal.runJobs();
    const [failed] = (await list({ state: 'failed', recipient: 'gone@' })).rows;
    expect(failed).toMatchObject({ id, kind: 'invitation', attempts: 1, error: expect.stringContaining('550') });
    server.refusing = false;
    expect(await resend(id)).toMatchObject({ status: 200, message: 'The mail to gone@example.com is sent again' });
    expect(await resend(id), 'a second click').toMatchObject({ status: 409 });
    await portal.runJobs();
    expect((await open(id)).result).toMatchObject({ state: 'sent', attempts: 1, error: null });
    const query = { entity: 'mail', entity_id: String(id) };
    const { result } = await portal.call<Page<AuditEntry>>(fetchAllAuditEntries, { as: 'admin', query });
    expect(result.rows.map(({ says, actor }) => [says, actor])).toEqual([['Mail sent again', cast.admin.name]]);
  });

  test('one that was sent but did not arrive can be resent', async () => {
    server.refusing = false;
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    const write = () => ({ subject: 'News', greeting: 'Hello,', paragraphs: ['the office is closed on Friday.'] });
    await sendMail(work, { kind: 'news', readable: true, write }, 'lost@example.com', {});
    await portal.runJobs();
    server.asked.length = 0;
    expect(await resend((await list({ kind: 'news' })).rows[0]?.id)).toMatchObject({ status: 200 });
    await portal.runJobs();
    expect(server.asked).toEqual(['lost@example.com']);
    expect(await resend(987_654)).toMatchObject({ status: 404 });
  });

  test('a sent sign-in mail cannot be resent: its text is gone', async () => {
    server.refusing = false;
    const id = await invite('arrived@example.com');
    await portal.runJobs();
    expect((await portal.mails('arrived@example.com')).map(({ text }) => text)).toEqual(['']);
    const why = 'The code or link in it is not kept once it is sent';
    expect(await resend(id)).toMatchObject({ status: 409, message: why });
    expect((await open(id)).result.why_not_resend).toBe(why);
  });

  test('sign-in mails are listed without their texts', async () => {
    server.refusing = true;
    await invite('new@example.com');
    await portal.call(sendVerificationCode, { body: { email: cast.hr.email, role: 4 } });
    await portal.call(forgotSecurityKeyword, { body: { email: cast.manager.email, role: 4 } });
    await portal.runJobs();
    const { rows } = await list({ limit: 100 });
    const secret = rows.filter(({ kind }) => ['invitation', 'verification code', 'keyword link'].includes(kind));
    expect(new Set(secret.map(({ kind }) => kind)).size).toBe(3);
    const answers = await Promise.all(secret.map(({ id }) => open(id)));
    expect(new Set(answers.map(({ result }) => result.text))).toEqual(new Set([null]));
    const told = JSON.stringify([rows, answers.map(({ result }) => result)]);
    const secrets = (await portal.mails()).flatMap(({ text }) => text.match(/(?<=[?=])[\w-]{20,}|\b\d{6}\b/g) ?? []);
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((one) => told.includes(one))).toEqual([]);
  });

  test('a mail’s text is shown only if its template marks it readable', async () => {
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    const write = () => ({ subject: 'News', greeting: 'Hello,', paragraphs: ['the office is closed on Friday.'] });
    await sendMail(work, { kind: 'unsaid', write }, 'a@example.com', {});
    await sendMail(work, { kind: 'open', readable: true, write }, 'a@example.com', {});
    const textOf = async (kind: string) => (await open((await list({ kind })).rows[0]?.id)).result.text;
    expect(await textOf('unsaid')).toBeNull();
    expect(await textOf('open')).toContain('the office is closed on Friday.');
  });

  test.each(['hr', 'client'] as const)('%s can neither see nor resend them', async (as) => {
    expect(await portal.call(contract.fetchAllMails, { as })).toMatchObject({ status: 403 });
    expect(await portal.call(contract.fetchMailById, { as, query: { id: 1 } })).toMatchObject({ status: 403 });
    expect(await portal.call(contract.resendMail, { as, query: { id: 1 } })).toMatchObject({ status: 403 });
  });

  test('one with an expired link cannot be resent, and says so', async () => {
    server.refusing = true;
    const id = await invite('late@example.com');
    await portal.runJobs();
    expect((await open(id)).result.why_not_resend).toBeNull();
    portal.advance(73 * 60 * 60);
    await portal.signIn('admin', { fresh: true });
    const why = 'The code or link in it no longer works';
    expect((await open(id)).result.why_not_resend).toBe(why);
    expect(await resend(id)).toMatchObject({ status: 409, message: why });
  });
});
