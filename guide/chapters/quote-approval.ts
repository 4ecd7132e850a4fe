import type { Page } from '@playwright/test';
import { enter, mailedLink } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const quoteApproval: ChapterScript = {
  name: 'quote-approval',
  posterAt: 23,
  record: async ({ page, open, say, click, point, type, snap }) => {
    await enter(page, 'manager', '/jobs?status=SOW Created');
    await say('Jobs whose scope is agreed wait for a price.', ['/quotation']);
    const parts = page.getByRole('navigation', { name: 'Parts of the job' });
    await click(page.getByRole('row', { name: /Audit/ }).getByRole('link').first(), parts);
    await click(parts.getByRole('link', { name: 'Time & money' }));
    await click(page.getByRole('navigation', { name: 'Parts of Time & money' }).getByRole('link', { name: 'Quote' }));
    await say('You write the quotation from the job.');
    const write = page.getByRole('button', { name: 'Write a quotation' });
    await click(page.getByRole('link', { name: 'Write a quotation' }), write);
    await click(write, page.getByRole('button', { name: 'Add line' }));
    await click(page.getByRole('button', { name: 'Add line' }));
    await say('Each line has a quantity and a rate. VAT and totals follow as you type.', ['/quotation/:id']);
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.getByRole('combobox', { name: 'Section of line 1' }).selectOption('Audit');
    await type(cell('Description of line 1'), 'Statutory audit');
    await type(cell('Rate of line 1'), '4200');
    await type(cell('Hours of line 1'), '66:30');
    await point(page.getByRole('combobox', { name: 'VAT of line 1' }));
    await page.getByRole('combobox', { name: 'VAT of line 1' }).selectOption('Standard 20 %');
    await snap();
    await say('You can offer up to three options. The client chooses one.');
    await point(page.getByRole('button', { name: 'Add option' }));
    await say('Above the firm’s limit, somebody else approves the quotation first.');
    await click(page.getByRole('button', { name: 'Save draft' }), page.getByText('Quotation Updated Successfully'));
    await click(page.getByRole('button', { name: 'Ask for approval' }), saysState(page, 'Internal approval'));
    const address = new URL(page.url()).pathname.replace('/quotation/', '/viewquotation/');
    await enter(page, 'partner', address);
    const approve = page.getByRole('button', { name: 'Approve and send' });
    await approve.waitFor();
    await say('A Partner checks it. One click approves it and sends it to the client.', ['/viewquotation/:id']);
    await click(approve);
    await click(page.getByRole('dialog').getByRole('button', { name: 'Approve and send' }), saysState(page, 'Sent'));
    const link = await mailedLink(page, /(\/decide\/[\w-]{43})/);
    await say('The client opens the quotation from the email, without a password.', ['/decide/:token']);
    await open(link);
    await say('To accept, the client types a name and ticks the box. Rejecting asks for a reason.');
    const [, client = 'Ada Client'] = /Hello ([^,]+),/.exec(await page.locator('main').innerText()) ?? [];
    await type(page.getByRole('textbox', { name: 'Your full name' }), client);
    await click(page.getByRole('checkbox').first());
    await click(
      page.getByRole('button', { name: 'Accept quotation' }),
      page.getByRole('heading', { name: 'Quotation approved' }),
    );
    await page.evaluate('scrollTo(0, 0)');
    await snap();
    await say('The client has approved. You are told at once.');
    await enter(page, 'manager', address);
    await page.getByText(/· Job Assigned$/).waitFor();
    await say('The job is assigned, and work can begin.');
  },
};

const saysState = (page: Page, state: string) => page.getByText(`The quotation is now ${state}`);
