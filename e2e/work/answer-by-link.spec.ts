import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, openJobPart, signIn } from '../portal.ts';
import { accountOf, apiSession, send } from '../sessions.ts';

type Job = { id: number; title: string; client: string; status: string };
type Told = { told: { name: string; email: string; signs_in: boolean }[] };

/** A job in progress for a client whose contacts have no account, and the first of them. */
async function jobOfStranger(page: Page, token: string): Promise<Job & { email: string }> {
  const read = async <Result>(path: string, params: Record<string, string | number>): Promise<Result> => {
    const answer = await page.request.get(`/api${path}`, { params, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { result: Result }).result;
  };
  const { rows } = await read<{ rows: Job[] }>('/jobs/fetchAllJobs', { status: 'In Progress', offset: 0, limit: 50 });
  for (const job of rows) {
    const { told } = await read<Told>('/jobs/fetchRecipients', { id: job.id });
    const [first] = told;
    if (first && told.every(({ signs_in }) => !signs_in)) return { ...job, email: first.email };
  }
  throw new Error('Every client of the demo signs in');
}

const papers = { name: 'Register.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a contact without an account answers a question from the mail on a phone', async ({ page, browser }) => {
  const token = await apiSession(page, accountOf('admin'));
  const job = await jobOfStranger(page, token);
  const question = { question: 'Who holds the shares?', due_date: null, job_doc: [] };
  await send(page, 'post', `/jobs/queries/addQuery?job_id=${job.id}`, question, token);

  await test.step('the sender sees the recipients', async () => {
    await signIn(page, 'admin', `/job/view/${job.id}`);
    await button(page, 'Send queries').click();
    const dialog = page.getByRole('dialog', { name: 'Send queries' });
    await expect(dialog.getByText(job.email)).toBeVisible();
    await expect(dialog.getByText('by email with a link, no account needed').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send queries' }).click();
    await expect(dialog).toBeHidden();
  });

  const client = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await client.newPage();
  await test.step('the mail contains the question, and its link a field for the answer', async () => {
    const [, path = ''] = await mailTo(page, job.email, /Who holds the shares\?[\s\S]*?(\/answer\/[\w-]{43})/);
    await phone.goto(path);
    await expect(heading(phone, 'We need something from you')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    const asked = phone.locator('form').filter({ hasText: 'Who holds the shares?' });
    await asked.getByRole('textbox', { name: 'Answer' }).fill('I do, all of them');
    await asked.locator('input[type=file]').first().setInputFiles(papers);
    await expect(asked.getByText('Register.pdf uploaded.')).toBeAttached();
    await asked.getByRole('button', { name: 'Send answer' }).click();
  });

  await test.step('the confirmation scrolls into view and says what happens next', async () => {
    const confirmation = phone.getByRole('region', { name: 'Your answer was sent' });
    await expect(confirmation).toBeInViewport();
    await expect(confirmation).toBeFocused();
    await expectAccessible(phone);
    await page.reload();
    await openJobPart(page, 'Queries');
    await expect(page.getByText('I do, all of them')).toBeVisible();
  });
  await client.close();
});
