import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#modules/my-account/contract.ts';
import { inviteAccount } from '#modules/access/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { resetPassword, roleIds, says } from '../contract.ts';
import { enterCode, identityOf, mailedCode, mailedGrant } from './testing/steps.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const breached = 'Lantern-7-harbour';
const refused = { status: 400, fields: { password: says.passwordBreached } };

let portal: TestPortal;
let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-breached-'));
  file = join(folder, 'passwords.txt');
  const known = [breached, ...Array.from({ length: 500 }, (_, at) => `Leaked-${at}!`)];
  await writeFile(
    file,
    `${known
      .map((one, at) => `${sha1(one)}:${at + 1}`)
      .toSorted()
      .join('\r\n')}\r\n`,
  );
  portal = await testPortal({ config: { breachedPasswordsFile: file } });
});
afterAll(() => rm(folder, { recursive: true }));

describe('a password that was found in a leak', () => {
  test('is refused in My account, another one is accepted', async () => {
    const change = (password: string) =>
      portal.call(changePassword, { as: 'hr', body: { current_password: cast.hr.password, password } });
    expect(await change(breached)).toMatchObject(refused);
    expect((await change(`${breached}s`)).status).toBe(200);
  });

  test('is refused after a mailed code', async () => {
    const grant = (await enterCode(portal, cast.team, await mailedCode(portal, cast.team))).result.token;
    const reset = (password: string) =>
      portal.call(resetPassword, { token: grant, body: { ...identityOf(cast.team), password } });
    expect(await reset('Leaked-44!')).toMatchObject(refused);
    expect((await reset('Not-leaked-44!')).status).toBe(200);
  });

  test('is refused on accepting an invitation', async () => {
    const who = { email: 'new.colleague@demo.example', audience: 'team' } as const;
    const body = { email: who.email, name: 'Orla Fennimar', role_id: roleIds.team };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await portal.call(inviteAccount, { as: 'admin', body, headers })).status).toBe(201);
    await portal.runJobs();
    const token = await mailedGrant(portal, who);
    const accept = (password: string) => portal.call(resetPassword, { token, body: { ...identityOf(who), password } });
    expect(await accept(breached)).toMatchObject(refused);
    expect((await accept('Harbour-9-lantern')).status).toBe(200);
  });

  test('cannot be recognised while the file is missing, so every password is refused', async () => {
    await rm(file);
    const body = { current_password: cast.partner.password, password: 'Not-leaked-45!' };
    expect(await portal.call(changePassword, { as: 'partner', body })).toMatchObject({
      status: 503,
      message: 'New passwords cannot be checked at the moment. Please try again later',
    });
  });
});
