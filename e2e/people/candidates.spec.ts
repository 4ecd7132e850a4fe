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
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looks for another kind of work');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Looks for another kind of work')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
