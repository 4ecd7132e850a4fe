import { runProcess } from '#app/server/process.ts';
import { enterKeyword, enterPassword } from '#modules/sign-in/server/testing/steps.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { expect, test } from 'vitest';
import { testPortal } from './portal.ts';

/** A lost KEYWORD_KEY, or another database's. */
const other = 'another-keyword-key-of-tests-0123456789';

const startedWith = (keywordKey: string, portal: Awaited<ReturnType<typeof testPortal>>) =>
  runProcess({ ...portal.config, keywordKey, port: 0, host: '127.0.0.1' }, portal.databaseUrl, {
    webFolder: '',
    recurringJobs: false,
  });
const refusal = /^KEYWORD_KEY is not the key that this database was set up with/;

test('a start with a different key than the database’s is refused with a message, even the first start', async () => {
  const portal = await testPortal();
  // Never started with the check, but there are keywords.
  await expect(startedWith(other, portal)).rejects.toThrow(refusal);
  await (
    await startedWith(portal.config.keywordKey, portal)
  )();
  await portal.database.pool.query('update account set keyword_cipher = null');
  await expect(startedWith(other, portal)).rejects.toThrow(refusal);
  await (
    await startedWith(portal.config.keywordKey, portal)
  )();
});

const vaultKeys = {
  now: 'vault-key-of-tests-in-use-0123456789',
  before: 'vault-key-of-tests-before-0123456789',
};
const wrongVault = /^VAULT_KEY is not the key that this database keeps the credentials of clients under/;

test('a start with a different VAULT_KEY is refused with a message, even without the former one', async () => {
  const portal = await testPortal();
  const start = async (...keys: string[]) => {
    const config = { ...portal.config, vaultKeys: keys, port: 0, host: '127.0.0.1' };
    const stop = await runProcess(config, portal.databaseUrl, { webFolder: '', recurringJobs: false });
    await stop();
  };
  const { now, before } = vaultKeys;
  // Never started with the check, but the demo stores credentials.
  await expect(start(before)).rejects.toThrow(wrongVault);
  await portal.database.pool.query('delete from client_credential');
  await start(before);
  await expect(start(now)).rejects.toThrow(wrongVault);
  await start();
  await start(now, before);
  await start(now);
  await expect(start(before)).rejects.toThrow(wrongVault);
});

test('a keyword that cannot be compared never counts as a failed attempt', async () => {
  const portal = await testPortal();
  await enterPassword(portal, cast.hr, 'Wrong#2026');
  const { token } = (await enterPassword(portal, cast.hr)).result;
  await portal.database.pool.query("update account set keyword_cipher = 'AAAA' || keyword_cipher where email = $1", [
    cast.hr.email,
  ]);
  for (let turn = 0; turn < 6; turn++) {
    expect((await enterPassword(portal, cast.hr)).status).toBe(500);
    expect((await enterKeyword(portal, cast.hr, token)).status).toBe(500);
  }
  await portal.database.pool.query('update account set keyword_cipher = substr(keyword_cipher, 5) where email = $1', [
    cast.hr.email,
  ]);
  expect((await enterKeyword(portal, cast.hr, token)).status).toBe(200);
});
