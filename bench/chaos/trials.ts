/** Failures between machines, one after the other; each reports its findings and whether it passed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addEnquiry, exportEnquiries, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { enquiry } from '../scenarios.ts';
import { asking, signIn } from '../session.ts';
import { type Firm, withFirm } from './firm.ts';
import { address, promote, withClient } from './servers.ts';
import { writeUntil, type Written } from './writers.ts';

/** Sends one enquiry, by its company's name. */
export const addEnquiryTo = (url: string, token: string) => (company: string, key: string) =>
  fetch(`${url}/api${addEnquiry.path}`, {
    method: 'POST',
    headers: { ...asking(token), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...enquiry, company }),
  });

/** 200 people at once, whose requests share four database connections. */
export async function fewConnections(): Promise<boolean> {
  return withFirm({ portals: 3, standby: false, pool: 4 }, async (firm) => {
    const token = await signIn(firm.url);
    const written = await writeUntil(200, Date.now() + 60_000, addEnquiryTo(firm.url, token));
    return isWhole(firm.databaseUrl, written);
  });
}

/** Fifty people write for some minutes while one of three portals is killed and restarted every five seconds. */
export async function killedPortals([minutes = '10']: readonly string[]): Promise<boolean> {
  return withFirm({ portals: 3, standby: false, pool: 20 }, async (firm) => {
    const token = await signIn(firm.url);
    const until = Date.now() + Number(minutes) * 60_000;
    const killing = killInTurns(firm, until);
    const written = await writeUntil(50, until, addEnquiryTo(firm.url, token));
    console.log(`killed ${await killing} times`);
    return isWhole(firm.databaseUrl, written);
  });
}

async function killInTurns(firm: Firm, until: number): Promise<number> {
  let killed = 0;
  for (; Date.now() < until - 10_000; killed += 1) {
    const index = killed % firm.portals.length;
    process.kill(firm.portals[index]?.pid ?? 0, 'SIGKILL');
    await Promise.all([wait(5000), firm.restart(index)]);
  }
  return killed;
}

/** Checks that each acknowledged write exists once; the balancer's own 502 and 503 are of the current connection. */
export async function isWhole(databaseUrl: string, written: Written): Promise<boolean> {
  const stored = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ title: string; count: number }>(
      "select company_name as title, count(*)::int as count from enquiry where company_name like 'Chaos %' group by 1",
    );
    return new Map(rows.map(({ title, count }) => [title, count]));
  });
  const lost = written.acknowledged.filter((title) => !stored.has(title)).length;
  const doubled = [...stored.values()].filter((count) => count > 1).length;
  const failures = [...written.failures].map(([by, count]) => `${count} × ${by}`).join(', ') || 'none';
  console.log(
    `${written.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled; 5xx: ${failures}; ` +
      `${written.unanswered} without an answer`,
  );
  // While no writable database answers, the portal replies 503.
  return lost === 0 && doubled === 0 && [...written.failures.keys()].every((by) => !by.startsWith('500'));
}

/** A standby that stops following for 0, 5 and 90 seconds, stops, and takes over: no one misses their own writes. */
export async function laggingStandby(): Promise<boolean> {
  return withFirm({ portals: 2, standby: true, pool: 20 }, async (firm) => {
    const token = await signIn(firm.url);
    const standby = firm.standby;
    if (!standby) return false;
    await waitFor(firm, 'remote_write');
    let missed = 0;
    const look = async (name: string, seconds: number) => {
      const found = await writeAndLook(firm.url, token, Date.now() + seconds * 1000);
      missed += found.missed;
      const answered = await answeredBy(standby.port);
      console.log(`${name}: ${found.looked} looked for what they wrote, ${found.missed} missed it; ${answered}`);
    };
    await look('following', 10);
    for (const seconds of [5, 90]) {
      await ask(standby.port, 'select pg_wal_replay_pause()');
      await look(`stopped for ${seconds} s`, seconds);
      await ask(standby.port, 'select pg_wal_replay_resume()');
      await look('following again', 5);
    }
    await waitFor(firm, 'local');
    await promote(standby);
    await look('promoted beside the database', 1);
    await standby.kill();
    missed += (await writeAndLook(firm.url, token, Date.now() + 5000)).missed;
    console.log(`${missed} missed in all`);
    return missed === 0;
  });
}

/** How far a commit waits for the standby before it is acknowledged. */
async function waitFor({ primary }: Firm, commit: 'remote_write' | 'local'): Promise<void> {
  await ask(primary.port, `alter system set synchronous_commit = ${commit}`);
  await ask(primary.port, `alter system set synchronous_standby_names = '${commit === 'local' ? '' : 'standby'}'`);
  await ask(primary.port, 'select pg_reload_conf()');
}

/** The database fails during writes, and its standby takes over behind the same address. */
export async function lostDatabase(): Promise<boolean> {
  return withFirm({ portals: 2, standby: true, pool: 20, follows: true }, async (firm) => {
    const { standby } = firm;
    if (!standby) return false;
    await waitFor(firm, 'remote_write');
    const token = await signIn(firm.url);
    const until = Date.now() + 60_000;
    const lose = async () => {
      await wait(15_000);
      await firm.primary.kill();
      await promote(standby);
    };
    const losing = lose();
    const written = await writeUntil(50, until, addEnquiryTo(firm.url, token));
    await losing;
    return isWhole(address(standby.port), written);
  });
}

const ask = (port: number, question: string) =>
  withClient(address(port, 'postgres'), (client) => client.query<{ answer: string }>(question));

async function answeredBy(port: number): Promise<string> {
  const { rows } = await ask(
    port,
    "select xact_commit::text as answer from pg_stat_database where datname = 'portico'",
  );
  return `the standby has answered ${rows[0]?.answer ?? '-'} transactions so far`;
}

/** Eight people who write, and immediately read the count and the file. */
async function writeAndLook(url: string, token: string, until: number): Promise<{ looked: number; missed: number }> {
  const found = { looked: 0, missed: 0 };
  const one = async () => {
    while (Date.now() < until) {
      const company = `Chaos ${randomUUID()}`;
      const reply = await addEnquiryTo(url, token)(company, randomUUID());
      if (reply.status >= 300) throw new Error(`The write was refused: ${await reply.text()}`);
      const query = new URLSearchParams({ offset: '0', limit: '10', company, format: 'csv' });
      const file = await fetch(`${url}/api${exportEnquiries.path}?${withoutPage(query)}`, { headers: asking(token) });
      query.delete('format');
      const list = await fetch(`${url}/api${fetchAllEnquiry.path}?${query}`, { headers: asking(token) });
      const { result } = (await list.json()) as { result: { count: number } };
      found.looked += 2;
      found.missed += Number(result.count !== 1) + Number(!(await file.text()).includes(company));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return found;
}

const withoutPage = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name !== 'offset' && name !== 'limit'));
