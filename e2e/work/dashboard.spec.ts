import { expect, type Locator, type Page, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, pressItem, signIn } from '../portal.ts';

const figures = (page: Page): Locator => page.getByRole('region', { name: 'Figures' });
const shown = (page: Page): Locator => page.getByRole('list', { name: 'Tiles that are shown' });

async function choose(page: Page, tile: string, item: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `Actions for ${tile}` })
    .focus();
  await page.keyboard.press('Enter');
  await pressItem(page, item);
}

test('tiles are moved, hidden, shown again and reset by keyboard, and stay that way', async ({ page }) => {
  await signIn(page, 'manager');
  const tile = figures(page).getByRole('listitem');
  await expect(tile.first()).toContainText('Late jobs');
  await expectAccessible(page);
  await figures(page).getByRole('button', { name: 'Edit tiles' }).focus();
  await page.keyboard.press('Enter');
  await choose(page, 'Nobody assigned', 'Move left');
  await expect(shown(page).getByRole('listitem').first()).toContainText('Nobody assigned');
  await choose(page, 'Late jobs', 'Hide');
  await expect(figures(page).getByRole('button', { name: 'Show Late jobs' })).toBeVisible();
  await expectAccessible(page);
  await figures(page).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(tile.first()).toContainText('Nobody assigned');
  await expect(figures(page)).not.toContainText('Late jobs');
  await figures(page).getByRole('button', { name: 'Edit tiles' }).click();
  await figures(page).getByRole('button', { name: 'Show Late jobs' }).click();
  await figures(page).getByRole('button', { name: 'Reset to the standard' }).click();
  await expect(shown(page).getByRole('listitem').first()).toContainText('Late jobs');
  await expect(figures(page).getByRole('button', { name: 'Reset to the standard' })).toBeDisabled();
});

test('the former page of one’s week redirects to the dashboard, which fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'accountant', '/my-week');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(figures(page).getByRole('link', { name: 'Days without time' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('charts show a Partner the money, HR the people, and an accountant their remaining leave', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const has = {
    partner: [
      'Net revenue by month',
      'Net revenue by section',
      'Greatest clients of the month',
      'Turn-around in working days',
    ],
    hr: ['People'],
    accountant: ['Your leave'],
  } as const;
  for (const [role, names] of [
    ['partner', has.partner],
    ['hr', has.hr],
    ['accountant', has.accountant],
  ] as const) {
    await signIn(page, role, '/dashboard');
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'To do', exact: true }).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Your leave' }).click();
  await expect(page.getByRole('list', { name: 'Balances' })).toBeVisible();
});

const thing = (page: Page): Locator => page.locator('section[tabindex="0"]');

test('the day is cleared one item at a time by keyboard: next, back, skip, open', async ({ page }) => {
  await signIn(page, 'hod');
  await page.getByRole('link', { name: 'Clear my day' }).click();
  await expect(thing(page)).toBeFocused();
  await expectAccessible(page);
  const nameOf = async () => (await thing(page).getAttribute('aria-label')) ?? '';
  const first = await nameOf();
  await page.keyboard.press('j');
  await expect(thing(page)).not.toHaveAttribute('aria-label', first);
  await page.keyboard.press('k');
  await expect(thing(page)).toHaveAttribute('aria-label', first);
  await page.keyboard.press('s');
  await expect(thing(page)).not.toHaveAttribute('aria-label', first);
  await expect(thing(page)).toBeFocused();
  const passed = await nameOf();
  await page.keyboard.press('j');
  await expect(thing(page)).not.toHaveAttribute('aria-label', passed);
  const opened = await nameOf();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/clear-my-day/);
  await page.goBack();
  await expect(thing(page)).toHaveAttribute('aria-label', opened);
  await expect(thing(page)).toBeFocused();
  // A letter pressed on a button is not a key of the card.
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('s');
  await expect(thing(page)).toHaveAttribute('aria-label', opened);
});

test('a partner reads the state of the firm on a phone, and other staff cannot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'partner');
  await page.getByRole('link', { name: 'Firm in a minute' }).click();
  const figure = page.getByRole('list', { name: 'Figures' }).getByRole('link');
  await expect(figure).toHaveCount(6);
  await expect(page.getByText(/late jobs.*\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Net revenue by month' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Debtors by age/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To decide' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await signIn(page, 'accountant', '/firm-in-a-minute');
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0);
});
