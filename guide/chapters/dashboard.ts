import { enter } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const dashboard: ChapterScript = {
  name: 'dashboard',
  posterAt: 4,
  record: async ({ page, say, click, point, type, press, write }) => {
    const inMenu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    await enter(page, 'manager', '/dashboard');
    await say('Your day begins on the dashboard.', ['/dashboard']);
    await say('Each figure opens the list behind it.');
    await point(page.getByRole('link', { name: /^Pending/ }).first());
    await say('The menu has every page that your role may open.');
    await point(inMenu('Jobs'));
    await say('All lists work alike. Click a heading to sort, type below it to filter.');
    await click(inMenu('Clients'), page.getByRole('heading', { name: 'Clients', level: 1 }));
    await type(page.locator('thead').getByRole('textbox').nth(1), 've');
    const reset = page.getByRole('button', { name: 'Reset filters' });
    await reset.waitFor();
    await say('Your filters stay until you reset them.');
    await point(reset);
    await say('Choose your columns, and export the rows to Excel or CSV.');
    await click(page.getByRole('button', { name: 'Columns' }));
    await say('Control K finds clients, jobs, people and pages. It books time, too.');
    await press('Escape');
    await press('Control+k');
    await write(page.getByRole('dialog').getByRole('combobox').first(), 'velmarra');
    await page
      .getByRole('option', { name: /Velmarra/ })
      .first()
      .waitFor();
    await say('Choose a result with the arrow keys and press Enter.');
    await press('ArrowDown');
    await press('ArrowDown');
    await say('The bell shows what happened to your work.', ['/allnotification']);
    await press('Escape');
    await click(page.getByRole('button', { name: /notification/i }).first());
    await say('In your preferences you choose what reaches you by email.', ['/allnotification/preferences']);
    await click(
      page.getByRole('link', { name: 'Preferences' }),
      page.getByRole('heading', { name: 'Notification preferences' }),
    );
    await say('Training, skills and staff have pages of their own.');
    await click(inMenu('Skills'), page.getByRole('heading', { name: 'Skills', level: 1 }));
    await click(inMenu('Skill matrix'), page.getByRole('heading', { name: 'Skill matrix', level: 1 }));
    await say('The question mark explains the page that you are on.');
    await point(page.getByRole('button', { name: 'Help with this page' }));
  },
};
