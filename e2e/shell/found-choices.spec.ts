import { type Page, expect, test } from '../test.ts';
import { expectAccessible, signIn } from '../portal.ts';

const filter = (page: Page, name: string) => page.getByRole('combobox', { name: `Filter by ${name}` });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const listed = (page: Page) => page.getByRole('listbox').getByRole('option');

test('a filter searches on the server by keyboard, and shows the names for ids in the address', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/dds/quotedJobs') || pathname.startsWith('/api/dds/clients')) asked.push(search);
  });
  await signIn(page, 'admin', '/quotation');
  const job = filter(page, 'Job');
  await expect(job).toBeVisible();
  expect(asked).toEqual([]);

  await test.step('the first choices load when the filter is opened', async () => {
    await job.click();
    await expect(listed(page).first()).toBeVisible();
    expect(await listed(page).count()).toBeLessThanOrEqual(50);
    await expectAccessible(page);
  });

  await test.step('typing does not search for every letter, and Enter takes the result', async () => {
    const first = (await listed(page).first().textContent()) ?? '';
    const [reference = ''] = first.split(' ');
    asked.length = 0;
    await job.pressSequentially(reference.toLowerCase(), { delay: 30 });
    await expect(listed(page)).toHaveCount(1);
    await expect.poll(() => asked.at(-1)).toBe(`?find=${encodeURIComponent(reference.toLowerCase())}`);
    expect(asked.length).toBeLessThan(reference.length);
    await job.press('Enter');
    await expect(chips(page)).toContainText(`Job: ${first}`);
    await page.reload();
    await expect(chips(page)).toContainText(`Job: ${first}`);
    await expect(job).toHaveValue(first);
  });

  await test.step('a search without results says so', async () => {
    const client = filter(page, 'Client');
    await client.click();
    await client.pressSequentially('nobody is called so');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a failed search says so, and can be retried', async () => {
    await page.route('**/api/dds/clients*', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
    const client = filter(page, 'Client');
    await client.fill('orbelix');
    await expect(page.getByText('The choices could not be read')).toBeVisible();
    await page.unroute('**/api/dds/clients*');
    await client.fill('velmarra');
    await expect(listed(page).filter({ hasText: 'Velmarra' }).first()).toBeVisible();
  });
});
