import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

test('a manager confirms and questions rights of their people, and an Admin settles the question', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'manager');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Access' }).click();
  await expect(heading(page, 'Access review')).toBeFocused();
  await expect(page.getByText(/^0 of \d+ answered · due /)).toBeVisible();
  await expectAccessible(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Keep/ }) });
  const [first, second] = [
    (await rows.nth(0).getByRole('cell').first().textContent()) ?? '',
    (await rows.nth(1).getByRole('cell').first().textContent()) ?? '',
  ];
  const keep = button(page, `Keep the rights of ${first}`);
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^1 of \d+ answered/)).toBeVisible();

  await button(page, `Question the rights of ${second}`).click();
  const dialog = page.getByRole('dialog', { name: `Question the rights of ${second}` });
  await dialog.getByRole('button', { name: 'Ask the administrators' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has moved to bookkeeping');
  await dialog.getByRole('button', { name: 'Ask the administrators' }).click();
  await expect(page.getByText(`The administrators are asked about ${second}`)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin');
  await other.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await other
    .getByRole('link', { name: new RegExp(`questions the rights of ${second}`) })
    .first()
    .click();
  const panel = other.getByRole('dialog', { name: `Rights of ${second}` });
  await expect(panel).toContainText('Has moved to bookkeeping');
  await expect(other.getByRole('region', { name: 'Latest review' })).toContainText('Elina Elmardale');
  await expectAccessible(other);
  await panel.getByRole('textbox', { name: 'What was done' }).fill('Quotation UPDATE was taken back');
  await panel.getByRole('button', { name: 'Settle' }).click();
  await expect(other.getByText('Elina Elmardale has been told')).toBeVisible();
  await expect(panel).toContainText('Settled');

  await page.reload();
  await expect(page.getByRole('row', { name: second })).toContainText('Settled');
  await expect(page.getByRole('row', { name: second })).toContainText('Quotation UPDATE was taken back');
});

test('on a phone each person is a card with both answers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'hod', '/accessReview');
  await expect(page.getByRole('button', { name: /^Keep the rights of/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a person without people to review reads when they would be asked', async ({ page }) => {
  await signIn(page, 'accountant', '/accessReview');
  await expect(page.getByText('No reviews waiting for you')).toBeVisible();
  await expectAccessible(page);
});
