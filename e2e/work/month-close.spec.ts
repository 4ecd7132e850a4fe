import { expect, type Locator, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

const step = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^Steps of/ }).getByRole('listitem', { name });
const figure = (page: Page, name: string): Locator =>
  step(page, name).getByRole('link', { name: new RegExp(`^${name}: `) });

/** '3 of 10 sent' as its numbers. */
async function numbersOf(page: Page, name: string): Promise<readonly [number, number]> {
  const [, done = '', all = ''] = /(\d+) of (\d+)/.exec((await figure(page, name).textContent()) ?? '') ?? [];
  return [Number(done), Number(all)];
}

/** 'Asha Rao (3)' as its parts. */
async function holderOf(link: Locator): Promise<readonly [string, number]> {
  const [, name = '', count = ''] = /^(.+) \((\d+)\)$/.exec((await link.textContent()) ?? '') ?? [];
  return [name, Number(count)];
}

test('a partner sees who holds up the month, and the numbers fall as work is done', async ({ page }) => {
  test.slow();
  const rows = page.getByRole('region', { name: /^Open: / }).getByRole('row');
  await signIn(page, 'partner', '/billing?as=close');

  await test.step('the first person holding up the weeks has as many as shown', async () => {
    await expect(figure(page, 'Weeks approved')).toBeVisible();
    await expectAccessible(page);
    const first = step(page, 'Weeks approved')
      .getByRole('link', { name: /\(\d+\)$/ })
      .first();
    const [name, count] = await holderOf(first);
    await first.click();
    await expect(page.getByText(`Held up by ${name}.`)).toBeVisible();
    await expect(rows).toHaveCount(count + 1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show everybody’s' }).click();
    await expect(page.getByText(`Held up by ${name}.`)).toBeHidden();
    await page.getByRole('link', { name: /^Month close of/ }).click();
  });

  await test.step('the partner sends a statement that is theirs to send', async () => {
    await expect(figure(page, 'Statements')).toBeVisible();
    const [sent, all] = await numbersOf(page, 'Statements');
    await step(page, 'Statements')
      .getByRole('link', { name: /^You \(/ })
      .click();
    await rows
      .filter({ hasText: /^(?!.*nobody receives)/ })
      .getByRole('link')
      .first()
      .click();
    await button(page, 'Send 1 statement').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send statements' }).click();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.goto('/billing?as=close');
    await expect(figure(page, 'Statements')).toHaveText(`${sent + 1} of ${all} sent`);
  });

  const [approved, submitted] = await numbersOf(page, 'Weeks approved');
  await test.step('the client manager reads that it is their turn, and approves a week', async () => {
    await signIn(page, 'manager', '/billing?as=close');
    const own = step(page, 'Weeks approved').getByRole('link', { name: /^You \(/ });
    const [, count] = await holderOf(own);
    await own.click();
    await rows.getByRole('link').first().click();
    await button(page, 'Approve').click();
    await expect(page.getByText('Approved').first()).toBeVisible();
    await page.goto('/billing?as=close');
    if (count > 1) await expect(own).toHaveText(`You (${count - 1})`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await signIn(page, 'partner', '/billing?as=close');
  await expect(figure(page, 'Weeks approved')).toHaveText(`${approved + 1} of ${submitted} approved`);
});
