import { samplePath } from '#modules/skills/contract.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, heading, signIn, signOut } from '../portal.ts';

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

const secondsOf = (page: Page) => page.evaluate<number>("document.querySelector('video')?.currentTime ?? 0");

test('someone watches a skill video and the log shows it', async ({ page, baseURL }) => {
  test.slow();
  const topic = `Tax in an hour ${Date.now()}`;
  await signIn(page, 'hr', '/dot-skills/create');
  await expect(heading(page, 'Manage skills')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create New Skills' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Skills' });
  await dialog.getByRole('button', { name: 'ADD' }).click();
  await expect(dialog.getByText('Please select Category')).toBeVisible();
  await expect(dialog.getByText('Link Type is required')).toBeVisible();
  await expect(dialog.getByText('Link is required')).toBeVisible();
  await choose(page, 'Category', 'Taxation');
  await dialog.getByRole('combobox', { name: 'Training Topic' }).fill(topic);
  await choose(page, 'Link Type', 'VIDEO/AUDIO');
  await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'ADD' }).click();
  await expect(dialog.getByText('Please provide a valid Link')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Link' }).fill(`${baseURL}/api${samplePath}`);
  await dialog.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Skill Added Successfully')).toBeVisible();
  await signOut(page);

  await signIn(page, 'team', `/dot-skills/view?training_topic=${encodeURIComponent(topic)}`);
  await page.getByRole('link', { name: `View ${topic}` }).click();
  await expect(heading(page, 'Taxation')).toBeVisible();
  await expect(page.getByText(topic)).toBeVisible();
  await expectAccessible(page);
  await page.evaluate("Object.assign(document.querySelector('video'), { muted: true }).play()");
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(2);
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/saveSkillPosition'));
  await page.evaluate("document.querySelector('video').pause()");
  await kept;
  await page.reload();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  await signOut(page);

  await signIn(page, 'hr', `/logs-dot-skill?topic=${encodeURIComponent(topic)}`);
  await expect(page.getByRole('row', { name: `${topic}, Harita Hesperkar` })).toContainText('Taxation');
  await expectAccessible(page);
  await page.goto('/dot-skills/create');
  await page.getByRole('button', { name: `Actions for ${topic}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this item ?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Skill Deleted Successfully')).toBeVisible();
});

test('a manager uses the matrix, sets a level and reverses it, by keyboard alone', async ({ page }) => {
  test.slow();
  await signIn(page, 'hr', '/skill-matrix?employee_name=Harita%20Hesperkar');
  await expect(heading(page, 'Skill matrix')).toBeVisible();
  const level = page.getByRole('button', { name: /^Harita Hesperkar, Audit: / });
  await expect(level).toBeVisible();
  await expectAccessible(page);
  await level.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Harita Hesperkar: Audit' });
  await expect(dialog.getByText('Skills opened')).toBeVisible();
  await choose(page, 'Level', '3 Confident');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Led the stock count.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save level' }).press('Enter');
  await expect(page.getByText('Level Saved Successfully')).toBeVisible();
  const byHand = page.getByRole('button', { name: 'Harita Hesperkar, Audit: 3, Confident, set by hand' });
  await byHand.press('Enter');
  await expect(dialog.getByText('Led the stock count.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use what logs and trainings say' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(byHand).toHaveCount(0);
  await expect(level).toBeVisible();
  await expect(level).not.toHaveAccessibleName(/set by hand/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('skills, logs and the matrix are cards', async ({ page }) => {
    await signIn(page, 'hr');
    for (const [path, name] of [
      ['/dot-skills/view', 'Skills'],
      ['/logs-dot-skill', 'Skill Logs'],
      ['/skill-matrix', 'Skill matrix'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
