import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { accountOf, apiSession, send } from '../sessions.ts';

test('a client rates a finished job at home, changes its mind, and the firm sees the band', async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const client = await phone.newPage();
  let job = '';
  await test.step('the client rates on a phone, with at least one number', async () => {
    await signIn(client, 'client2', '/feedback');
    await expect(heading(client, 'Feedback')).toBeVisible();
    await expectNoSidewaysScroll(client);
    await expectAccessible(client);
    const rate = client.getByRole('button', { name: /^Rate / }).first();
    const title = ((await rate.getAttribute('aria-label')) ?? '').replace('Rate ', '');
    const named = client.getByRole('button', { name: `Rate ${title}`, exact: true });
    const text = await client.getByRole('listitem').filter({ has: named }).first().innerText();
    job = /[A-Z]{2}-[A-Z]{2}-\d+/.exec(text)?.[0] ?? '';
    await rate.click();
    const dialog = client.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Send rating' }).click();
    await expect(client.getByText('Choose a rating from 0 to 10')).toBeVisible();
    const satisfied = dialog.getByRole('radiogroup', { name: 'How satisfied are you with our work?' });
    await satisfied.getByText('3', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('The figures came late');
    await expectAccessible(client);
    await client.keyboard.press('Escape');
    await button(client, 'Keep editing').click();
    await dialog.getByRole('button', { name: 'Send rating' }).click();
    await expect(client.getByText('Thank you for your feedback')).toBeVisible();
    await expect(client.getByText('Rated 3 of 10').first()).toBeVisible();
  });

  await test.step('the firm finds it among the poor ratings and records its reaction', async () => {
    await signIn(page, 'admin', '/feedback');
    await page.locator('label').filter({ hasText: /^Poor/ }).click();
    const row = page.getByRole('row', { name: job });
    await expect(row).toContainText('3 of 10');
    await expectAccessible(page);
    await row.getByText(job, { exact: true }).click();
    await expect(page.getByText('The figures came late')).toBeVisible();
    await page.getByRole('link', { name: 'Add follow-up' }).click();
    await page.getByRole('textbox', { name: 'Follow-up' }).fill('Call them on Monday');
    await button(page, 'Save changes').click();
    await expect(page.getByText('Feedback Updated Successfully')).toBeVisible();
  });
  await phone.close();
});

test('the number clicked in the mail is preselected, also when the rating is changed', async ({ page }) => {
  await signIn(page, 'client2');
  const client = await apiSession(page, accountOf('client2'));
  const admin = await apiSession(page, accountOf('admin'));
  const asked = await page.request.get('/api/client/feedback/fetchFeedback', { headers: bearer(client) });
  const { result } = (await asked.json()) as { result: { rows: { id: number; rating: number | null }[] } };
  const { id } = result.rows.findLast(({ rating }) => rating === null) ?? { id: 0 };
  const row = await page.request.get('/api/feedback/fetchFeedbackById', { headers: bearer(admin), params: { id } });
  const { job_id } = ((await row.json()) as { result: { job_id: number } }).result;
  // Requested again, so that there is a mail.
  await page.request.delete(`/api/feedback/deleteFeedback/${id}`, { headers: bearer(admin) });
  await send(page, 'post', '/feedback/addFeedback', { job_id, follow_up: null }, admin);
  const [link] = await mailTo(page, accountOf('client2').email, /\/rate\/[\w-]{43}\?rating=/);
  const satisfied = page.getByRole('radiogroup', { name: 'How satisfied are you with our work?' });
  for (const [number, save] of [
    ['6', 'Send rating'],
    ['9', 'Change rating'],
  ] as const) {
    await page.goto(`${link}${number}`);
    await expect(satisfied.getByRole('radio', { name: number, exact: true })).toBeChecked();
    await button(page, save).click();
    await expect(heading(page, 'Thank you')).toBeVisible();
  }
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
