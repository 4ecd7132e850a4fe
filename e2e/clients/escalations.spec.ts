import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, openJobPart, signIn } from '../portal.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a dispatched job is rated 3 from the mail, its escalation is settled, and the rating is revised', async ({
  page,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext(phone);
  const client = await context.newPage();
  const satisfied = client.getByRole('radiogroup', { name: 'How satisfied are you with our work?' });
  let job = '';

  await test.step('a job is dispatched, and its client is asked for a rating', async () => {
    await signIn(page, 'partner', '/jobs?status=Under%20Review');
    const row = page.getByRole('row').nth(2);
    job = /[A-Z]{2}-[A-Z]{2}-\d+/.exec(await row.innerText())?.[0] ?? '';
    await row.getByRole('link').first().click();
    // The list has such buttons too, in its header.
    await expect(page.getByRole('navigation', { name: 'Parts of the job' })).toBeVisible();
    await button(page, 'Dispatch').click();
    await page.getByRole('dialog', { name: 'Dispatch' }).getByRole('button', { name: 'Dispatch' }).click();
    await expect(page.getByText('The job is now Dispatch')).toBeVisible();
  });

  await test.step('the client clicks 3 in the mail on a phone: it is preselected, and sent with one tap', async () => {
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    await client.goto(await linkInMail(page, `How did we do? ${title}`, /\/rate\/[\w-]{43}\?rating=3/));
    await expect(satisfied.getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await expectNoSidewaysScroll(client);
    await client.getByRole('textbox', { name: 'Comment' }).fill('The figures are of last year');
    await button(client, 'Send rating').click();
    await expect(heading(client, 'Thank you')).toBeVisible();
  });

  await test.step('it opens an escalation with clocks, on the job and in the log', async () => {
    await openJobPart(page, 'Escalations');
    await expect(page.getByText('The job was rated 3 of 10. The figures are of last year')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^ESC-\d{7} · Quality$/ }).click();
    await expect(heading(page, 'ESC-')).toBeVisible();
    await page.getByRole('link', { name: 'Job timeline' }).click();
    await expect(page.getByText('Dispatch').first()).toBeVisible();
  });

  await test.step('it is acknowledged, resolved with its causes, and closed', async () => {
    await button(page, 'Acknowledge').click();
    await expect(page.getByText('The escalation is now Acknowledged')).toBeVisible();
    await button(page, 'Resolve').click();
    const resolve = page.getByRole('dialog', { name: 'Resolve' });
    await resolve.getByRole('textbox', { name: 'Resolution' }).fill('We have sent you this year’s figures');
    await resolve.getByRole('button', { name: 'Resolve' }).click();
    await expect(resolve.getByText('Root cause is required')).toBeVisible();
    await resolve.getByRole('textbox', { name: 'Root cause' }).fill('The wrong folder');
    await resolve.getByRole('textbox', { name: 'Corrective action' }).fill('The accounts were made again');
    await resolve.getByRole('textbox', { name: 'Preventive action' }).fill('Folders are named by year');
    await resolve.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('The escalation is now Resolved')).toBeVisible();
    await button(page, 'Close escalation').click();
    const close = page.getByRole('dialog', { name: 'Close escalation' });
    await close.getByRole('textbox', { name: 'How it was agreed' }).fill('By telephone');
    await close.getByRole('button', { name: 'Close escalation' }).click();
    await expect(page.getByText('The escalation is now Closed')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the client rates again, and the firm sees both ratings', async () => {
    await client.goto(await linkInMail(page, 'What we did about your rating', /\/rate\/[\w-]{43}/));
    await expect(client.getByText('you rated this work 3 of 10')).toBeVisible();
    await satisfied.getByText('9', { exact: true }).click();
    await expectAccessible(client);
    await button(client, 'Send rating').click();
    await expect(heading(client, 'Thank you')).toBeVisible();
    await page.goto('/feedback');
    await page.getByRole('row', { name: job }).getByText('9 of 10').click();
    await expect(page.getByText('The figures are of last year')).toBeVisible();
  });
  await context.close();
});

