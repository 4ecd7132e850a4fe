import { join } from 'node:path';
import { openPortal } from '#app/server/portal.ts';
import { ownSecrets } from '#app/server/own-secrets.ts';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { readConfig } from '#platform/server/config.ts';
import { statements } from '#platform/server/db.ts';
import { atMost } from './goals.ts';

/** How many statements a list request sends, counted inside a separate portal on the same data. */
export async function statementBudget(folder: string, databaseUrl: string, token: string, rows: number): Promise<void> {
  const settings = { REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent' };
  const config = readConfig(settings, () => ownSecrets(join(folder, 'data')));
  const app = await openPortal(config, databaseUrl);
  const cost = async (query: string) => {
    const before = statements.count;
    const url = `/api${fetchAllEnquiry.path}?${query}`;
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return statements.count - before;
  };
  await cost('name=warm');
  const few = await cost('limit=10&name=aaa');
  const many = await cost('limit=100&name=bbb');
  const deep = await cost(`limit=10&name=an&offset=${Math.floor(rows / 100)}`);
  await app.close();
  console.log(`\nStatements of a list request: ${few} for 10 rows, ${many} for 100, ${deep} for a deep page`);
  atMost('statements per list request', Math.max(few, many, deep), 4);
  atMost('statements more for 100 rows than for 10', many - few, 0);
}
