import { cast } from '#platform/server/demo/cast.ts';
import {
  button,
  enterCredentials,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  inDays,
  mailTo,
  signIn,
  signOut,
} from '../portal.ts';
import { expect, type Page, test } from '../test.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const { name, email } = cast.team;

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('HR rehires a former employee: new employment, new credentials, visible to their manager', async ({ page }) => {
  await signIn(page, 'hr', `/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rehire' })).toBeHidden();
  await page.getByRole('link', { name: 'Edit' }).click();
  await box(page, 'Date of resignation').fill(inDays(-40));
  await box(page, 'Last working date').fill(inDays(-10));
  await choose(page, 'Reason of resignation', 'further studies');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('main').getByText('EXITED')).toBeVisible();

  await page.getByRole('link', { name: 'Rehire' }).click();
  await expect(heading(page, `Rehire ${name}`)).toBeVisible();
  await expectAccessible(page);
  await box(page, 'First day back').fill(inDays(-10));
  await box(page, 'Designation').fill('Accountant who came back');
  await choose(page, 'Reporting manager 1', new RegExp(cast.manager.name));
  await page.getByText('Every week', { exact: true }).first().click();
  await button(page, '4.5 days').click();
  await expect(page.getByText('Mon to Thu, Fri (first half): 4.5 days a week')).toBeVisible();
  await choose(page, 'Role', 'Team');
  await button(page, 'Rehire').click();
  await expect(page.getByRole('main').getByText(`They left on ${inDays(-10)}. Choose a later day`)).toBeVisible();
  await box(page, 'First day back').fill(inDays(0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Rehire').click();
  await expect(page.getByText(`${name} is back`)).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Mon to Thu, Fri (first half) (4.5 days a week)')).toBeVisible();
  await page.getByRole('link', { name: 'Employment', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Employment' }).getByRole('listitem').first()).toContainText('Rehire');

  const [, grant = ''] = await mailTo(page, email, /\/\?invitation=([\w-]+)/);
  await signOut(page);
  await enterCredentials(page, cast.team);
  await expect(page.getByRole('alert')).toBeVisible();
  const fresh = { email, role: 4, password: 'Another#2026' };
  const accepted = await page.request.put('/api/forgetPassword/resetPassword', {
    data: fresh,
    headers: { authorization: `Bearer ${grant}` },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  const answer = await page.request.post('/api/login', { data: fresh });
  // A password alone does not sign in: they have to choose a new keyword.
  expect((await answer.json()) as unknown).toMatchObject({ result: { securitycode: false } });

  await signIn(page, 'manager', `/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('table', { name: 'Staff' })).toContainText('Accountant who came back');
});

test('a person rehired from a later day counts as exited until then', async ({ page }) => {
  await signIn(page, 'hr', '/exitedstaff');
  await page.getByRole('table', { name: 'Exited staff' }).getByRole('row').nth(2).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Rehire' }).click();
  await expect(heading(page, 'Rehire')).toBeVisible();
  await box(page, 'First day back').fill(inDays(12));
  if (await page.getByRole('checkbox', { name: 'Give Access to Portico' }).isChecked())
    await choose(page, 'Role', 'Team');
  await button(page, 'Rehire').click();
  await expect(page.getByText(`comes back on ${inDays(12)}`)).toBeVisible();
  await expect(page.getByRole('main').getByText(`BACK ON ${inDays(12)}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rehire' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/exitedstaff');
  await expect(page.getByRole('table', { name: 'Exited staff' })).toContainText(`back ${inDays(12)}`);
});
