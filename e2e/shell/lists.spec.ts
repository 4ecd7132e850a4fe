import { type Page, expect, test } from '../test.ts';
import { expectAccessible, signIn, signOut } from '../portal.ts';

const viewsButton = (page: Page) => page.getByRole('button', { name: /^(?:Views|Open leads)/ });

async function inViews(page: Page, item: string | RegExp) {
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an Admin keeps a view for a role, who opens with it, changes it for themselves, and goes back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/enquiryList?category=1&sort=name');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await inViews(page, 'Save this view');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Open leads');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'HOD' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/saved=\d+/);
  await inViews(page, /^HOD: open with it/);
  await expect(page.getByText('The list opens with this view')).toBeVisible();
  const address = new URL(page.url()).searchParams.get('saved') ?? '';
  await signOut(page);

  await signIn(page, 'hod');
  await page.goto('/enquiryList');
  await expect(page).toHaveURL(new RegExp(`category=1.*saved=${address}`));
  await expect(viewsButton(page)).toHaveText('Open leads');
  await page.getByRole('button', { name: /^Remove filter Category/ }).click();
  await expect(viewsButton(page)).toHaveText('Open leads, changed');
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name: /^Save for all/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Reset to Open leads' }).click();
  await expect(page).toHaveURL(/category=1/);
  await inViews(page, 'Show without a view');
  await expect(page).not.toHaveURL(/saved=/);
});

test('a link with a view alone opens it, and a value that is gone stays as a chip that can be removed', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/jobs?status=In+progress%7CForgotten+state');
  const gone = page.getByRole('button', { name: /^Remove filter .*no longer exists/ });
  await expect(gone).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await gone.click();
  await expect(gone).toHaveCount(0);
});
