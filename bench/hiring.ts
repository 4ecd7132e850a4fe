/** The candidates of a few years, and of many years. */
import { cast } from '#platform/server/demo/cast.ts';
import { candidateScenarios, copyCandidates, looksAtCandidates } from './candidates.ts';
import { compare } from './load/rounds.ts';
import { signIn } from './session.ts';
import { embeddedStage } from './stage.ts';

export async function hiring(folder: string, turns: Parameters<typeof compare>[1], isQuick: boolean): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  for (const count of isQuick ? [2000] : [2000, 8000, 100_000]) {
    const found = await copyCandidates(databaseUrl, count);
    const [all, some] = await candidateScenarios(databaseUrl);
    const sides = { name: 'candidates', portalUrl: portal.url, databaseUrl, rows: found, folder };
    if (all) await compare({ ...sides, token: await signIn(portal.url) }, turns, [all]);
    if (some) await compare({ ...sides, token: await signIn(portal.url, cast.manager) }, turns, [some]);
    await looksAtCandidates(portal.url, await signIn(portal.url), isQuick ? 5 : 30, found);
  }
  await portal.stop();
}
