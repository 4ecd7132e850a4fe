import { cast } from '#platform/server/demo/cast.ts';
import { expect, test } from '../test.ts';
import { addEnquiry, enquiryRow, fillEnquiry, openEnquiries, searchFor, unique } from '../sales/enquiries.ts';
import { enterCredentials, enterKeyword, expectAccessible, signIn } from '../portal.ts';

test('input from before the session ended is restored after the next sign-in', async ({ page }) => {
  await signIn(page, 'director');
  await openEnquiries(page);
  await page.goto('/addEnquiry/update/4');
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(city).not.toHaveValue('');
  await city.fill('Typed Before The End');
  // The session ends elsewhere, as it does by itself after half an hour.
  const ended = await page.evaluate(
    `fetch('/api/logout', { method: 'POST', headers: { authorization: 'Bearer ' + localStorage.getItem('authToken') } }).then((reply) => reply.ok)`,
  );
  expect(ended).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await enterCredentials(page, cast.director);
  await enterKeyword(page, cast.director.keyword ?? '');
  await expect(city).toHaveValue('Typed Before The End');
  await expect(page.getByText(/^Draft from \d\d:\d\d restored/)).toBeVisible();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enquiry Updated Successfully with ID: 4')).toBeVisible();
});

test('input is restored after a reload, and the toast links to the new record', async ({ page }) => {
  const name = `Rhona Reload ${unique()}`;
  await signIn(page, 'admin', '/addEnquiry/create');
  await fillEnquiry(page, { name });
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText(/^Draft from \d\d:\d\d restored/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Event', exact: true })).toHaveValue('No event');
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('signing out asks before unsaved input is lost', async ({ page }) => {
  await signIn(page, 'admin', '/addEnquiry/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half An Enquiry');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half An Enquiry');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('text typed right after Ctrl K goes to the search, and changes nothing behind it', async ({ page }) => {
  await signIn(page, 'admin', '/addEnquiry/update/5');
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(city).not.toHaveValue('');
  const before = await city.inputValue();
  for (const word of ['dashboard', 'events']) {
    await city.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(word);
    await expect(page.getByRole('combobox', { name: 'Search pages, actions and records' })).toHaveValue(word);
    await page.keyboard.press('Escape');
    await expect(city).toBeFocused();
  }
  await expect(city).toHaveValue(before);
});

test('the toast of a refusal closes with its form', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await page.getByRole('link', { name: 'New enquiry' }).click();
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const refusal = page.getByText('Please enter all mandatory fields');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await expect(refusal).toBeHidden();
});

test('two people edit the same enquiry: the second keeps their input and is told who was first', async ({
  page,
  browser,
}) => {
  const name = `Odessa Twining ${unique()}`;
  await signIn(page, 'admin');
  await openEnquiries(page);
  await addEnquiry(page, { name });
  await searchFor(page, 'Name', name);
  await enquiryRow(page, name).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Hull');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'manager', page.url());
  await other.getByRole('textbox', { name: 'City' }).fill('York');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText(/Enquiry Updated Successfully/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // In view, although the form is longer than the window and was sent from its end.
  const banner = page.getByRole('alert').filter({ hasText: /This enquiry was changed by Elina Elmardale on/ });
  await expect(banner).toBeInViewport();
  await expect(banner).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Hull');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('York');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await other.context().close();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await signIn(page, 'admin', '/addEnquiry/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half written');
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
});

test('a draft survives a closed window, and is removed by discarding it or signing out', async ({ page, context }) => {
  const name = `Dora Draft ${unique()}`;
  const restored = (of: typeof page) => of.getByText(/^Draft from \d\d:\d\d restored/);
  const nameOf = (of: typeof page) => of.getByRole('textbox', { name: 'Name', exact: true });
  const kept = "Object.keys(localStorage).some((key) => key.startsWith('portico.draft.'))";
  await signIn(page, 'admin', '/addEnquiry/create');
  await nameOf(page).fill(name);
  await expect.poll(() => page.evaluate<boolean>(kept)).toBe(true);
  const other = await context.newPage();
  await page.close();
  await other.goto('/addEnquiry/create');
  await expect(restored(other)).toBeVisible();
  await expect(nameOf(other)).toHaveValue(name);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(nameOf(other)).toHaveValue('');
  expect(await other.evaluate<boolean>(kept)).toBe(false);
});

test('a draft is encrypted in the browser, without its key', async ({ page }) => {
  const name = `Sela Sealed ${unique()}`;
  const answer = page.waitForResponse('**/api/access/session');
  await signIn(page, 'admin', '/addEnquiry/create');
  const { result } = (await (await answer).json()) as { result: { draft_key: string } };
  expect(result.draft_key).toMatch(/^[\w-]{43}$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const all = 'JSON.stringify({ ...localStorage, ...sessionStorage })';
  await expect.poll(() => page.evaluate<string>(all)).toContain('portico.draft.');
  const stored = await page.evaluate<string>(all);
  expect([stored.includes(name), stored.includes(result.draft_key)]).toEqual([false, false]);
});
