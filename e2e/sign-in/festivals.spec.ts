import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

test('a festival is added with a greeting, and the sign-in page shows it at once', async ({ page, browser }) => {
  const greeting = `Colours at noon ${Date.now().toString(36)}`;
  await test.step('an Admin adds it, and is warned of overlaps', async () => {
    await signIn(page, 'admin', '/festivalTemplate');
    await expect(heading(page, 'Festivals')).toBeVisible();
    await expect(page.getByRole('row', { name: /Good Friday/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New festival' }).click();
    await expect(heading(page, 'New festival')).toBeVisible();
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name: 'Holi' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Holi at the office');
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })
      .format(new Date())
      .replaceAll('/', '-');
    await page.getByRole('textbox', { name: 'From' }).fill(today);
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(today);
    await page.getByRole('textbox', { name: 'Priority' }).fill('90');
    await page.getByRole('textbox', { name: 'Greeting' }).fill(greeting);
    await expectAccessible(page);
    await button(page, 'Add festival').click();
    await expect(page.getByText('Festival Added Successfully')).toBeVisible();
  });

  await test.step('the sign-in page shows it to everybody, as one picture if motion is reduced', async () => {
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await visitor.newPage();
    await phone.goto('/');
    await expect(phone.getByText(greeting)).toBeVisible();
    await expect(phone.locator('canvas').first()).toBeAttached();
    await expectNoSidewaysScroll(phone);
    await visitor.close();
  });

  await test.step('the preview shows it at three widths', async () => {
    const row = page.getByRole('row', { name: /Holi at the office/ });
    await row.getByRole('link', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Holi at the office' });
    await expect(dialog.getByText(greeting)).toBeVisible();
    await dialog.getByText('Phone', { exact: true }).click();
    await expect(dialog.getByText(/^390 × 844 pixels/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a year is filled with computed and entered dates', async () => {
    await page.getByRole('link', { name: 'Fill in a year' }).click();
    await page.goto('/festivalTemplate/year?year=2037');
    await expect(page.getByRole('textbox', { name: /^Easter/ })).toHaveValue('05-04-2037');
    const diwali = page.getByRole('textbox', { name: 'Diwali' });
    for (const nonsense of ['2037-13-45', '99-99-9999']) {
      await diwali.fill(nonsense);
      await expect(diwali).toHaveValue(nonsense);
    }
    await diwali.fill('07-11-2037');
    await expect(page.getByText('Shown 05-11-2037 to 23-11-2037')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Add festivals').click();
    await expect(page.getByText('5 Festivals Added Successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /Diwali 2037/ })).toBeVisible();
  });
});
