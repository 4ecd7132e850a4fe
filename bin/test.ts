/**
 * Everything that must pass, in one command: `npm test`. The last line has the counts. With `--full`, required for a
 * release, generated tests run completely instead of a sample, and every server test runs on the second PostgreSQL too.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { browserPath, havePdftotext, sideBySide, tool } from './steps.ts';

const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (process.argv.includes('--full')) process.env['PORTICO_TESTS'] = 'full';

const browser = browserPath();
havePdftotext();
await sideBySide([
  ['Format', tool('oxfmt'), ['--check']],
  ['Lint', tool('oxlint'), ['--type-aware', '--deny-warnings']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['No unused code or dependency', tool('knip'), []],
  ['Build the web app', process.execPath, ['bin/build-web.ts']],
]);

const runs = [serverTests(), journeys()];
const sum = (of: 'passed' | 'failed') => runs.reduce((total, run) => total + run[of], 0);
console.log('');
runs.flatMap(({ failures }) => failures).forEach((failure) => console.log(`${failure}\n`));
for (const { title, passed, failed } of runs) console.log(`${title}: ${passed} passed, ${failed} failed`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function serverTests() {
  const path = `${results}/server.json`;
  const title = process.env['TEST_DATABASE_URL_TOO'] ? 'Server tests, on two databases' : 'Server tests';
  console.log(`\n▸ ${title}`);
  const began = Date.now();
  spawnSync(tool('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`], {
    stdio: 'inherit',
  });
  const report = JSON.parse(readFileSync(path, 'utf8')) as ServerReport;
  const { numPassedTests, numFailedTests, numTotalTests, success } = report;
  // A file that does not load, or no test at all, is a failure too.
  const broken = !success && numFailedTests === 0 ? 1 : 0;
  const failed = numFailedTests + broken + (numTotalTests === 0 ? 1 : 0);
  return { title: titleWithTime(title, began), passed: numPassedTests, failed, failures: failuresOf(report) };
}

interface ServerReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  success: boolean;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/**
 * Printed again at the end: journeys print hundreds of lines after the server tests, and a log may keep only its end.
 */
function failuresOf({ testResults }: ServerReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`✗ ${name}\n${firstLines(message)}`] : [];
    return failed.map((test) => `✗ ${name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
  });
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 20).join('\n');
}

function journeys() {
  const path = `${results}/journeys.json`;
  console.log('\n▸ Journeys in a real browser');
  const began = Date.now();
  // Traces of every step help when running a single journey, but take a tenth of the time.
  const { status } = spawnSync(tool('playwright'), ['test', '--trace', 'off'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...(browser ? { PORTICO_BROWSER: browser } : {}) },
  });
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  // A journey that passes only on a retry is a defect.
  const failed = stats.unexpected + stats.flaky;
  const others = status !== 0 && failed === 0 ? 1 : 0;
  return { title: titleWithTime('Journeys', began), passed: stats.expected, failed: failed + others, failures: [] };
}

function titleWithTime(title: string, began: number): string {
  return `${title} (${((Date.now() - began) / 1000).toFixed(0)} s)`;
}
