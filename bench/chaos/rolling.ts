/** A new version takes over portal by portal while people work; the old version uses the new schema meanwhile. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientCalls } from '#modules/clients/contract.ts';
import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { fetchAllNotification } from '#modules/notifications/contract.ts';
import { asking, signIn } from '../session.ts';
import { withFirm } from './firm.ts';
import { addEnquiryTo, isWhole } from './trials.ts';
import { writeUntil } from './writers.ts';

const here = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim();

/** The newest revision with another schema. */
const schemaBefore = () => `${git('log', '-1', '--format=%H', '--', 'db/migrations')}^`;

/** @param revision the git revision of the old version */
export async function rollingDeploy([revision = schemaBefore()]: readonly string[]): Promise<boolean> {
  const before = mkdtempSync(join(tmpdir(), 'portico-before-'));
  git('worktree', 'add', '--detach', '--force', before, revision);
  try {
    symlinkSync(join(here, 'node_modules'), join(before, 'node_modules'));
    console.log(`from ${git('rev-parse', '--short', revision)}`);
    return await deployOver(before);
  } finally {
    git('worktree', 'remove', '--force', before);
  }
}

const deployOver = (before: string): Promise<boolean> =>
  withFirm({ portals: 3, standby: false, pool: 20, root: before }, async (firm) => {
    const token = await signIn(firm.url);
    const work = { on: true };
    const reading = readWhile(work, firm.url, token);
    const writing = writeUntil(50, () => work.on, addEnquiryTo(firm.url, token));
    await wait(5000);
    for (const [index, portal] of firm.portals.entries()) {
      await portal.stop();
      await firm.restart(index, here);
      await wait(5000);
    }
    work.on = false;
    const [{ looked, failed }, written] = await Promise.all([reading, writing]);
    console.log(`${looked} lists read, ${failed.length} failed: ${[...new Set(failed)].join(', ') || 'none'}`);
    return (await isWhole(firm.databaseUrl, written)) && failed.length === 0;
  });

const lists = [fetchAllEnquiry.path, jobCalls.page.path, clientCalls.page.path, fetchAllNotification.path];

async function readWhile(work: { readonly on: boolean }, url: string, token: string) {
  const found = { looked: 0, failed: [] as string[] };
  for (let at = 0; work.on; at += 1) {
    const path = lists[at % lists.length] ?? '';
    const reply = await fetch(`${url}/api${path}?offset=0&limit=10`, { headers: asking(token) }).catch(() => null);
    await reply?.arrayBuffer();
    found.looked += 1;
    // Without an answer the request is sent again, as in the web app.
    if (reply && reply.status !== 200) found.failed.push(`${reply.status} of ${path}`);
    await wait(50);
  }
  return found;
}
