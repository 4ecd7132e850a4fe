import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { openPortal } from '../start-portal.ts';

/** A local program that receives webhooks. */
async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(body);
      reply.writeHead(200).end('Taken');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/portico`, received, close: () => void server.close() };
}

test('a webhook is added, tried, read in its log and switched off by an administrator', async ({ browser }) => {
  test.slow();
  const receiver = await openReceiver();
  const portal = await openPortal({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
  try {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    const account = await newAccount(page);
    await signIn(page, account, '/my-account?area=webhooks');
    await expect(page.getByText('No webhooks')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Add webhook').click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sheet of jobs');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
    await dialog.getByRole('combobox', { name: 'Events' }).fill('Job updated');
    await page.getByRole('option', { name: 'Job updated' }).click();
    // Its list covers the button.
    await dialog.getByRole('combobox', { name: 'Events' }).press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('Webhooks do not go into private networks')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.address);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'I have saved it').click();

    await button(page, 'Actions for Sheet of jobs').click();
    await page.getByRole('menuitem', { name: 'Send test' }).click();
    await expect(page.getByText('A test is on its way to Sheet of jobs')).toBeVisible();
    await button(page, 'Deliveries of Sheet of jobs').click();
    const log = page.getByRole('dialog', { name: 'Deliveries of Sheet of jobs' });
    await expect(log.getByText('Delivered')).toBeVisible();
    await expect(log.getByText('webhook.test')).toBeVisible();
    await expect(log.getByText('Taken')).toBeVisible();
    await expectAccessible(page);
    expect(receiver.received).toHaveLength(1);
    await log.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText(/^Last sent/)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const admin = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await signIn(admin, 'admin', '/access?area=webhooks');
    await expect(heading(admin, 'Webhooks')).toBeVisible();
    const row = admin.getByRole('row').filter({ hasText: 'Sheet of jobs' });
    await expectAccessible(admin);
    await row.getByRole('button', { name: /^Actions for Sheet of jobs/ }).click();
    await admin.getByRole('menuitem', { name: 'Switch off' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(admin.getByText('Sheet of jobs is off')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/has switched it off/)).toBeVisible();
  } finally {
    receiver.close();
    await portal.stop();
  }
});
