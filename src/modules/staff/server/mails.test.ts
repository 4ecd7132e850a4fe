import { accountMails } from '#modules/access/people.ts';
import type { Undelivered } from '#platform/contract/mail.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { MailServer } from '#test/mail/server.ts';
import { mailingPortal } from '#test/mail/portal.ts';
import type { TestPortal } from '#test/portal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffMails } from '../papers.ts';
import { addStaff, changeStaff, personOf } from './testing/staff.ts';

let server: MailServer;
let portal: TestPortal;
beforeAll(async () => void ({ server, portal } = await mailingPortal()));
afterAll(() => server.close());
beforeEach(() => void (server.refusing = true));

const seen = (as: Role, id: number) => portal.call<{ rows: Undelivered[] }>(staffMails.fetch, { as, query: { id } });
const resend = (as: Role, id: number, mail: number | undefined) =>
  portal.call(staffMails.resend, { as, query: { id, mail } });

let invited = 0;
const invite = async () => {
  invited += 1;
  const access = { portal_access: true, role_id: 4, email: `invited.${invited}@example.com` };
  return (await addStaff(portal, { ...access, employee_name: 'Ilara Ivoranath' })).result;
};

describe('an invitation that failed', () => {
  test('is shown on the person’s page with the reason, until it is sent again with a new link', async () => {
    const person = await invite();
    expect((await seen('hr', person.id)).result.rows, 'on its way for the first time').toEqual([]);
    await portal.runJobs();
    const { result } = await seen('hr', person.id);
    expect(result.rows).toMatchObject([
      { recipient: person.email, error: expect.stringContaining('550'), under_way: false, why_not_resend: null },
    ]);
    const [first] = await portal.mails(person.email);
    server.refusing = false;
    const sent = await resend('hr', person.id, result.rows[0]?.id);
    expect(sent).toMatchObject({ status: 200, message: `The mail to ${person.email} is sent again` });
    expect((await seen('hr', person.id)).result.rows).toEqual([]);
    await portal.runJobs();
    const [second] = await portal.mails(person.email);
    expect([linkIn(first), linkIn(second)]).toEqual([expect.any(String), expect.not.stringContaining(linkIn(first))]);
    expect(server.asked.filter((address) => address === person.email)).toHaveLength(2);
  });

  test('is shown on the account too, for people who may invite', async () => {
    const person = await invite();
    await portal.runJobs();
    const query = { id: person.user_id };
    const found = await portal.call<{ rows: Undelivered[] }>(accountMails.fetch, { as: 'admin', query });
    expect(found.result.rows).toMatchObject([{ recipient: person.email }]);
    expect(await portal.call(accountMails.fetch, { as: 'team', query })).toMatchObject({ status: 403 });
    const mail = found.result.rows[0]?.id;
    const sent = await portal.call(accountMails.resend, { as: 'admin', query: { ...query, mail } });
    expect([sent.status, (await seen('hr', person.id)).result.rows]).toEqual([200, []]);
  });

  test('is sent once if requested twice at the same time', async () => {
    const person = await invite();
    await portal.runJobs();
    const [failed] = (await seen('hr', person.id)).result.rows;
    const answers = await Promise.all((['hr', 'admin'] as const).map((as) => resend(as, person.id, failed?.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ message }) => message)).toContain('It has already been sent again');
    expect(await portal.mails(person.email)).toHaveLength(2);
  });

  test('is no longer shown once the person has another address', async () => {
    const person = await invite();
    await portal.runJobs();
    server.refusing = false;
    expect((await changeStaff(portal, person, { email: 'moved@example.com' })).status).toBe(200);
    await portal.runJobs();
    expect((await seen('hr', person.id)).result.rows).toEqual([]);
  });

  test('is shown to readers who know the terms, and resent by those who may edit them', async () => {
    const person = await invite();
    await portal.runJobs();
    const [failed] = (await seen('admin', person.id)).result.rows;
    expect(await seen('team', person.id)).toMatchObject({ status: 404 });
    expect(await seen('client', person.id)).toMatchObject({ status: 403 });
    const { id: manager } = await personOf(portal, 'manager');
    expect((await changeStaff(portal, person, { reporting_manager_1_id: manager })).status).toBe(200);
    expect((await seen('manager', person.id)).result.rows).toHaveLength(1);
    expect(await resend('manager', person.id, failed?.id)).toMatchObject({ status: 403 });
    const other = await personOf(portal, 'manager');
    expect(await resend('hr', other.id, failed?.id), 'not about them').toMatchObject({ status: 404 });
  });
});

const linkIn = (mail: { text: string } | undefined) => /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
