import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';

const nextWeek = new RegExp(`^${showDate(addDays(mondayOf(dateOf(new Date(), 'Europe/London')), 7))} to`);

/** The manager's team: Quinric Hespercourt has a shift pattern, the member of the cast works nights. */
test('a manager sets a roster, and approves a swap of two people', async ({ page }) => {
  await signIn(page, 'manager', '/adminattendance?as=roster');
  await button(page, 'Next week').click();
  await expect(page.getByRole('heading', { name: nextWeek })).toBeVisible();
  const day = page.getByRole('button', { name: /^Harita Hesperkar, Tuesday/ });
  await expect(day).toHaveAccessibleName(/: ?Night/);
  await day.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Harita Hesperkar, Wednesday/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Day off' }).click();
  await expect(day).toHaveAccessibleName(/Day off ?, not published$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish and tell 1 person' }).click();
  await expect(day).toHaveAccessibleName(/: ?Day off$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'team', '/shift-requests');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('One of your shifts has changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await page
    .getByText(/Hara Goldantra/)
    .first()
    .click();
  await button(page, 'Agree').click();
  await expect(page.getByText('PENDING', { exact: true }).first()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'manager', '/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByText(/Hara Goldantra asks to swap .* of Harita Hesperkar/).click();
  await expect(page.getByText(/of rest before/).first()).toBeVisible();
  await button(page, 'Accept').click();
  await expect(page.getByText('ACCEPTED').first()).toBeVisible();
  await page.goto('/adminattendance?as=roster');
  await expect(heading(page, 'Attendance')).toBeVisible();
  await button(page, 'Next week').click();
  await expect(page.getByRole('heading', { name: nextWeek })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hara Goldantra, Wednesday/ })).toHaveAccessibleName(/: ?Night/);
});
