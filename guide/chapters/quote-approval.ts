import { enter, mailedLink } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const quoteApproval: ChapterScript = {
  name: 'quote-approval',
  posterAt: 20,
  record: async ({ page, open, say, click, point, type, snap, scroll }) => {
    await enter(page, 'manager', '/jobs?status=SOW Created');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Parts of the job' }).getByRole('link', { name: 'Quote' }).click();
    await snap();
    await say('A job whose scope is agreed waits for its price. Quotations are written from the job.', ['/quotation']);
    await click(page.getByRole('link', { name: 'Write a quotation' }));
    await page.waitForURL(/\/quotation\/\d+$/);
    await click(page.getByRole('button', { name: 'Write a quotation' }));
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    await cell('Description of line 1').waitFor();
    await say('Each line has a quantity and a rate. VAT and totals are worked out as you type.', ['/quotation/:id']);
    await type(cell('Rate of line 1'), '400');
    await say('Offer up to three options. The client chooses one of them.');
    await point(page.getByRole('button', { name: 'Add option' }));
    await click(page.getByRole('button', { name: 'Save draft' }), page.getByText('Quotation Updated Successfully'));
    await say('Small quotations go out at once. Above the limit of the firm, a Partner approves them first.');
    const send = page.getByRole('button', { name: /^(Ask for approval|Send to client|Send)/ }).first();
    await click(send);
    const confirm = page.getByRole('dialog').getByRole('button', { name: /send|approval/i });
    if (await confirm.isVisible().catch(() => false)) await click(confirm.first());
    await page.waitForTimeout(800);
    await snap();
    await say('Its state and its dates stand on the quotation. You are told when the client decides.', [
      '/viewquotation/:id',
    ]);
    const address = new URL(page.url()).pathname.replace('/quotation/', '/viewquotation/');
    await enter(page, 'partner', address);
    const approve = page.getByRole('button', { name: 'Approve and send' });
    if (await approve.isVisible().catch(() => false)) {
      await snap();
      await say('This is the Partner: one look, one click, and it is on its way.');
      await click(approve);
      await click(page.getByRole('dialog').getByRole('button', { name: 'Approve and send' }));
      await page.waitForTimeout(800);
      await snap();
    }
    const link = await mailedLink(page, /(\/decide\/[\w-]{43})/);
    await open(link);
    await say('This is what the client sees. The link in the email opens it without a password.', ['/decide/:token']);
    await scroll(400);
    await say('The client types a name, ticks the box and accepts. Rejecting asks for a reason.');
    await type(page.getByRole('textbox', { name: 'Your full name' }), 'Ada Client');
    await click(page.getByRole('checkbox').first());
    const option = page.getByRole('radio').first();
    if (await option.isVisible().catch(() => false)) await option.check();
    await click(page.getByRole('button', { name: 'Accept quotation' }));
    await page.getByRole('heading', { name: 'Quotation approved' }).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await snap();
    await say('The job follows by itself: it is assigned and can begin.');
  },
};
