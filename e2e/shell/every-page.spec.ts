/** Every page of the menu, for people who use no mouse, enlarge the page, or choose their own colours. */
import { expectNoSidewaysScroll, signIn } from '../portal.ts';
import { expect, type Locator, type Page, test } from '../test.ts';
import type { Role } from '#platform/server/demo/cast.ts';

/** The addresses in a person's menu. */
async function menuOf(page: Page, who: Role): Promise<readonly string[]> {
  await signIn(page, who);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Elements that look clickable, but neither they nor anything inside can be reached with Tab. */
const onlyByPointer = (page: Page): Promise<string[]> => page.evaluate(notReached);

const notReached = `(() => {
  const reached = 'a[href], button, input, select, textarea, summary, label, [tabindex], [role=option], [disabled]';
  const isPointed = (element) => getComputedStyle(element).cursor === 'pointer';
  return [...document.querySelectorAll('body *')]
    .filter((element) => isPointed(element) && !(element.parentElement && isPointed(element.parentElement)))
    .filter((element) => !element.closest(reached) && !element.querySelector(reached))
    .map((element) => element.outerHTML.slice(0, 160));
})()`;

for (const who of ['admin', 'manager', 'client'] as const) {
  test(`on the pages of ${who} everything clickable can be reached with Tab`, async ({ page }) => {
    test.slow();
    for (const address of await menuOf(page, who)) {
      await open(page, address);
      expect([address, await onlyByPointer(page)]).toEqual([address, []]);
    }
  });
}

test('at 200 % nothing is cut off and no page scrolls sideways', async ({ page }) => {
  test.slow();
  const addresses = await menuOf(page, 'manager');
  // A window of 1280 pixels at 200 % has room for 640.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const address of addresses) {
    await open(page, address);
    await expectNoSidewaysScroll(page);
  }
});

test('in the reader’s own colours the focus and the current page remain visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'manager', '/jobs');
  // The checkbox of the heading appears before the rows do.
  const box = page.getByRole('checkbox', { name: /^Choose (?!all)/ }).last();
  await expect(box).toBeVisible();
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  const other = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  expect(await looks(current)).not.toEqual(await looks(other));
  await box.focus();
  await expect(box).not.toHaveCSS('outline-style', 'none');
});

const seen = ['outline-style', 'border-inline-start-width', 'font-weight', 'color', 'background-color'];

/** An element's look in the reader's colours. */
const looks = (element: Locator): Promise<string[]> =>
  element.evaluate((one, names) => {
    const style = one.ownerDocument.defaultView?.getComputedStyle(one);
    return names.map((name) => style?.getPropertyValue(name) ?? '');
  }, seen);
