import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, openJobPart, signIn } from '../portal.ts';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const papers = ['Payslips.pdf', 'Working papers.pdf'].map((name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}));

const status = (page: Page, text: string) => expect(page.getByText(`The job is now ${text}`).last()).toBeVisible();

test('a job goes from creation to dispatch, and its client answers on a phone', async ({ page, browser }) => {
  const title = `Payroll of ${Date.now().toString(36)}`;
  const client = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await client.newPage();
  let address = '';

  await test.step('a manager adds it for a client and assigns it', async () => {
    await signIn(page, 'manager', '/jobs');
    await expect(heading(page, 'Jobs')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'New job' }).click();
    await choose(page, 'Client', /^Velmarra Trading Ltd/);
    // They are filled in with the client.
    await expect(page.getByRole('combobox', { name: 'Company', exact: true })).not.toHaveValue('');
    await choose(page, 'Job type', 'Payroll');
    await page.getByRole('textbox', { name: 'Period to' }).fill('31-10-2026');
    const name = page.getByRole('textbox', { name: 'Title' });
    await expect(name).toHaveValue('Payroll – October 2026');
    await name.fill(title);
    await page.getByRole('textbox', { name: 'Start' }).fill('16-11-2026');
    await page.getByRole('textbox', { name: 'Budget' }).fill('7.5');
    await choose(page, 'Reviewer', /^Elina Elmardale/);
    await expectAccessible(page);
    await button(page, 'Add job').click();
    await expect(heading(page, title)).toBeVisible();
    address = new URL(page.url()).pathname;
    await button(page, 'Assign').click();
    const dialog = page.getByRole('dialog', { name: /^Assign / });
    await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
    await page.getByRole('option', { name: /^Giriel Goldanwala/ }).click();
    await dialog.getByRole('textbox', { name: 'Budget for Giriel Goldanwala' }).fill('5h');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('Job Assigned Successfully')).toBeVisible();
    await button(page, 'Hand over to the team').click();
    await status(page, 'Job Assigned');
    await expectAccessible(page);
  });

  await test.step('an accountant works on it and asks the client', async () => {
    await signIn(page, 'accountant', address);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await status(page, 'Job Started');
    await button(page, 'Resume work').click();
    await status(page, 'In Progress');
    await openJobPart(page, 'Queries');
    // Without a query there is nothing to send, so the button starts one.
    await button(page, 'Send queries').click();
    const dialog = page.getByRole('dialog', { name: 'Add query' });
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Who has joined this month?');
    await dialog.getByRole('button', { name: 'Add query' }).click();
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Send queries').click();
    await expect(page.getByRole('dialog')).toContainText('Goes to');
    await page.getByRole('dialog').getByRole('button', { name: 'Send queries' }).click();
    await status(page, 'Query sent to client');
    await expect(page.getByText('Not sent yet')).toBeHidden();
  });

  await test.step('the client finds the question and answers it', async () => {
    await signIn(phone, 'client', '/jobs');
    await expectNoSidewaysScroll(phone);
    const own = phone.getByRole('listitem').filter({ hasText: title });
    await expect(own.getByText('1 question for you')).toBeVisible();
    await own.getByRole('link', { name: title }).click();
    await expect(phone.getByText('Who has joined this month?')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Answer' }).fill('Nobody, it is the same people as last month.');
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await button(phone, 'Send answer').click();
    await expect(phone.getByText('Answered')).toBeVisible();
  });

  await test.step('work continues: tasks are done, the reviewer asks for a change', async () => {
    await page.reload();
    await expect(page.getByText('Nobody, it is the same people as last month.')).toBeVisible();
    await page.getByRole('button', { name: /^Actions for Who has joined/ }).click();
    await page.getByRole('menuitem', { name: 'Accept answer' }).click();
    await expect(page.getByText('Answer Accepted')).toBeVisible();
    await openJobPart(page, 'Tasks');
    const boxes = page.getByRole('region', { name: 'Tasks' }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    const tasks = page.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
    const first = (await boxes.first().getAttribute('aria-label')) ?? '';
    const handle = page.getByRole('button', { name: `Move ${first}: ` });
    const ordered = page.waitForResponse((answer) => answer.url().includes('/orderTasks'));
    await handle.press('ArrowDown');
    await expect(tasks.nth(1)).toContainText(first);
    await expect(handle).toBeFocused();
    await ordered;
    await page.reload();
    await expect(tasks.nth(1)).toContainText(first);
    await button(page, 'Resume work').click();
    await status(page, 'In Progress');
    const next = page.getByRole('region', { name: 'Next step' });
    await expect(next).toContainText(/Send to review: 10 tasks are /);
    await expect(button(page, 'Send to review')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('navigation', { name: 'Parts of the job' }).getByRole('link', { name: 'Summary' }).click();
    await next.getByRole('link', { name: 'Show tasks' }).click();
    await expect(boxes.first()).toBeVisible();
    await expectAccessible(page);
    for (const box of await boxes.all()) {
      await box.check();
      await expect(box).toBeEnabled();
    }
    await expect(page.getByText('10 of 10 done')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Send to review').click();
    await status(page, 'Under Review');

    await signIn(page, 'manager', address);
    await button(page, 'Ask for changes').click();
    const dialog = page.getByRole('dialog', { name: 'Ask for changes' });
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(page.getByText('Please Enter the Reason').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'What to change' }).fill('The pension of July is missing.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await status(page, 'Review Change');
  });

  await test.step('it is reviewed again and dispatched, and its timeline shows that', async () => {
    await button(page, 'Send to review').click();
    await status(page, 'Under Review');
    await openJobPart(page, 'Documents');
    await button(page, 'Add documents').click();
    const adding = page.getByRole('dialog', { name: 'Add documents' });
    await adding.locator('input[type=file]').setInputFiles(papers);
    await expect(adding.getByText('Payslips.pdf uploaded.')).toBeAttached();
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Add documents' }).click();
    await expect(page.getByText('2 documents added')).toBeVisible();
    await button(page, 'Dispatch').click();
    const dialog = page.getByRole('dialog', { name: 'Dispatch' });
    await dialog.getByRole('checkbox', { name: 'Payslips.pdf' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await status(page, 'Dispatch');
    await openJobPart(page, 'Timeline');
    await expect(page.getByText('The pension of July is missing.')).toBeVisible();
    await expectAccessible(page);
    await phone.goto('/jobs');
    const own = phone.getByRole('listitem').filter({ hasText: title });
    await expect(own.getByText('Done')).toBeVisible();
  });

  await test.step('the client downloads the dispatched files, and sends something back', async () => {
    await phone.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: title }).click();
    await expect(phone.getByText('Payslips.pdf')).toBeVisible();
    await expect(phone.getByText('Working papers.pdf')).toBeHidden();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    const download = phone.waitForEvent('download');
    await button(phone, 'Download Payslips.pdf').click();
    expect((await download).suggestedFilename()).toBe('Payslips.pdf');
    await button(phone, 'Send documents').click();
    const dialog = phone.getByRole('dialog', { name: 'Send documents' });
    await dialog.locator('input[type=file]').setInputFiles(papers.slice(1));
    await expect(dialog.getByText('Working papers.pdf uploaded.')).toBeAttached();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByText('Document sent. Thank you')).toBeVisible();
    await expect(phone.getByText('From you')).toBeVisible();
  });
  await client.close();
});
