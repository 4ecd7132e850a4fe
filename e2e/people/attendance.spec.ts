import { button, expectAccessible, expectNoSidewaysScroll, goOnline, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('an employee swipes on the phone, and their head accepts a correction of a forgotten swipe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'accountant', '/my-account?area=attendance');
  const swipes = page.getByRole('region', { name: 'Swipes' });
  const other = await swipes.getByRole('button', { name: /Swipe (in|out)/ }).textContent();
  await swipes.getByRole('button', { name: /Swipe (in|out)/ }).click();
  await expect(swipes.getByRole('button', { name: other === 'Swipe in' ? 'Swipe out' : 'Swipe in' })).toBeVisible();
  await swipes.getByRole('button', { name: 'My swipes' }).click();
  await expect(page.getByRole('dialog', { name: 'My swipes' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Days of the month' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText('Calendar', { exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /: (Present|Absent|Half day)/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Correct this day' }).click();
  await expect(heading(page, 'New correction')).toBeVisible();
  await page.getByRole('textbox', { name: 'In' }).fill('09:30');
  await page.getByRole('textbox', { name: 'Out' }).fill('18:00');
  await page.getByRole('textbox', { name: 'Reason' }).fill('I was with a client');
  await button(page, 'Add correction').click();
  await expect(page.getByText('PENDING').first()).toBeVisible();

  await signIn(page, 'hod', '/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByText(/asks to correct .* in 09:30, out 18:00/).click();
  await button(page, 'Accept').click();
  await signIn(page, 'accountant', '/my-account?area=attendance');
  await page
    .getByRole('button', { name: /: Regularization/ })
    .last()
    .click();
  await expect(page.getByText('Corrected: in at 09:30, out at 18:00.')).toBeVisible();
});

test('an offline swipe waits, says so, and is sent once with its original time', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attendance/swipe')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'accountant', '/my-account?area=attendance');
  const swipes = page.getByRole('region', { name: 'Swipes' });
  const swipe = swipes.getByRole('button', { name: /Swipe (in|out)/ });
  const before = (await swipe.textContent()) ?? '';
  await page.context().setOffline(true);
  await swipe.click();
  await expect(swipes).toContainText('1 waiting for a connection');
  await expect(swipe).not.toHaveText(before);
  sent.length = 0;
  await goOnline(page);
  await expect(swipes).not.toContainText('waiting');
  await expect(swipe).not.toHaveText(before);
  expect(sent).toEqual([expect.stringMatching(/"at":"\d{4}-/)]);
});

test('HR sets missing swipes out, and closes the month', async ({ page }) => {
  await signIn(page, 'hr', '/adminattendance?as=close');
  await button(page, 'Previous month').click();
  const company = page.getByRole('region', { name: /Private Limited/ });
  await company.getByRole('button', { name: 'Set missing swipes out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set missing swipes out' });
  // Someone else has to correct HR's own day, if the demo has one.
  for (const own of await dialog.getByRole('checkbox', { name: /Belora Brellstead/ }).all()) await own.uncheck();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The reader was out of order');
  await dialog.getByRole('button', { name: /^Set / }).click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Harcourt & Vale', exact: true })
    .getByRole('button', { name: 'Close month' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByRole('region', { name: 'Harcourt & Vale', exact: true })).toContainText(
    /Register [0-9a-f]{16}/,
  );
});
