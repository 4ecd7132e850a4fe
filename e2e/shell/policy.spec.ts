import { expect, test } from '../test.ts';
import { heading, signIn } from '../portal.ts';

test('no page does what its security policy forbids', async ({ page }) => {
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
      console.error('forbidden:', violatedDirective, sourceFile, lineNumber));
  `);
  const forbidden: string[] = [];
  page.on('console', (message) => {
    if (/forbidden:|Content Security Policy/.test(message.text())) forbidden.push(message.text());
  });
  await page.goto('/');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await signIn(page, 'admin', '/jobs');
  await expect(heading(page, 'Jobs')).toBeVisible();
  for (const address of ['/clients', '/invoicing', '/timekeeper', '/guide', '/templates']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(forbidden).toEqual([]);
});
