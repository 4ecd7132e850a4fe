import { enter } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const dashboard: ChapterScript = {
  name: 'dashboard',
  posterAt: 4,
  record: async ({ page, open, say, click, point, type, press, scroll, snap }) => {
    await enter(page, 'manager', '/dashboard');
    await snap();
    await say('The dashboard is where your day begins.', ['/dashboard']);
    await say('Every figure is a link: it opens the list that it counts.');
    await scroll(260);
    await scroll(-260);
    await say('The menu at the left has every page that your role may open.', ['People', 'Administration']);
    await point(page.getByRole('link', { name: 'Jobs', exact: true }).first());
    await click(page.getByRole('link', { name: 'Clients', exact: true }).first());
    await say('Lists look the same everywhere. Filter under a heading, sort with a click on it.', [
      '/clients',
      'Clients & money',
      'Marketing',
    ]);
    await type(page.locator('thead').getByRole('textbox').nth(1), 've');
    await page.waitForTimeout(900);
    await snap();
    await say('The address keeps your filters, so you can send the link to a colleague.');
    await click(page.getByRole('button', { name: 'Columns' }));
    await say('Choose the columns you need. Export gives you the same rows as Excel or CSV.', ['Insight']);
    await press('Escape');
    await say('Control K finds everything: clients, jobs, people, pages. Time can be booked from there as well.', [
      '/timekeeper',
    ]);
    await press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox').first();
    await search.waitFor();
    await search.pressSequentially('velmarra');
    await page.waitForTimeout(900);
    await snap();
    await say('Use the arrow keys and Enter.');
    await press('Escape');
    await say('The bell shows what happened to your work.', ['/allnotification']);
    await click(page.getByRole('button', { name: /notification/i }).first());
    await say('You decide in My Account what reaches you by email, and how soon.', ['/my-account']);
    await press('Escape');
    await open('/training-list');
    await say('Trainings, skills and your own record have pages of their own.', ['Training', 'HR']);
    await say('The question mark at the top explains the page you are on. It opened this film for you.');
  },
};
