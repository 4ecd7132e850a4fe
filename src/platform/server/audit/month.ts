/** Detaching a month of the trail: which seals belong to it, and the file it becomes. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Ask } from './ask.ts';
import { boundsOf, isWithin, readBound, type Run, signBound } from './bounds.ts';
import { lineOf, sealOf, trailFormat } from './export.ts';
import { beginning, isAfter, type Place } from './former-chain.ts';
import { headsOf } from './heads.ts';
import { type Link, linksAfter, nextHash } from './links.ts';
import { readSigned, signSeal } from './signing.ts';

/** Seals read at a time. */
const batch = 1000;

/** @returns the first moment of a month such as '2024-03', and of the next (UTC) */
export function momentsOf(month: string): readonly [string, string] {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return [from.toISOString(), to.toISOString()];
}

/**
 * The seals of a month's entries, as runs of consecutive ones. Entries are sealed a moment after they are written, so
 * at the month's ends they mix with those of other months.
 */
export async function runsOf(ask: Ask, month: string): Promise<Run[]> {
  const bounds = (await boundsOf(ask)).flatMap(({ line }) => readBound(line) ?? []);
  await ask(
    `declare seals no scroll cursor for
     select seal.day, seal.position, seal.hash from audit_entry entry
     join audit_seal seal on seal.entry_id = entry.id and seal.entry_at = entry.at
     where entry.at >= $1 and entry.at < $2 order by seal.day, seal.position`,
    momentsOf(month),
  );
  const runs: Run[] = [];
  for (;;) {
    const seals = await ask<Place>(`fetch ${batch} from seals`);
    for (const seal of seals) {
      const run = runs.at(-1);
      const after = run && follows(run.last, seal) ? run.last : await placeBefore(ask, bounds, seal);
      if (run?.last.hash === after.hash) runs[runs.length - 1] = { ...run, count: run.count + 1, last: seal };
      else runs.push({ month, count: 1, after, last: seal });
    }
    if (seals.length < batch) break;
  }
  await ask('close seals');
  return runs;
}

const follows = (last: Place, { day, position }: Place) => day === last.day && position === last.position + 1;

/** The seal before another in the chain, even if it has been detached. */
async function placeBefore(ask: Ask, bounds: readonly Run[], { day, position }: Place): Promise<Place> {
  const [kept = beginning] = await ask<Place>(
    `select day, position, hash from audit_seal where (day, position) < ($1::date, $2::bigint)
     order by day desc, position desc limit 1`,
    [day, position],
  );
  const gone = bounds.map(({ last }) => last).filter((last) => isAfter({ day, position }, last));
  return gone.reduce((latest, last) => (isAfter(last, latest) ? last : latest), kept);
}

/**
 * A month as lines of JSON, in the form of the whole trail's export.
 * @param ask within the transaction that found the runs
 */
export async function* monthLines(
  ask: Ask,
  runs: readonly Run[],
  lines: readonly string[],
  secret: string,
  now: Date,
): AsyncGenerator<string> {
  yield lineOf({ format: trailFormat, made: now.toISOString(), month: runs[0]?.month });
  for (const { line } of await headsOf(ask)) {
    const seal = readSigned(line, 'trail-head');
    if (seal && runs.some((run) => isWithin(seal, run))) yield lineOf({ head: line });
  }
  yield lines.map((bound) => lineOf({ bound })).join('');
  for (const run of runs) yield* sealLines(ask, run);
  const seals = runs.reduce((sum, { count }) => sum + count, 0);
  yield lineOf({ end: signSeal(secret, 'trail-end', runs.at(-1)?.last ?? beginning, now), seals, unsealed: 0 });
}

async function* sealLines(ask: Ask, { after, count }: Run): AsyncGenerator<string> {
  let last = after;
  for (let left = count; left > 0;) {
    const links = await linksAfter(ask, last, Math.min(batch, left));
    if (links.length === 0) return;
    yield links.map((link) => lineOf(sealOf(link))).join('');
    last = links.at(-1) ?? last;
    left -= links.length;
  }
}

export const signRuns = (secret: string, runs: readonly Run[], now: Date): string[] =>
  runs.map((run) => signBound(secret, run, now));

type Line = { readonly bound?: string; readonly hash?: string; readonly entry?: object | null } & Place;

/**
 * Reads a month's file back.
 * @throws when the seals are not those of its bounds, one after another
 */
export async function checkFile(path: string, runs: readonly Run[], lines: readonly string[]): Promise<void> {
  const bounds: string[] = [];
  let [at, seals] = [0, 0];
  let hash = runs[0]?.after.hash ?? '';
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const line = JSON.parse(text) as Line;
    if (line.bound !== undefined) bounds.push(line.bound);
    if (line.hash === undefined) continue;
    const run = runs[at];
    hash = nextHash(hash, linkOf(line));
    if (hash !== line.hash) throw new Error(`${path} is not what was sealed at ${line.day} no. ${line.position}`);
    seals += 1;
    if (hash !== run?.last.hash) continue;
    at += 1;
    hash = runs[at]?.after.hash ?? '';
  }
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  if (at !== runs.length || seals !== count || bounds.join() !== lines.join()) throw new Error(`${path} is not whole`);
}

/** Turns a line of the file into a link, as read from the trail. */
const linkOf = (line: Line): Link => ({ ...line, ...line.entry, entry_found: line.entry !== null }) as Link;
