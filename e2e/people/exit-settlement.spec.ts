import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, inDays, mailTo, signIn } from '../portal.ts';
import { choose, registerExit } from './exits.ts';

/** The leaver's private address. */
const ownOf = (id: number) => `leaver${id}@example.org`;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** HR moves the last day by a week, accepts the calculated amounts, and freezes the settlement. */
async function settle(page: Page, id: number): Promise<void> {
  await signIn(page, 'hr', `/exitForm/update/${id}`);
  await page.getByRole('button', { name: 'Move last working day' }).click();
  const moving = dialog(page, 'Move last working day');
  await moving.getByRole('textbox', { name: 'Last working date' }).fill(inDays(17));
  await moving.getByRole('textbox', { name: 'Reason' }).fill('The hand-over takes a week longer.');
  await expect(moving.getByRole('region', { name: 'What follows' })).toContainText(`${inDays(10)} → ${inDays(17)}`);
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('The last working day is moved')).toBeVisible();

  const dues = region(page, 'Dues');
  await expect(dues).toContainText('Choose who pays');
  await dues.getByRole('button', { name: 'Terms of leaving' }).click();
  const terms = dialog(page, 'Terms of leaving');
  await choose(page, 'The month of leaving is paid by', 'This settlement');
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toHaveCount(0);
  await dues.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('The sheet is up to date', { exact: true })).toBeVisible();
  await dues.getByText('Explain').first().click();
  await expect(dues).toContainText(`of 31 calendar days`);
  await expectAccessible(page);
  await dues.getByRole('button', { name: 'Freeze settlement' }).click();
  await dialog(page, 'Freeze the settlement').getByRole('textbox', { name: 'Their own email' }).fill(ownOf(id));
  await dialog(page, 'Freeze the settlement').getByRole('button', { name: 'Freeze' }).click();
  await expect(dues).toContainText(`frozen by ${cast.hr.name}`);
}

/** The leaver reads it on a phone, by the mailed link and code. */
async function read(page: Page, id: number, title: string): Promise<void> {
  const email = ownOf(id);
  const [link] = await mailTo(page, email, /https?:\/\/[^\s"]*\/leaver\/[\w-]+/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(/We have sent a code/)).toBeVisible();
  const [, code = ''] = await mailTo(page, email, /\b(\d{6})\b/);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Open my papers' }).click();
  const settlement = region(page, title);
  await expect(settlement).toContainText('Salary to date');
  await expect(settlement.getByRole('button', { name: 'Download letter' })).toBeVisible();
  await expectAccessible(page);
}

test('in India a resignation with a moved last day leads to a full and final settlement', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await registerExit(page, cast.team.name, { reg: -4, last: 10 });
  await settle(page, id);
  const dues = region(page, 'Dues');
  await expect(dues).toContainText('Notice shortfall');
  await expect(dues).toContainText('By law it is settled by');
  await read(page, id, `Settlement ${id}/1`);
});

test('in the United Kingdom it leads to a final settlement, which is corrected after payment', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await registerExit(page, cast.manager.name, { reg: -4, last: 10 });
  await settle(page, id);
  const dues = region(page, 'Dues');
  await dues.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(page, 'Mark as paid').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('The settlement is paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move last working day' })).toBeDisabled();
  await dues.getByRole('button', { name: 'Add correction' }).click();
  await choose(page, 'Kind', 'Bonus');
  await page.getByRole('textbox', { name: 'What for' }).fill('Bonus of the year');
  await page.getByRole('textbox', { name: 'Amount' }).fill('250');
  await choose(page, 'Currency', 'GBP');
  await dialog(page, 'Add correction').getByRole('button', { name: 'Save line' }).click();
  await expect(dues).toContainText('not frozen yet');
  await dues.getByRole('button', { name: 'Freeze settlement' }).click();
  await dialog(page, 'Freeze the settlement').getByRole('button', { name: 'Freeze' }).click();
  await expect(dues).toContainText(`Settlement ${id}/2`);
  await read(page, id, `Settlement ${id}/1`);
  await expect(region(page, `Correction ${id}/2`)).toContainText('Bonus of the year');
});
