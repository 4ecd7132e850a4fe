/** The first start after cloning and installing: demo and web app are built from scratch. */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from './goals.ts';
import { freePort, median } from './measures.ts';
import { startPortal } from './portal.ts';

const times = 3;
const root = join(import.meta.dirname, '..');

export async function firstStarts(folder: string): Promise<void> {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: clone });
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const data = join(folder, `first-${time}`);
    for (const made of ['dist', 'node_modules/.cache']) await rm(join(clone, made), { recursive: true, force: true });
    const portal = await startPortal(await freePort(), { PORTICO_DATA: data }, { web: true, root: clone });
    found.push(portal.readyMs / 1000);
    await portal.stop();
    await rm(data, { recursive: true, force: true });
  }
  console.log(`First starts: ${found.map((one) => one.toFixed(1)).join(' ')} s`);
  atMost('first start from a fresh clone', median(found), 8, ' s', 1);
}
