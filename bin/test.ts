/** Everything that has to pass, in one command: `npm test`. The last line counts it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { browserPath, step, tool } from './steps.ts';

const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

step('Format', tool('oxfmt'), ['--check']);
step('Lint', tool('oxlint'), ['--type-aware', '--deny-warnings']);
step('Types', 'npm', ['run', '--silent', 'types']);
step('No unused code or dependency', tool('knip'), []);
const browser = browserPath();

const runs: { title: string; passed: number; failed: number }[] = [];
runs.push(serverTests('Tests on the embedded PostgreSQL', 'embedded.json', {}));
if (process.env['TEST_DATABASE_URL_TOO']) {
  const url = process.env['TEST_DATABASE_URL_TOO'];
  runs.push(serverTests('Tests on the PostgreSQL of TEST_DATABASE_URL_TOO', 'given.json', { TEST_DATABASE_URL: url }));
}
step('Build the web app', process.execPath, ['bin/build-web.ts']);
runs.push(journeys());

const sum = (of: 'passed' | 'failed') => runs.reduce((total, run) => total + run[of], 0);
console.log('');
for (const { title, passed, failed } of runs) console.log(`${title}: ${passed} passed, ${failed} failed`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function serverTests(title: string, file: string, env: Record<string, string>) {
  const path = `${results}/${file}`;
  console.log(`\n▸ ${title}`);
  spawnSync(tool('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const { numPassedTests, numFailedTests, numTotalTests, success } = JSON.parse(readFileSync(path, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numTotalTests: number;
    success: boolean;
  };
  // A file that does not even load, or no test at all, is a failure too.
  const broken = !success && numFailedTests === 0 ? 1 : 0;
  return { title, passed: numPassedTests, failed: numFailedTests + broken + (numTotalTests === 0 ? 1 : 0) };
}

function journeys() {
  const path = `${results}/journeys.json`;
  console.log('\n▸ Journeys in a real browser');
  const { status } = spawnSync(tool('playwright'), ['test'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...(browser ? { PORTICO_BROWSER: browser } : {}) },
  });
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  // A journey that passes only on a second try is a defect.
  const failed = stats.unexpected + stats.flaky;
  return { title: 'Journeys', passed: stats.expected, failed: failed + (status !== 0 && failed === 0 ? 1 : 0) };
}
