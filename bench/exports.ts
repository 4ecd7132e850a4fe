/** The export endpoint beside PostgreSQL's COPY of the same columns, in turns. */
import { exportEnquiries } from '#modules/enquiries/contract.ts';
import { shownColumns } from '#modules/enquiries/server/record.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atLeast, atMost } from './goals.ts';
import { median, peakDuring, timed } from './measures.ts';
import type { RunningPortal } from './portal.ts';

const columns = `${shownColumns.join(', ')}, coalesce(owner_id, created_by)`;
const copy = `copy (select ${columns} from enquiry where deleted_at is null order by id desc) to stdout csv`;
const goals = { csv: 0.5, xlsx: 0.2 };
const formats = ['csv', 'xlsx'] as const;

type Streamed = { ms: number; firstByteMs: number; growthMb: number; sizeMb: number };

export async function exportsBesideCopy(
  portal: RunningPortal,
  token: string,
  databaseUrl: string,
  rows: number,
  rounds: number,
): Promise<void> {
  console.log(`\nExports of ${rows.toLocaleString('en')} enquiries through HTTP, ${rounds} rounds in turns with COPY`);
  const copies: number[] = [];
  const found = { csv: new Array<Streamed>(), xlsx: new Array<Streamed>() };
  await copyAll(databaseUrl);
  for (let round = 0; round < rounds; round += 1) {
    copies.push((await copyAll(databaseUrl)) ?? Number.NaN);
    for (const format of formats) found[format].push(await stream(portal, token, format));
  }
  for (const format of formats) judge(format, found[format], copies);
}

/** Milliseconds; undefined without psql. */
async function copyAll(databaseUrl: string): Promise<number | undefined> {
  const began = performance.now();
  const psql = spawn('psql', [databaseUrl, '-qc', copy], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(psql, 'exit').catch(() => [null]);
  return code === 0 ? performance.now() - began : undefined;
}

async function stream(portal: RunningPortal, token: string, format: 'csv' | 'xlsx'): Promise<Streamed> {
  const before = portal.memoryMb();
  const [began, size] = [performance.now(), { bytes: 0 }];
  let firstByteMs = Number.NaN;
  let ms = 0;
  const peak = await peakDuring(portal.memoryMb, async () => {
    ms = await timed(async () => {
      const reply = await fetch(`${portal.url}/api${exportEnquiries.path}?format=${format}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      });
      if (!reply.ok || !reply.body) throw new Error(`The export was refused: ${reply.status}`);
      for await (const chunk of reply.body) {
        if (size.bytes === 0) firstByteMs = performance.now() - began;
        size.bytes += chunk.length;
      }
    });
  });
  return { ms, firstByteMs, growthMb: peak - before, sizeMb: size.bytes / 2 ** 20 };
}

function judge(format: 'csv' | 'xlsx', streamed: readonly Streamed[], copies: readonly number[]): void {
  const of = (figure: keyof Streamed) => streamed.map((one) => one[figure]);
  const ratios = streamed.map(({ ms }, at) => (copies[at] ?? Number.NaN) / ms);
  console.log(
    `  ${format.padEnd(5)} ${(median(of('ms')) / 1000).toFixed(1)} s, ${median(of('sizeMb')).toFixed(0)} MB; ` +
      `COPY ${(median(copies) / 1000).toFixed(1)} s; share by round ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  );
  const name = format.toUpperCase();
  if (ratios.some(Number.isNaN)) console.log('  no psql on this machine: not compared with COPY');
  else atLeast(`${name} share of COPY`, median(ratios), goals[format]);
  atMost(`${name} first byte`, Math.max(...of('firstByteMs')), 300, ' ms');
  atMost(`${name} more memory while streaming`, Math.max(...of('growthMb')), 64, ' MB');
}
