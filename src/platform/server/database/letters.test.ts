import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '#test/portal.ts';
import { openDatabase } from '../db.ts';
import { dropDatabase } from '../embedded/databases.ts';
import { onlyPlainLetters } from './letters.ts';

const plain = `portico_plain_${process.pid}`;
let portal: Awaited<ReturnType<typeof testPortal>>;
beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query(
    `create database ${plain} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
});
afterAll(() => dropDatabase(portal.databaseUrl, plain));

test('a database in a UTF-8 locale is accepted', async () => {
  expect(await onlyPlainLetters(portal.database)).toBeUndefined();
});

test('the operator is warned of a database that cannot put É and Ł in lower case', async () => {
  const database = openDatabase(portal.databaseUrl.replace(/\/[^/?]*(\?|$)/, `/${plain}$1`), 1);
  const told = await onlyPlainLetters(database).finally(() => database.close());
  expect(told).toMatch(/^The database's locale is C, which only knows the letters a to z/);
});
