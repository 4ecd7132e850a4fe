import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

const film = `document.querySelector('video')?.currentTime ?? -1`;

test("'?' opens the chapter at the right second, the guide can be searched, and progress is kept", async ({ page }) => {
  await test.step('on any screen the question mark explains it', async () => {
    await signIn(page, 'manager', '/quotation');
    await button(page, 'Help with this page').click();
    const dialog = page.getByRole('dialog', { name: 'Quote approval' });
    await expect(dialog.getByRole('list', { name: 'Transcript' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Help with this page')).toBeFocused();
    await page.goto('/jobdetails/1');
    await expect(button(page, 'Help with this page')).toBeVisible();
  });

  await test.step('a search result in the films jumps to its second', async () => {
    await page.goto('/guide');
    await expect(heading(page, 'Guide')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search in the films' }).fill('passkey');
    await page.getByRole('list', { name: 'Found in the films' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    const video = dialog.locator('video');
    await expect(video).toHaveAttribute('controlslist', 'nodownload');
    await expect.poll(() => page.evaluate(film)).toBeGreaterThan(36);
    await expect.poll(() => page.evaluate(film)).toBeLessThan(50);
    const box = await video.boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([1040, 500]);
    await expectAccessible(page);
    const kept = page.waitForResponse((answer) => answer.url().includes('/saveProgress'));
    await dialog.getByRole('list', { name: 'Transcript' }).getByRole('button').first().click();
    await kept;
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Watched 0:\d\d of \d:\d\d$/).first()).toBeVisible();
  });

  await test.step('newcomers tick their checklist', async () => {
    await page.getByRole('checkbox', { name: /^Add your photo/ }).click();
    await expect(page.getByText('1 of 7 done')).toBeVisible();
  });
});

test('the gallery on a phone: clients see their own chapters, an Admin adds videos', async ({ browser, page }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await signIn(phone, 'client', '/use-kris');
  await expect(heading(phone, 'Videos')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Play / })).toHaveCount(2);
  await expect(button(phone, 'Add video')).toBeHidden();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.goto('/guide?chapter=dashboard');
  await expect(heading(phone, 'Guide')).toBeVisible();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await context.close();

  await signIn(page, 'admin', '/use-kris');
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(5);
  await button(page, 'Add video').click();
  const dialog = page.getByRole('dialog', { name: 'Add video' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('How we greet');
  await dialog.getByLabel('Video').setInputFiles('src/modules/skills/server/sample.webm');
  await expect(dialog.getByRole('button', { name: /Remove sample.webm/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByText('Video Added Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Play How we greet' }).click();
  await expect.poll(() => page.evaluate(film)).toBeGreaterThan(3);

  await test.step('a video with an expired address continues with a new one, or says that it cannot', async () => {
    const expire = () => page.evaluate(`document.querySelector('video').src = '/api/files/use_portico/x/expired.webm'`);
    await expire();
    await expect.poll(() => page.evaluate(film)).toBeGreaterThan(3);
    await page.route('**/api/files/**', (route) => route.abort());
    await expire();
    await expect(page.getByRole('alert').filter({ hasText: 'This video cannot be played here' })).toBeVisible();
    await page.unroute('**/api/files/**');
  });
});
