import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

/** A Monday this many days ago; by default before the demo's first time entries. */
function earlierMonday(daysAgo = 210): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const week = earlierMonday();
const cell = (page: Page, row: number, day: number) => page.locator(`input[data-at="${row}.${day}"]`);

async function pick(page: Page, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Job or fee type' }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a week is typed with the keyboard, submitted, sent back, corrected and approved', async ({ page, browser }) => {
  const other = await browser.newContext();
  const head = await other.newPage();

  await test.step('the cells accept natural input, and say what they cannot accept', async () => {
    await signIn(page, 'accountant', `/timekeeper?week=${week}`);
    await expect(heading(page, 'Timekeeper')).toBeVisible();
    await expect(page.getByText('No time in this week')).toBeVisible();
    await expectAccessible(page);
    await pick(page, /^PQD/);
    await button(page, 'Add row').press('Enter');
    await expect(cell(page, 0, 0)).toBeFocused();
    for (const typed of ['1:30', '1.5', '90m', ':45']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('ArrowRight');
    }
    await expect(cell(page, 0, 4)).toBeFocused();
    await page.keyboard.type('1:75');
    await page.keyboard.press('Enter');
    await expect(page.getByText("'1:75' is no duration: try 1:30, 1.5 or 90m").first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('05:15');
    await expectAccessible(page);
  });

  await test.step('input is saved at once, can be undone, and pasted from a spreadsheet', async () => {
    await page.reload();
    await expect(cell(page, 0, 3)).toHaveValue('0:45');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/weeks/saveCells')) sent += 1;
    });
    await cell(page, 0, 3).click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('06:30');
    await expect(page.locator('input[data-state]')).toHaveCount(0);
    await cell(page, 0, 2).click();
    expect(sent).toBe(1);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('05:15');
    await cell(page, 0, 3).focus();
    // Sets the clipboard as a spreadsheet does; the browser's own needs a permission.
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1:00\\t2:00\\n');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }`);
    await expect(cell(page, 0, 4)).toHaveValue('2:00');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('07:30');
  });

  await test.step('offline it is kept, and sent once online', async () => {
    await expect(page.locator('input[data-state]')).toHaveCount(0);
    await page.context().setOffline(true);
    await cell(page, 0, 5).click();
    await page.keyboard.type('0:30');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 cell waits for the connection')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('1 cell waits for the connection')).toBeHidden();
    await page.reload();
    await expect(cell(page, 0, 5)).toHaveValue('0:30');
  });

  await test.step('once submitted it is locked, and the head of department sends it back', async () => {
    await button(page, 'Submit week').click();
    await expect(page.getByText('Week submitted')).toBeVisible();
    await expect(cell(page, 0, 0)).not.toBeEditable();
    await expect(page.getByText('waits for Fenora Farrowley')).toBeVisible();
    await signIn(head, 'hod', `/timekeeper?as=team&week=${week}&show=To approve`);
    await head.getByRole('link', { name: 'Giriel Goldanwala' }).click();
    await expect(head.getByText('Time of Giriel Goldanwala', { exact: true })).toBeVisible();
    await expectAccessible(head);
    await button(head, 'Reject').click();
    await head.getByRole('textbox', { name: 'Reason' }).fill('The call is missing');
    await head.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(head.getByText('Week rejected')).toBeVisible();
  });

  await test.step('corrected, it is approved with others', async () => {
    await page.reload();
    await expect(page.getByText('The call is missing').first()).toBeVisible();
    await cell(page, 0, 0).click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('08:30');
    await button(page, 'Submit week').click();
    await expect(page.getByText('Week submitted')).toBeVisible();
    await head.goto(`/timekeeper?as=team&week=${week}&show=To approve`);
    await head.getByRole('checkbox', { name: 'Choose the week of Giriel Goldanwala' }).check();
    await expectAccessible(head);
    await button(head, 'Approve 1').click();
    await expect(head.getByText('1 week approved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(cell(page, 0, 0)).not.toBeEditable();
  });

  await test.step('reopened with a reason, it can be corrected and submitted again', async () => {
    await head.goto(`/timekeeper?as=team&week=${week}`);
    await head.getByRole('link', { name: 'Giriel Goldanwala' }).click();
    await button(head, 'Unlock').click();
    const dialog = head.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A call of Monday is missing');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(head.getByText('The week can be changed again')).toBeVisible();
    await page.reload();
    await cell(page, 0, 0).click();
    await page.keyboard.type('2:30');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('09:00');
    await button(page, 'Submit week').click();
    await expect(page.getByText('Week submitted')).toBeVisible();
    await other.close();
  });
});

test('a timer started on one device is shown and stopped on another, including a phone', async ({ page, browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const second = await phone.newPage();
  await signIn(page, 'team', '/timekeeper?as=day');
  await pick(page, /^PQD/);
  await button(page, 'Start timer').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await signIn(second, 'team', '/dashboard');
  await second.getByRole('button', { name: /^Timer: / }).click();
  await expect(second.getByRole('dialog').getByText('PQD')).toBeVisible();
  await second.goto('/timekeeper');
  await expect(heading(second, 'Timekeeper')).toBeVisible();
  await expectNoSidewaysScroll(second);
  await expectAccessible(second);
  // Last week's: this one is empty on a Monday morning.
  await second.goto(`/timekeeper?as=week&week=${earlierMonday(7)}`);
  await expect(second.getByRole('table')).toBeVisible();
  await expectNoSidewaysScroll(second);
  await second.goto('/timekeeper');
  await button(second, 'Stop and book').click();
  // Not the toast, which closes after three seconds: a slow machine might miss it.
  await expect(second.getByRole('listitem').filter({ hasText: /PQD.*00:05/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer')).toBeHidden();
  await phone.close();
});

test('time is booked from Ctrl K, which also shows refusals', async ({ page }) => {
  const date = earlierMonday(231);
  await signIn(page, 'accountant', `/timekeeper?as=day&week=${date}&day=${date}`);
  await expect(heading(page, 'Timekeeper')).toBeVisible();
  const [year = '', month = '', day = ''] = date.split('-');
  const book = async (duration: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search/ }).fill(`time xyz ${duration} ${day}-${month}-${year}`);
    const option = page.getByRole('option', { name: /on XYZ/ });
    await expect(option).toContainText(duration);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
  };
  await book('00:25');
  await expect(page.getByText('00:25 booked on XYZ')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'XYZ' })).toContainText('00:25');
  await book('23:55');
  await expect(page.getByRole('alert').filter({ hasText: 'A day has 24 hours' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeVisible();
});

test('a paste larger than the week says what did not fit, and fills the added rows', async ({ page }) => {
  await signIn(page, 'accountant', `/timekeeper?week=${earlierMonday(252)}`);
  await pick(page, /^PQD/);
  await button(page, 'Add row').press('Enter');
  await expect(cell(page, 0, 0)).toBeFocused();
  await cell(page, 0, 5).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1:00\\t2:00\\t3:00\\n4:00\\t14:00\\n');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }`);
  await expect(page.getByText('1 row and 1 column did not fit.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add rows').click();
  await expect(page.getByRole('combobox', { name: 'Job or fee type' })).toBeFocused();
  await pick(page, /^PAYQ/);
  await page.getByRole('button', { name: 'Add row', exact: true }).click();
  await expect(cell(page, 1, 5)).toHaveValue('4:00');
  await expect(cell(page, 1, 6)).toHaveValue('14:00');
  await expect(page.getByText('did not fit')).toBeHidden();
  await expect(page.getByText(/: 16:00 are booked, more than 4 hours on a day off. Please check\.$/)).toBeVisible();
});
