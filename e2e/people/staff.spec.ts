import { cast } from '#platform/server/demo/cast.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The directory filtered to one person, whose page is opened. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
}

test('HR adds a person with access, edits them, and keeps a document, a milestone and a note', async ({ page }) => {
  const name = `Sava Silvardale ${'abcdefghij'[Number(String(Date.now()).at(-4))]}`;
  const email = `sava.${Date.now().toString(36)}@demo.example`;
  await signIn(page, 'hr', '/staff');
  await expect(heading(page, 'Staff')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New member of staff' }).click();
  await button(page, 'Add member of staff').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await box(page, 'Name').fill(name);
  await box(page, 'Designation').fill('Accountant');
  await choose(page, 'Department', 'Payroll');
  await box(page, 'Email').fill(email);
  await button(page, 'More details').click();
  await choose(page, 'Reporting manager 1', new RegExp(cast.hod.name));
  await page.getByRole('checkbox', { name: 'Give Access to Portico' }).check();
  await choose(page, 'Role', 'Team');
  await expectAccessible(page);
  await button(page, 'Add member of staff').click();
  await expect(page.getByText('Staff Added Successfully')).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
  await expect(part(page, 'Access to Portico').getByText('On', { exact: true })).toBeVisible();
  expect((await mailTo(page, email, /\/\?invitation=[\w-]+/))[0]).toContain('invitation');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page, `Edit ${name}`)).toBeVisible();
  await box(page, 'Designation').fill('Senior Accountant');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Staff Updated Successfully')).toBeVisible();
  await expect(part(page, 'Post').getByText('Senior Accountant')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Documents' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' });
  await expect(parts.locator('[aria-current=page]')).toHaveText(['Documents']);
  await page.getByLabel('Document *', { exact: true }).setInputFiles({
    name: 'Offer.pdf',
    mimeType: 'application/pdf',
    buffer: onePagePdf('Offer', ['Welcome.']),
  });
  await expect(page.getByText('Offer.pdf uploaded.')).toBeAttached();
  await button(page, 'Add document').click();
  await expect(page.getByText('Document Saved Successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('Offer.pdf')).toBeVisible();

  await page.getByRole('link', { name: 'Key milestones' }).click();
  await button(page, 'Add milestone').click();
  await box(page, 'Title').fill('First month');
  await box(page, 'Date').fill('20-11-2026');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Milestone Saved Successfully')).toBeVisible();
  await expect(page.getByText('First month')).toBeVisible();

  await page.getByRole('link', { name: 'Notes' }).click();
  await box(page, 'Note').fill('Asked for the afternoon shift.');
  await button(page, 'Save note').click();
  await expect(page.getByText('Note Saved Successfully')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Accountant → Senior Accountant')).toBeVisible();
});

test('HR reveals PAN and Aadhaar, which the history records', async ({ page }) => {
  await signIn(page, 'hr');
  await open(page, cast.newcomer.name);
  const identity = part(page, 'Identity');
  await identity.getByRole('button', { name: 'Change' }).click();
  await box(page, 'PAN').fill('zzzpz1234z');
  await box(page, 'Aadhaar').fill('0000 0000 4321');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Identity Updated Successfully')).toBeVisible();
  await expect(identity.getByText('•••• •••• 4321')).toBeVisible();
  await identity.getByRole('button', { name: 'Reveal numbers' }).click();
  await expect(identity.getByText('000000004321')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('PAN or Aadhaar looked at').first()).toBeVisible();
});

test('a manager sees the terms of their own people, and less of everybody else', async ({ page }) => {
  await signIn(page, 'manager');
  await open(page, cast.team.name);
  await expect(part(page, 'Terms')).toBeVisible();
  await expect(part(page, 'Personal')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Documents' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await open(page, cast.hr.name);
  await expect(part(page, 'Contact')).toBeVisible();
  await expect(part(page, 'Terms')).toBeHidden();
  await expect(page.getByRole('link', { name: 'History' })).toBeHidden();
  await page.goto('/exitedstaff');
  await expect(page.getByText('You need permission to view exited staff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for Exited Staff READ' })).toBeVisible();
});

test('an administrator switches access off and on again', async ({ page }) => {
  await signIn(page, 'admin');
  await open(page, cast.accountant.name);
  const access = part(page, 'Access to Portico');
  await access.getByRole('link', { name: 'Role and rights in Access' }).click();
  await expect(page.getByRole('heading', { name: cast.accountant.name, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Staff profile' }).click();
  await access.getByRole('button', { name: 'Switch access off' }).click();
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(`The access of ${cast.accountant.name} has ended`)).toBeVisible();
  await expect(access.getByText('Off', { exact: true })).toBeVisible();
  await access.getByRole('button', { name: 'Give Access to Portico' }).click();
  await expect(access.getByText('On', { exact: true })).toBeVisible();
});

test('the chart is navigated by keyboard and searched', async ({ page }) => {
  await signIn(page, 'team', '/staff?as=chart');
  const tree = page.getByRole('tree', { name: 'Who reports to whom' });
  const top = tree.getByRole('treeitem', { name: new RegExp(cast.partner.name) });
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await top.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  // People added without a manager may be beside it.
  await expect(tree.getByRole('treeitem', { name: new RegExp(cast.director.name) })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: new RegExp(cast.director.name) })).toBeFocused();
  await page.getByRole('textbox', { name: 'Search the chart' }).fill('farrowley');
  await expect(page.getByText(/^1 of \d+ people$/)).toBeVisible();
  await tree.getByRole('treeitem', { name: new RegExp(cast.hod.name) }).click();
  await expect(heading(page, cast.hod.name)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const pages = [
    ['/staff?p=1', /(EMP|HVS)\d{4}/],
    ['/staff?as=chart', cast.partner.name],
    ['/exitedstaff?p=1', /(EMP|HVS)\d{4}/],
    ['/addStaff', 'Give Access to Portico'],
    ['/staff/1', 'Access to Portico'],
    ['/updateStaff?id=1', 'Leaving'],
  ] as const;

  test('directory, chart, profile and form fit the width', async ({ page }) => {
    await signIn(page, 'hr');
    for (const [path, sign] of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(sign).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
