/** Receives a file of swipes: reads it once to learn its format, then splits it into parts for the background. */
import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { inWords } from '#platform/server/import/csv.ts';
import { usualOrder } from '#platform/server/import/date-order.ts';
import { withFile } from '#platform/server/import/take-file.ts';
import type { Upload } from '#platform/server/upload.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { folded } from '#platform/contract/text/folding.ts';
import { clockJumps } from '../clock-jumps.ts';
import { type DeviceClock, deviceClock } from './device-clock.ts';
import { type Line, readSwipeFile } from './read-lines.ts';
import { jumps, whyNoMoment } from './taking.ts';

/** Line, text, device, person, moment, and the reason if it is refused already. */
export type WaitingLine = readonly [number, string, number, string, string, string | null];

export type Received = {
  readonly sha256: string;
  readonly lines: number;
  /** JSON, so that a hundred thousand lines are a few strings, not a hundred thousand objects. */
  readonly parts: readonly string[];
  /** Lines written while a clock was wrong. */
  readonly jumped: readonly number[];
};

type KnownDevice = { readonly id: number; readonly name: string; readonly zone: string };
type Asked = { readonly device_id?: number | undefined; readonly dates?: DateOrder | undefined };

/** Small enough to store within a second while the portal does other work. */
const linesOfPart = 2500;

/** @throws 400, 413, 429 */
export const receiveSwipes = (work: Work, asked: Asked, upload: Upload): Promise<Received> =>
  withFile(work, upload, async ({ bytes, sha256 }) => {
    const { rows: devices } = await sql<KnownDevice>`
      select id, name, zone from attendance_device where active`.execute(work.db);
    const file = await readSwipeFile(bytes, { usual: await usualOrder(work), said: asked.dates });
    const judge = judging(devices, asked.device_id, work.now.getTime());
    const gathered = gathering();
    await inWords(async () => {
      for await (const line of file.lines()) gathered.add(judge(line));
    });
    return { sha256, ...gathered.end() };
  });

/** Checks a line on its own; the background resolves its person. */
function judging(devices: readonly KnownDevice[], chosen: number | undefined, now: number) {
  const byName = new Map(devices.map((device) => [folded(device.name), device]));
  const [only, other] = devices;
  const usual = devices.find(({ id }) => id === chosen) ?? (other === undefined ? only : undefined);
  const clocks = new Map<number, DeviceClock>();
  return ({ line, said, device: name, person, clock }: Line): WaitingLine => {
    const device = name === '' ? usual : byName.get(folded(name));
    const refuse = (why: string): WaitingLine => [line, said, device?.id ?? 0, person, '', why];
    if (!device) return refuse(name === '' ? 'It names no device' : `There is no device ${name.slice(0, 40)}`);
    if (!clock) return refuse('No moment can be read in it');
    const shows = clocks.get(device.id) ?? deviceClock(device.zone);
    clocks.set(device.id, shows);
    const at = shows(clock);
    if (at === undefined) return refuse('Clocks go forward over this time: it does not exist on that day');
    const why = whyNoMoment(at, now);
    return [line, said, device.id, person, new Date(at).toISOString(), why];
  };
}

function gathering() {
  const parts: string[] = [];
  const moments = new Map<string, { readonly lines: number[]; readonly at: number[] }>();
  let [part, lines]: [WaitingLine[], number] = [[], 0];
  const close = () => {
    if (part.length > 0) parts.push(JSON.stringify(part));
    part = [];
  };
  return {
    add: (one: WaitingLine) => {
      lines += 1;
      part.push(one);
      if (part.length === linesOfPart) close();
      const [line, , device, person, at, why] = one;
      if (why !== null) return;
      const key = `${device} ${person}`;
      const own = moments.get(key) ?? { lines: [], at: [] };
      own.lines.push(line);
      own.at.push(Date.parse(at));
      moments.set(key, own);
    },
    end: () => {
      close();
      const jumped = [...moments.values()].flatMap((own) => clockJumps(own.at).map((at) => own.lines[at] ?? 0));
      return { lines, parts, jumped };
    },
  };
}

/** Why a waiting line is refused on its own; null if it is not. */
export const whyRefused = ([line, , , , , why]: WaitingLine, jumped: ReadonlySet<number>): string | null =>
  why ?? (jumped.has(line) ? jumps : null);
