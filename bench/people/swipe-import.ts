/** A file of swipes of a firm of 634 people, a hundredth of it junk, read in the background (decisions D29). */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  fetchDevices,
  fetchSwipeImports,
  importSwipes,
  type SwipeImport,
} from '#modules/attendance/devices/contract.ts';
import { addDays } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { atMost } from '../goals.ts';
import { slowestDuring } from '../imports.ts';
import { asking } from './leave.ts';
import { heldUpAtMost, peakDuring } from '../measures.ts';
import type { RunningPortal } from '../portal.ts';
import { signIn } from '../session.ts';

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

export async function importOfSwipes(portal: RunningPortal, databaseUrl: string, lines: number): Promise<void> {
  const { get } = await asking(portal.url, cast.hr);
  const { result: devices } = await get<{ rows: { name: string }[] }>(fetchDevices.path);
  const file = fileOf(await peopleAndHolidays(databaseUrl), devices.rows[0]?.name ?? '', lines);
  const before = portal.memoryMb();
  const began = performance.now();
  let last: SwipeImport | undefined;
  let heldUp = 0;
  const peak = await peakDuring(portal.memoryMb, async () => {
    heldUp = await slowestDuring(portal.url, async () => {
      await send(portal.url, await signIn(portal.url, cast.hr), file);
      const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
      const sent = seconds();
      let read = '';
      do {
        await wait(200);
        const { result } = await get<{ rows: SwipeImport[] }>(fetchSwipeImports.path);
        last = result.rows[0];
        if (read === '' && last?.status !== 'Reading') read = seconds();
      } while (last?.status !== 'Done');
      console.log(`  taken after ${sent} s, read after ${read} s, days worked out after ${seconds()} s`);
    });
  });
  const { added = 0, known = 0, refused = 0 } = last ?? {};
  const written = lines.toLocaleString('en');
  console.log(`  ${written} lines: ${added} new, ${known} known, ${refused} refused`);
  atMost(`${written} swipes imported, with their days`, (performance.now() - began) / 1000, 30, ' s', 1);
  atMost('memory that it takes', peak - before, 150, ' MB');
  atMost('longest that another request waits meanwhile', heldUp, heldUpAtMost, ' ms');
}

type Firm = { readonly people: readonly string[]; readonly holidays: ReadonlySet<string> };

async function peopleAndHolidays(connectionString: string): Promise<Firm> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ number: string }>(
    "select employee_id as number from employee where status <> 'EXITED' and deleted_at is null order by id",
  );
  const holidays = await client.query<{ date: string }>('select distinct date::text as date from holiday');
  await client.end();
  return { people: rows.map(({ number }) => number), holidays: new Set(holidays.rows.map(({ date }) => date)) };
}

/** As written by a reader at the door: every day everyone in and out, sometimes late. */
function fileOf({ people, holidays }: Firm, device: string, lines: number): string {
  const written = ['Device,Person,Moment'];
  // Five days of seven are worked.
  const days = Math.ceil((7 * lines) / (5 * 2 * people.length)) + 7;
  for (let back = days; written.length <= lines; back -= 1) {
    const date = addDays(yesterday, -back);
    if (weekdayOf(date) > 5 || holidays.has(date)) continue;
    for (const hour of ['09', '18'])
      for (const [at, person] of people.entries()) {
        if (written.length > lines) break;
        const minute = String((at % 35) + (hour === '09' ? 0 : 20)).padStart(2, '0');
        const second = String(back % 60).padStart(2, '0');
        const isJunk = written.length % 100 === 0;
        written.push(
          isJunk
            ? `"${device}",Nobody ${at},${date} noon`
            : `"${device}",${person},${date} ${hour}:${minute}:${second}`,
        );
      }
  }
  return written.join('\n');
}

async function send(url: string, token: string, body: string): Promise<void> {
  const reply = await fetch(`${url}/api${importSwipes.path}?file_name=door.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  if (!reply.ok) throw new Error(await reply.text());
}
