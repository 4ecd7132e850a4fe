/** The portal against the bare handler and pgbench: the same request in turns, so that noise affects all equally. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atLeast, atMost } from '../goals.ts';
import { type Load, load } from './steady.ts';
import { freePort, median } from '../measures.ts';
import { pgbench } from '../pgbench.ts';
import { type Scenario, scenariosOf } from '../scenarios.ts';

export type Sides = {
  readonly name: string;
  readonly portalUrl: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly rows: number;
  readonly folder: string;
};
export type Turns = { readonly rounds: number; readonly seconds: number };

type Round = { portal: Load; bare: Load; alone: number | undefined };

export async function compare(sides: Sides, turns: Turns, scenarios = scenariosOf(sides.rows)): Promise<void> {
  const port = await freePort();
  const program = join(import.meta.dirname, '../bare.ts');
  const bare = spawn(process.execPath, [program, sides.databaseUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => bare.kill();
  process.once('exit', end);
  await once(bare.stdout, 'data');
  console.log(`\n${sides.name}, ${sides.rows.toLocaleString('en')} rows, ${turns.rounds} rounds in turns`);
  console.log(
    '                 portal req/s   p50   p99 ms    bare req/s   p50   p99 ms   of bare (rounds)    of pgbench',
  );
  for (const scenario of scenarios) {
    const rounds = await inTurns(scenario, sides, `http://127.0.0.1:${port}`, turns);
    print(scenario, rounds);
    judge(`${sides.name}: ${scenario.name}`, scenario, rounds);
  }
  process.off('exit', end);
  end();
}

const warmingRounds = 8;

async function inTurns(scenario: Scenario, sides: Sides, bareUrl: string, { rounds, seconds }: Turns) {
  const portal = (time: number) => load(sides.portalUrl, scenario.portal, time, sides.token);
  const bare = (time: number) => load(bareUrl, scenario.bare, time);
  // V8 compiles a new program's code as it runs, and again when connections are first closed and reopened. Both sides
  // are therefore warmed up in turns before they are measured.
  for (let round = 0; round < warmingRounds; round += 1) {
    await portal(seconds);
    await bare(seconds);
  }
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // After pgbench the processor's caches are cold, so both take turns in following it.
    const first = round % 2 === 0 ? undefined : await bare(seconds);
    const turn = { portal: await portal(seconds), bare: first ?? (await bare(seconds)) };
    found.push({ ...turn, alone: pgbench(scenario, sides.databaseUrl, seconds, sides.folder) });
  }
  return found;
}

const of = (rounds: readonly Round[], side: 'portal' | 'bare', figure: keyof Load) =>
  median(rounds.map((round) => round[side][figure]));
const ratios = (rounds: readonly Round[]) => rounds.map(({ portal, bare }) => portal.perSecond / bare.perSecond);

function print({ name }: Scenario, rounds: readonly Round[]): void {
  const cells = (side: 'portal' | 'bare') =>
    `${of(rounds, side, 'perSecond').toFixed(0).padStart(12)}${of(rounds, side, 'p50').toFixed(1).padStart(6)}${of(rounds, side, 'p99').toFixed(1).padStart(9)}`;
  const each = ratios(rounds).map((ratio) => ratio.toFixed(2));
  const alone = rounds.flatMap((round) => (round.alone === undefined ? [] : round.portal.perSecond / round.alone));
  const ofAlone = alone.length > 0 ? median(alone).toFixed(2) : 'no pgbench here';
  const ofBare = `${median(ratios(rounds)).toFixed(2)} (${each.join(' ')})`;
  console.log(`${name.padEnd(15)}${cells('portal')}  ${cells('bare')}   ${ofBare.padEnd(22)} ${ofAlone}`);
}

function judge(name: string, scenario: Scenario, rounds: readonly Round[]): void {
  if (scenario.goal) atLeast(`${name}, share of the bare handler`, median(ratios(rounds)), scenario.goal);
  const tails = rounds.map(({ portal }) => portal.p99 / portal.p50);
  atMost(`${name}, p99 as a multiple of p50`, median(tails), 3, '', 1);
}