test('a client raises an escalation on a phone, reopens it once and confirms it', async ({ page, browser }) => {
  const context = await browser.newContext(phone);
  const client = await context.newPage();
  let no = '';
  await test.step('from any page', async () => {
    await signIn(client, 'client2', '/documents');
    await button(client, 'Raise an escalation').click();
    const dialog = client.getByRole('dialog', { name: 'Raise an escalation' });
    await dialog.getByRole('button', { name: 'Raise escalation' }).click();
    await expect(dialog.getByText('What happened is required')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'What it is about' }).click();
    await client.getByRole('option', { name: 'Communication' }).click();
    await dialog.getByRole('textbox', { name: 'What happened' }).fill('Nobody has called us back');
    await expectAccessible(client);
    await dialog.getByRole('button', { name: 'Raise escalation' }).click();
    await expect(client.getByText(/Your escalation has the number ESC-\d{7}/)).toBeVisible();
    await client.goto('/escalations');
    const item = client.getByRole('listitem').filter({ hasText: 'Nobody has called us back' });
    await expect(item).toContainText('Received');
    no = /ESC-\d{7}/.exec(await item.innerText())?.[0] ?? '';
    await expectNoSidewaysScroll(client);
    await expectAccessible(client);
  });

  const resolveIt = async () => {
    await page.goto(`/escalations?escalation_no=${no}`);
    await page.getByRole('row', { name: no }).getByText(no, { exact: true }).click();
    await expect(heading(page, no)).toBeVisible();
    await resolveAs(page, 'We call within a day');
  };
  await test.step('resolved, but not settled', async () => {
    await signIn(page, 'partner', '/escalations');
    await expectAccessible(page);
    await resolveIt();
    await client.reload();
    const item = client.getByRole('listitem').filter({ hasText: no });
    await item.getByRole('button', { name: 'No, open it again' }).click();
    const dialog = client.getByRole('dialog', { name: `Open ${no} again` });
    await dialog.getByRole('textbox', { name: 'What is missing' }).fill('Still nobody');
    await dialog.getByRole('button', { name: 'Open it again' }).click();
    await expect(item).toContainText('We are on it');
  });
  await test.step('settled', async () => {
    await resolveIt();
    await client.reload();
    const item = client.getByRole('listitem').filter({ hasText: no });
    await item.getByRole('button', { name: 'Yes, close it' }).click();
    await expect(item).toContainText('Settled, as you confirmed');
  });
  await context.close();
});

test('a client without an account confirms one escalation from the mail on a phone, and reopens another', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext(phone);
  const client = await context.newPage();
  await signIn(page, 'partner', '/escalations/create');

  await test.step('settled: one tap, and the deadline is explained', async () => {
    const no = await raiseAndResolve(page, 'The return was filed a day late');
    await client.goto(await linkInMail(page, `${no} is resolved`, /\/settle\/[\w-]{43}/));
    await expect(heading(client, `${no} is resolved`)).toBeVisible();
    await expect(client.getByText('The return was filed a day late')).toBeVisible();
    await expect(client.getByText('We have agreed it with the office')).toBeVisible();
    await expect(client.getByText(/^If we don’t hear from you by \d\d-\d\d-\d{4}, we will close it/)).toBeVisible();
    await expectNoSidewaysScroll(client);
    await expectAccessible(client);
    await button(client, 'Yes, close it').click();
    await expect(heading(client, `${no} is closed`)).toBeVisible();
    await expectAccessible(client);
    await client.reload();
    await expect(heading(client, `${no} is closed`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Closed').first()).toBeVisible();
  });

  await test.step('not settled: with what is missing', async () => {
    await page.goto('/escalations/create');
    const no = await raiseAndResolve(page, 'Nobody has called us back');
    await client.goto(await linkInMail(page, `${no} is resolved`, /\/settle\/[\w-]{43}/));
    await button(client, 'No, open it again').click();
    await button(client, 'Open it again').click();
    await expect(client.getByText('What is missing is required')).toBeVisible();
    await client.getByRole('textbox', { name: 'What is missing' }).fill('Still nobody');
    await expectAccessible(client);
    await button(client, 'Open it again').click();
    await expect(heading(client, `${no} is open again`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Still nobody')).toBeVisible();
  });
  await context.close();
});

/** Raises an escalation for a client whose contacts have no account, and resolves it. @returns its number */
async function raiseAndResolve(page: Page, description: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Client' }).fill('Tundrova');
  await page.getByRole('option', { name: 'Tundrova Optics FZE' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Delay' }).click();
  await page.getByRole('textbox', { name: 'What happened' }).fill(description);
  await page.getByRole('checkbox', { name: 'Visible to the client' }).check();
  await button(page, 'Add escalation').click();
  await expect(heading(page, 'ESC-')).toBeVisible();
  const no = await heading(page, 'ESC-').innerText();
  await resolveAs(page, 'We have agreed it with the office');
  return no;
}

/** On an escalation's page. */
async function resolveAs(page: Page, words: string): Promise<void> {
  await button(page, 'Investigate').click();
  await button(page, 'Resolve').click();
  const dialog = page.getByRole('dialog', { name: 'Resolve' });
  for (const name of ['Root cause', 'Corrective action', 'Preventive action', 'Resolution'])
    await dialog.getByRole('textbox', { name }).fill(words);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('The escalation is now Resolved')).toBeVisible();
}

/** The address in the newest mail with this subject, from the demo's outbox. */
async function linkInMail(page: Page, subject: string, link: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const list = await page.request.get('/api/outbox/fetchAllMails', { params: { limit: 50, offset: 0 } });
      const { result } = (await list.json()) as { result: { rows: { id: number; subject: string }[] } };
      const mail = result.rows.find((row) => row.subject.startsWith(subject));
      if (!mail) return '';
      const opened = await page.request.get('/api/outbox/fetchMailById', { params: { id: mail.id } });
      found = link.exec(((await opened.json()) as { result: { text: string } }).result.text)?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
