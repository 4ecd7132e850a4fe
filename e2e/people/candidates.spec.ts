import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR adds a candidate with a resume, shortlists them on the board and rejects them with a reason', async ({
  page,
}) => {
  const name = 'Ariesh Brellwala';
  await signIn(page, 'hr', '/candidates');
  await page.getByRole('link', { name: 'New candidate' }).click();
  await expect(heading(page, 'Add New Candidate')).toBeVisible();
  await button(page, 'Add candidate').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ariesh@candidates.example');
  await page.getByRole('textbox', { name: 'Current salary' }).fill('41000');
  await expectAccessible(page);
  await button(page, 'Add candidate').click();
  await expect(heading(page, name)).toBeVisible();

  const resume = { name: 'resume.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
  await page.locator('input[type=file]').first().setInputFiles(resume);
  await expect(page.getByText('html format is not allowed')).toBeVisible();
  const pdf = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').first().setInputFiles(pdf);
  await expect(page.getByText('resume.pdf uploaded.')).toBeAttached();
  await button(page, 'Add resume').click();
  await expect(page.getByRole('list', { name: 'Resumes' })).toContainText('resume.pdf');
  await expectAccessible(page);

  await page.goto('/candidates?as=board');
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Shortlist' }).click();
  await expect(page.getByText(/is now Shortlisted/)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await button(page, 'To be interviewed').click();
  await button(page, 'More steps').click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Withdrawn' }).click();
  await dialog.getByRole('textbox', { name: 'Note for colleagues' }).fill('Looks for another kind of work');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Looks for another kind of work')).toBeVisible();
  // They withdrew themselves, so there is no mail to call back.
  await expect(button(page, 'Call the rejection back')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('HR rejects two candidates at once, calls one back, and compares them', async ({ page }) => {
  await signIn(page, 'hr', '/candidates?selection_progress=Shortlisted');
  const table = page.getByRole('table', { name: 'Candidates' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const boxes = table.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await button(page, 'Compare').click();
  const compared = page.getByRole('region', { name: 'Candidates beside each other' });
  await expect(compared.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  const [first = '', second = ''] = await compared.getByRole('link').allTextContents();

  await page.goBack();
  await page.getByRole('checkbox', { name: first }).check();
  await page.getByRole('checkbox', { name: second }).check();
  await button(page, 'Move or reject').click();
  const dialog = page.getByRole('dialog', { name: 'Move or reject: 2 candidates' });
  await dialog.getByRole('combobox', { name: 'Next status' }).click();
  await page.getByRole('option', { name: 'Reject (Rejected)' }).click();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Skills' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move or reject' }).click();
  await expect(page.getByText('2 candidates changed')).toBeVisible();

  await page.goto(`/candidates?selection_progress=Rejected&name=${encodeURIComponent(first)}`);
  await page.getByRole('link', { name: first }).first().click();
  await expect(page.getByText('Mail goes on')).toBeVisible();
  await button(page, 'Call the rejection back').click();
  await expect(page.getByText('1 candidate called back')).toBeVisible();
  await expect(button(page, 'To be interviewed')).toBeVisible();
});
