import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { cast } from '#platform/server/demo/cast.ts';
import { median, quantile, timed } from './measures.ts';
import { signIn } from './session.ts';

// One person's sign-ins end one another; several people's do not.
const people = [cast.admin, cast.hr, cast.partner, cast.director];

/** Complete sign-ins, both steps, beside password comparisons alone, which take most of the time. */
export async function signIns(url: string, seconds: number): Promise<void> {
  const whole = await steadily(people, seconds, (person) => signIn(url, person));
  const stored = await hash('Portico#2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const cores = Array.from({ length: availableParallelism() });
  const alone = await steadily(cores, seconds, () => verify(stored, 'Portico#2026'));
  console.log(
    `sign-in, both steps, ${people.length} people at once: ${(whole.length / seconds).toFixed(1)}/s, ` +
      `p50 ${median(whole).toFixed(0)} ms, p99 ${quantile(whole, 0.99).toFixed(0)} ms; comparing passwords alone ` +
      `${(alone.length / seconds).toFixed(1)}/s, the share of which is ${(whole.length / alone.length).toFixed(2)}`,
  );
}

/** The milliseconds of each run; each item has its own chain of consecutive runs. */
async function steadily<Item>(items: readonly Item[], seconds: number, run: (item: Item) => Promise<unknown>) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const chain = async (item: Item) => {
    while (performance.now() < until) times.push(await timed(() => run(item)));
  };
  await Promise.all(items.map(chain));
  return times;
}
