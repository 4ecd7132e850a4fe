/** The first page after the sign-in, for each role of the firm: to-do list, tiles and approvals. */
import { fetchApprovals, fetchMyDay, fetchTiles } from '#modules/dashboard/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { atMost } from './goals.ts';
import { asked, median, quantile } from './measures.ts';
import type { RunningPortal } from './portal.ts';
import { signIn } from './session.ts';

const calls = [
  { what: 'to do', path: fetchMyDay.path },
  { what: 'tiles', path: fetchTiles.path },
  { what: 'approvals', path: fetchApprovals.path },
];

/** @param times requests of each */
export async function speedOfDashboards(portal: RunningPortal, times: number): Promise<void> {
  const team = Object.values(cast).filter(({ audience, keyword }) => audience === 'team' && keyword !== null);
  console.log(`\nFirst page after the sign-in as ${team.length} roles, ${times} times`);
  for (const person of team) {
    const token = await signIn(portal.url, person);
    for (const { what, path } of calls) {
      const found: number[] = [];
      for (let time = 0; time < times; time += 1) found.push(await asked(portal, token, path));
      const of = `${person.roleName}: ${what}, ${median(found).toFixed(0)} ms in the middle, p95`;
      atMost(of, quantile(found, 0.95), 120, ' ms');
    }
  }
}
