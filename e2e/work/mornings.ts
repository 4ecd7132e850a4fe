/** Shared by all mornings: read what waits, clear it item by item, and check that the numbers agree. */
import { button, signIn } from '../portal.ts';
import { type Browser, expect, type Locator, type Page } from '../test.ts';
import type { Role } from '#platform/server/demo/cast.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'To do', exact: true });

/** A kind of to-do, by its title. */
const kindOf = (page: Page, title: string): Locator => list(page).getByRole('region', { name: title, exact: true });

/** The number waiting of each kind, by title. */
type Waiting = Readonly<Record<string, number>>;

const leads = (page: Page, title: string): Locator => kindOf(page, title).locator('header').getByRole('link');

/** Opens the dashboard, whose list names these kinds, and reads how many of each are waiting. */
export async function readToDo(page: Page, kinds: readonly string[]): Promise<Waiting> {
  await page.goto('/dashboard');
  const found: Record<string, number> = {};
  for (const title of kinds) found[title] = numberIn(await leads(page, title).innerText());
  return found;
}

const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

/** The dashboard's counts have fallen by these numbers; kinds without items are not listed. */
export async function expectFewer(page: Page, before: Waiting, cleared: Waiting): Promise<void> {
  await page.goto('/dashboard');
  await expect(list(page).getByRole('heading').first()).toBeVisible();
  for (const [title, gone] of Object.entries(cleared)) {
    const left = (before[title] ?? 0) - gone;
    if (left === 0) await expect(kindOf(page, title)).toHaveCount(0);
    else await expect(leads(page, title)).toHaveText(new RegExp(`^(View all )?${left}$`));
  }
}

/** The current item of the day. */
export const thing = (page: Page): Locator => page.locator('section[tabindex="0"]');

/** On the page of the day: moves by keyboard to the first item of a kind, about a given person or thing. */
export async function goOnTo(page: Page, kind: string, of = ''): Promise<void> {
  await expect(thing(page)).toBeFocused();
  for (;;) {
    const name = (await thing(page).getAttribute('aria-label')) ?? '';
    if (name.startsWith(`${kind}, ${of}`)) return;
    await page.keyboard.press('j');
    await expect(thing(page)).not.toHaveAttribute('aria-label', name);
  }
}

/** On an item of the day: decides it by its key, with a reason if rejected, and lands on the next. */
export async function decide(
  page: Page,
  key: 'a' | 'r',
  reason = '',
  whileTyped: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const name = (await thing(page).getAttribute('aria-label')) ?? '';
  // Its answers appear a little later; a key before that does nothing.
  await expect(
    thing(page)
      .getByRole('button', { name: /^(?!Skip|Previous|Next)/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press(key);
  if (key === 'r') {
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Reason' });
    await expect(field).toBeFocused();
    await page.keyboard.type(reason.slice(0, 3));
    await whileTyped();
    await page.keyboard.type(reason.slice(3));
    await expect(field).toHaveValue(reason);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect(thing(page)).not.toHaveAttribute('aria-label', name);
  await expect(thing(page)).toBeFocused();
}

/** Holds back the answers to a call. The returned function releases them, and resolves once the page has the first. */
export async function holdAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(path);
  await page.route(path, async (route) => {
    await open;
    await route.continue();
  });
  return async () => {
    await asked;
    const arrived = page.waitForResponse(path);
    letThrough();
    await (await arrived).finished();
  };
}

/** On the dashboard: tiles and list agree if they link to the same page; the bell counts waiting decisions. */
export async function expectAgreement(page: Page): Promise<void> {
  const tiles = page.getByRole('region', { name: 'Figures' }).getByRole('listitem').getByRole('link');
  await expect(tiles.first()).toBeVisible();
  await expect(list(page).getByRole('heading').first()).toBeVisible();
  const listed = await numbersOf(list(page).locator('header').getByRole('link'));
  const figures = await numbersOf(tiles);
  const shared = Object.keys(listed).filter((link) => link in figures);
  const pick = (numbers: Waiting) => Object.fromEntries(shared.map((link) => [link, numbers[link]]));
  expect(pick(figures)).toEqual(pick(listed));

  const asked = Object.entries(listed).flatMap(([link, count]) => (link.startsWith('/approvals') ? [count] : []));
  const total = asked.reduce((sum, count) => sum + count, 0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText(total === 0 ? 'Approvals' : `Approvals (${total})`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** By the page that each links to. */
async function numbersOf(links: Locator): Promise<Waiting> {
  const read = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', (link.children[1] ?? link).textContent ?? ''] as const),
  );
  return Object.fromEntries(read.map(([link, text]) => [link, numberIn(text)]));
}

/** Another person checks, on their own computer. */
export async function asOther(
  browser: Browser,
  who: Role,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, who, address);
  await look(page);
  await context.close();
}

/** Clicks the button of the first item of a kind on the dashboard. */
export async function openFirst(page: Page, kind: string): Promise<void> {
  await page.goto('/dashboard');
  const first = kindOf(page, kind).getByRole('listitem').first();
  await first.getByRole('link').last().click();
  await expect(page).not.toHaveURL(/\/dashboard/);
}

/** Clicks a button, and the same one in its confirmation dialog. */
export async function pressTwice(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
