import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;
const results = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
// A run sweeps its folder when it begins: two at once each have their own. The workers inherit it.
const run = (process.env['PORTICO_JOURNEYS'] ??= String(process.pid));

/** Journeys through the whole portal in a real browser; `e2e/test.ts` gives each file a portal of its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-portal.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous: nothing is measured here, and the machine may have other things to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/failed-pages.ts'], ...(results ? [['json', { outputFile: results }] as const] : [])],
  outputDir: `.cache/journeys/${run}`,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing moves, so that nothing has to be waited for; what moves has a journey of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Its pictures of each moment would take a sixth of the time; what the page was made of is kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      ...(process.env['PORTICO_BROWSER'] ? { executablePath: process.env['PORTICO_BROWSER'] } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
