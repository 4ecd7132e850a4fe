/** How soon a right removed on one portal is gone on all others. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchAllAccounts, setOwnRight } from '#modules/access/people.ts';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { marketingModule } from '#modules/events/rights.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { quantile } from '../measures.ts';
import { asking, signIn } from '../session.ts';
import { withFirm } from './firm.ts';

const turns = 10;
/** In milliseconds. */
const goal = 1000;

export async function takenRights(): Promise<boolean> {
  return withFirm({ portals: 3, standby: false, pool: 20 }, async ({ portals }) => {
    const [first, ...others] = portals.map(({ url }) => url);
    if (first === undefined) return false;
    const admin = await signIn(first);
    const manager = await signIn(first, cast.manager);
    const id = await accountOf(first, admin, cast.manager.email);
    const waits: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await setRight(first, admin, id, false);
      const denied = performance.now();
      for (const url of others) await until(async () => (await look(url, manager)) === 403);
      waits.push(performance.now() - denied);
      await setRight(first, admin, id, true);
      for (const url of others) await until(async () => (await look(url, manager)) === 200);
    }
    const worst = quantile(waits, 1);
    console.log(
      `taken away ${turns} times: gone on both other portals after ${worst.toFixed(0)} ms at most (goal ${goal})`,
    );
    return worst <= goal;
  });
}

const look = async (url: string, token: string): Promise<number> => {
  const reply = await fetch(`${url}/api${fetchAllEnquiry.path}?offset=0&limit=10`, { headers: asking(token) });
  await reply.arrayBuffer();
  return reply.status;
};

async function setRight(url: string, token: string, id: number, granted: boolean): Promise<void> {
  const reply = await fetch(`${url}/api${setOwnRight.path}?id=${id}`, {
    method: 'PUT',
    headers: { ...asking(token), 'content-type': 'application/json' },
    body: JSON.stringify({ module: marketingModule.name, action: 'READ', granted, until: null }),
  });
  if (!reply.ok) throw new Error(`The right was not changed: ${await reply.text()}`);
}

async function accountOf(url: string, token: string, email: string): Promise<number> {
  const query = new URLSearchParams({ offset: '0', limit: '10', email });
  const reply = await fetch(`${url}/api${fetchAllAccounts.path}?${query}`, { headers: asking(token) });
  const { result } = (await reply.json()) as { result: { rows: { id: number }[] } };
  const found = result.rows[0]?.id;
  if (found === undefined) throw new Error(`Nobody has ${email}`);
  return found;
}

async function until(is: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(10)) if (await is()) return;
  throw new Error('It did not come within 30 s');
}
