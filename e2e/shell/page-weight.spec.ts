import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { type Page, expect, test } from '../test.ts';
import { emailField, signIn } from '../portal.ts';

test('the sign-in page loads at most 106 kB of script', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(emailField(page)).toBeVisible();
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(106);
});

test('the page after the sign-in loads at most 30 scripts, including its charts', async ({ page }) => {
  const scripts = scriptsOf(page);
  const charts = page.waitForResponse(/\/Plot-/);
  await signIn(page, 'admin', '/dashboard');
  await charts;
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.length).toBeLessThanOrEqual(30);
});

/** The scripts the page requests from now on. */
function scriptsOf(page: Page): readonly Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return scripts;
}
