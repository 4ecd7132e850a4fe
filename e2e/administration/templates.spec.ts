import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { accountOf, apiSession, send } from '../sessions.ts';

test('a template is copied, completed, tried, activated, changed and restored', async ({ page }) => {
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const text = page.getByRole('textbox', { name: 'Text' });
  const fields = page.getByRole('region', { name: 'Fields' });
  const problems = page.getByRole('region', { name: 'Before it can be activated' });

  await test.step('the list shows every text that the firm may change; a copy starts with another’s text', async () => {
    await signIn(page, 'admin', '/templates?size=50');
    await expect(page.getByRole('row', { name: /Agreement sent/ })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('row', { name: /^New client manager/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Send a test mail' }).click();
    await expect(page.getByText('Test email sent to admin@demo.example')).toBeVisible();
    await page
      .getByRole('row', { name: /^New client manager/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of New client manager');
    await expectAccessible(page);
  });

  await test.step('unknown fields are reported at once and do not prevent saving the draft', async () => {
    await subject.fill('Your new contact for {salary}');
    await expect(problems.getByText('There is no field {salary}')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('A warmer welcome');
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' We look forward to it, ');
    await fields.getByRole('button', { name: 'Firm' }).click();
    await button(page, 'Add template').click();
    await expect(page.getByText('Template Added Successfully')).toBeVisible();
    await expect(heading(page, 'A warmer welcome')).toBeVisible();
  });

  await test.step('it cannot be activated before it is corrected', async () => {
    await button(page, 'Activate').click();
    const dialog = page.getByRole('dialog', { name: 'Activate' });
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(/cannot be activated\. There is no field \{salary\}/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await subject.fill('Your new contact for ');
    await subject.press('End');
    await fields.getByRole('button', { name: 'Client', exact: true }).click();
    await expect(subject).toHaveValue('Your new contact for {client_name}');
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    await button(page, 'Save changes').click();
    await expect(page.getByText('Template Updated Successfully')).toBeVisible();
  });

  await test.step('it is previewed with a client, tried by mail and activated', async () => {
    const preview = page.getByRole('article', { name: 'Preview' });
    await expect(preview.getByText(/^Your new contact for \w/)).toBeVisible();
    await expect(preview).toContainText('We look forward to it');
    await expectAccessible(page);
    await button(page, 'Send a test mail').click();
    await expect(page.getByText('Test email sent to admin@demo.example')).toBeVisible();
    await button(page, 'Activate').click();
    await page.getByRole('dialog', { name: 'Activate' }).getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  await test.step('two versions are compared, and the first is restored as the next', async () => {
    await page.getByRole('link', { name: 'Versions' }).click();
    await expect(page.getByRole('deletion').filter({ hasText: 'salary' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Restore version 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    // It is in use, and the first version had a field that does not exist.
    await expect(page.getByText('There is no field {salary}').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(text).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('input stays while someone else saves; their text is loaded on request', async () => {
    await subject.fill('Typed here');
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const token = await apiSession(page, accountOf('hr'));
    const read = async <Result>(call: string) => {
      const answer = await page.request.get(`/api/templates/${call}?id=${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { result: Result }).result;
    };
    const { name, version } = await read<{ name: string; version: number }>('fetchTemplateById');
    const { text: now } = await read<{ text: object }>('fetchTemplateText');
    const theirs = { name, ...now, subject: 'Saved by somebody else', version };
    await send(page, 'put', `/templates/updateTemplate?id=${id}`, theirs, token);
    // As when returning to the window.
    await Promise.all([
      page.waitForResponse(/fetchTemplateById/),
      page.waitForResponse(/fetchTemplateText/),
      page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"),
    ]);
    await button(page, 'Save changes').click();
    await expect(page.getByText('What you have typed is still here. Nothing was saved.')).toBeVisible();
    await expect(subject).toHaveValue('Typed here');
    await button(page, 'Load the newer version').click();
    await button(page, 'Load it').click();
    await expect(subject).toHaveValue('Saved by somebody else');
    await button(page, 'Save changes').click();
    await expect(page.getByText('Template Updated Successfully')).toBeVisible();
  });
});
