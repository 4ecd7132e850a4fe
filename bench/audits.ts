import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, enterSession } from './browser.ts';
import { atLeast, atMost } from './goals.ts';
import { median } from './measures.ts';

const execute = promisify(execFile);

/** Fetched on demand: with its dependencies it would be a tenth of what `npm ci` installs. */
const lighthouse = 'lighthouse@13.5.0';

/** Bytes; a report contains screenshots of the page. */
const maxBuffer = 64 * 1024 * 1024;

/** The parts used of Lighthouse's report; scores from 0 to 1. */
type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly id: string; readonly title: string; readonly score: number | null; readonly numericValue?: number }
    >
  >;
};

type Audited = { performance: number; accessibility: number; shift: number };

/** Lighthouse on the sign-in page and, with a session, on the enquiry list. The median of several runs counts. */
export async function auditPages(browser: Browser, url: string, token: string, runs: number): Promise<void> {
  console.log('\nLighthouse');
  const pages = [
    ['sign-in', '/', null],
    ['enquiry list', '/enquiryList', token],
  ] as const;
  for (const [name, path, session] of pages) {
    await enterSession(browser, url, session);
    for (const device of ['desktop', 'mobile'] as const) {
      const found: Audited[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await audit(browser, url + path, device));
      report(`${name}, ${device}`, found, device === 'desktop');
    }
  }
}

async function audit({ port }: Browser, address: string, device: 'desktop' | 'mobile'): Promise<Audited> {
  const options = [`--port=${port}`, '--only-categories=performance,accessibility', '--disable-storage-reset'];
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const output = ['--output=json', '--quiet'];
  const { stdout } = await execute('npx', ['--yes', lighthouse, address, ...options, ...preset, ...output], {
    maxBuffer,
  });
  const result = JSON.parse(stdout) as Report;
  const wrong = Object.values(result.audits).filter(
    ({ id, score }) => score === 0 && result.categories['accessibility']?.auditRefs.some((ref) => ref.id === id),
  );
  for (const { id, title } of wrong) console.log(`    ${id}: ${title}`);
  return {
    performance: Math.round((result.categories['performance']?.score ?? 0) * 100),
    accessibility: Math.round((result.categories['accessibility']?.score ?? 0) * 100),
    shift: result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

function report(name: string, found: readonly Audited[], judged: boolean): void {
  const performance = median(found.map((one) => one.performance));
  const accessibility = Math.min(...found.map((one) => one.accessibility));
  const shift = Math.max(...found.map((one) => one.shift));
  const each = found.map((one) => one.performance).join(' ');
  console.log(
    `  ${name.padEnd(24)} performance ${each}; accessibility ${accessibility}; layout shift ${shift.toFixed(3)}`,
  );
  if (judged) atLeast(`Lighthouse performance, ${name}`, performance, 95, 0);
  atLeast(`Lighthouse accessibility, ${name}`, accessibility, 100, 0);
  atMost(`layout shift, ${name}`, shift, 0.05, '', 3);
}
