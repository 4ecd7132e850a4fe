import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, heading, inDays, mailTo, signIn, signOut } from '../portal.ts';

const choose = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
};

const totalOf = (page: Page) => page.getByRole('row', { name: /^Total/ });

test('a trainer records a training with two trainees and a document; a trainee sees it with the right totals', async ({
  page,
}) => {
  test.slow();
  const topic = `Reading ledgers ${Date.now()}`;
  await signIn(page, 'manager', '/training-list');
  await expect(heading(page, 'Training')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New training' }).click();
  await page.getByRole('button', { name: 'Add training' }).click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(page.getByText('Duration is required')).toBeVisible();
  await expect(page.getByText('Training topic is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'Training topic' }).fill(topic);
  await page.getByRole('textbox', { name: 'Date of training' }).fill('17-11-2025');
  await page.getByRole('textbox', { name: 'Duration' }).fill('1.5');
  await choose(page, 'Trainer', 'Elina Elmardale');
  await expect(page.getByRole('textbox', { name: 'External trainer' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Trainees', exact: true }).click();
  await expect(page.getByRole('option').nth(20)).toBeAttached();
  await expectAccessible(page);
  await choose(page, 'Trainees', 'Harita Hesperkar');
  await choose(page, 'Trainees', 'Giriel Goldanwala');
  await page.keyboard.press('Escape');
  await page
    .getByLabel('Documents', { exact: true })
    .last()
    .setInputFiles({
      name: 'Ledgers.pdf',
      mimeType: 'application/pdf',
      buffer: onePagePdf('Ledgers', ['How to read them.']),
    });
  await expect(page.getByText('Ledgers.pdf uploaded.')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add training' }).click();
  await expect(page.getByText('Training Added Successfully')).toBeVisible();

  await page.goto(`/training-list?training_topic=${encodeURIComponent(topic)}`);
  await expect(page.getByRole('row', { name: topic, exact: true })).toContainText('01:30');
  await expect(totalOf(page)).toContainText('01:30');
  await page.getByRole('row', { name: topic, exact: true }).press('Enter');
  await expect(heading(page, topic)).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Attendance of Harita Hesperkar' }).getByText('Present').click();
  await expect(page.getByText('Attendance Saved Successfully')).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await signIn(page, 'team', `/view-training?training_topic=${encodeURIComponent(topic)}`);
  await expect(totalOf(page)).toContainText('01:30');
  await page.getByRole('row', { name: topic, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Documents of the training' })).toContainText('Ledgers.pdf');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByText(/^Feedback (is required|must be)/)).toBeVisible();
  await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect(page.getByRole('row', { name: /Harita Hesperkar/ })).toContainText('9 of 10');
  await expect(page.getByRole('row', { name: /Giriel Goldanwala/ })).toContainText('-');
});

test('a planned training is mailed, cancelled with a reason, and the address can be pasted', async ({ page }) => {
  test.slow();
  const topic = `Planned ahead ${Date.now()}`;
  await signIn(page, 'hr', '/addTraining/create');
  await page.getByRole('combobox', { name: 'Training topic' }).fill(topic);
  const ahead = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');
  await page.getByRole('textbox', { name: 'Date of training' }).fill(ahead);
  await page.getByRole('textbox', { name: 'Starts at' }).fill('09:30');
  await page.getByRole('textbox', { name: 'Duration' }).fill('2');
  await page.getByRole('textbox', { name: 'External trainer' }).fill('Mira Valestead');
  await choose(page, 'Trainees', 'Harita Hesperkar');
  await page.getByRole('button', { name: 'Add training' }).click();
  await expect(page.getByText('Training Added Successfully')).toBeVisible();
  const [, link = ''] = await mailTo(page, 'team@demo.example', new RegExp(`${topic}[^]*?(/addTraining/view/\\d+)`));
  await page.goto('/outbox?recipient=team');
  await page.getByRole('link', { name: new RegExp(topic) }).click();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'invitation.ics' }).click();
  expect((await saved).suggestedFilename()).toBe('invitation.ics');
  await page.goto(link);
  await expect(heading(page, topic)).toBeVisible();
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Cancel training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel training' });
  await dialog.getByRole('button', { name: 'Cancel training' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The trainer is ill.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel training' }).click();
  await expect(page.getByText('Training Cancelled Successfully')).toBeVisible();
  await expect(page.getByRole('definition').getByText('The trainer is ill.')).toBeVisible();
  await page.goto(link.replace('view', 'update'));
  await expect(page.getByText('The training is cancelled')).toBeVisible();
});

test('a training is mandatory by a day, and completed by attending', async ({ page }) => {
  test.slow();
  await signIn(page, 'hr');
  const topic = 'Substantive testing';
  await page.goto('/mandatory-training');
  await expect(heading(page, 'Mandatory training')).toBeVisible();
  await page.getByRole('button', { name: 'New mandatory training' }).click();
  const dialog = page.getByRole('dialog', { name: 'New mandatory training' });
  await choose(page, 'Training topic', topic);
  await dialog.getByRole('textbox', { name: 'Due date' }).fill(inDays(-3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const refusal = dialog.getByText('Due date must not be before the day it counts from');
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  // The server's error about a field stays until someone types there.
  await expect(refusal).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill(inDays(-10));
  await dialog.getByRole('textbox', { name: 'Due date' }).fill(inDays(20));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Submit Successfully')).toBeVisible();
  const duty = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: topic }) });
  await expect(duty).toContainText(inDays(20));
  await expect(duty).toContainText('Missing: ');
  await expectAccessible(page);

  await page.goto('/addTraining/create');
  await page.getByRole('combobox', { name: 'Training topic' }).fill(topic);
  await page.getByRole('textbox', { name: 'Date of training' }).fill(inDays(-1));
  await page.getByRole('textbox', { name: 'Duration' }).fill('1');
  await page.getByRole('textbox', { name: 'External trainer' }).fill('Mira Valestead');
  await choose(page, 'Trainees', 'Harita Hesperkar');
  await page.getByRole('button', { name: 'Add training' }).click();
  await expect(page.getByText('Training Added Successfully')).toBeVisible();
  await page.goto(`/training-list?training_topic=${encodeURIComponent(topic)}`);
  await page.getByRole('row', { name: topic, exact: true }).first().click();
  await page.getByRole('radiogroup', { name: 'Attendance of Harita Hesperkar' }).getByText('Present').click();
  await expect(page.getByText('Attendance Saved Successfully')).toBeVisible();
  await signOut(page);

  await signIn(page, 'team', '/mandatory-training');
  await expect(duty).toContainText('Done');
  await expect(duty).not.toContainText('Missing');
  await expect(page.getByRole('button', { name: 'New mandatory training' })).toHaveCount(0);
  await expectAccessible(page);
  await signOut(page);

  await signIn(page, 'hr', '/mandatory-training');
  await page.getByRole('button', { name: `Delete ${topic}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The training is mandatory no longer')).toBeVisible();
  await expect(duty).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('trainings are cards with their total, and a training fits', async ({ page }) => {
    await signIn(page, 'hr', '/training-list');
    const list = page.getByRole('region', { name: 'Trainings' });
    await expect(list.getByText('Total, duration')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await list.getByRole('listitem').filter({ hasText: 'Held' }).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Trainees' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
