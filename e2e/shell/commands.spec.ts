import { expect, type Page, test } from '../test.ts';
import { expectAccessible, heading, signIn } from '../portal.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

test('Ctrl K runs typed commands: colours, a new job, leave, today’s time, and signing out', async ({ page }) => {
  await signIn(page, 'manager');
  await type(page, 'dark');
  await expect(option(page, 'Dark theme')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await type(page, 'light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await type(page, 'new job');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'New job')).toBeFocused();
  await type(page, 'leave');
  await expect(option(page, 'Apply leave').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await type(page, 'log time');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/timekeeper\?as=day/);
  // The last command comes first.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveText('Log time');
  await expectAccessible(page);
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a search with too few results can be continued in a list', async ({ page }) => {
  await signIn(page, 'manager');
  await type(page, 'harb');
  await option(page, 'Search clients for “harb”').click();
  await expect(page).toHaveURL(/\/clients\?client_name=harb/);
  await expect(heading(page, 'Clients')).toBeVisible();
});

test('Enter waits for pending results, and opens the first', async ({ page }) => {
  await signIn(page, 'admin');
  const hold = (late: RegExp) =>
    page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
  await hold(/\/commands-[^/]*\.js/);
  await hold(/\/search\?/);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings: mails');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\?area=mails/);
  await type(page, 'C00066');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/66$/);
});

test('the timer is started and stopped in the top bar and by Ctrl K, on every page', async ({ page }) => {
  await signIn(page, 'accountant');
  await type(page, 'start timer');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Timer' });
  await panel.getByRole('combobox', { name: 'Job or fee type' }).fill('pqd');
  await panel.getByRole('option', { name: /^PQD/ }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Start timer' }).click();
  const clock = page.getByRole('button', { name: /^Timer: \d:\d\d:\d\d, PQD/ });
  await expect(clock).toBeVisible();
  await page.goto('/jobs');
  await expect(heading(page, 'Jobs')).toBeVisible();
  await expect(clock).toBeVisible();
  await type(page, 'stop timer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Timer', exact: true })).toBeVisible();
  await expect(clock).toHaveCount(0);
});

test('a week approved by mistake is restored from the toast, or with Ctrl Z', async ({ page }) => {
  await signIn(page, 'manager', '/timekeeper?as=team');
  const chosen = page.getByRole('checkbox', { name: /^Select all \d+ to approve/ });
  await chosen.check();
  const toast = page.getByRole('region', { name: 'Messages' });
  const approve = page.getByRole('button', { name: /^Approve/ });
  await approve.click();
  await expect(toast.getByText(/approved/)).toBeVisible();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast.getByText(/ndone/)).toBeVisible();
  await expect(chosen).toBeVisible();
  await chosen.check();
  await approve.click();
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(toast.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(chosen).toBeVisible();
});
