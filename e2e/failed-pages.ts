import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFileSync } from 'node:fs';

/** Failures to print, the first ones. */
const shownPages = 3;
const firstLines = 50;
/** Dialogs and messages come last in a page. */
const lastLines = 20;
const width = 120;

/** Prints the pages of failed journeys before the failures: in a plain log nothing else shows the cause. */
export default class FailedPages implements Reporter {
  readonly #failed: { title: string; page: string }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = result.attachments.find(({ name }) => name === 'error-context')?.path;
    if (path) this.#failed.push({ title: test.title, page: mainPart(readFileSync(path, 'utf8')) });
  }

  onEnd(): void {
    for (const { title, page } of this.#failed.slice(0, shownPages))
      process.stdout.write(`\nThe page in '${title}':\n${page}\n`);
  }
}

/** The snapshot without the navigation and the test's source. */
function mainPart(context: string): string {
  const lines = (context.split('```yaml\n')[1]?.split('\n```')[0] ?? '').split('\n');
  const main = lines.findIndex((line) => line.trim().startsWith('- main'));
  const page = lines.slice(Math.max(main, 0)).map((line) => line.slice(0, width));
  if (page.length <= firstLines + lastLines) return page.join('\n');
  return [...page.slice(0, firstLines), '…', ...page.slice(-lastLines)].join('\n');
}
