import type { Page } from '@playwright/test';
import { enter } from '../enter.ts';
import type { Scene } from '../scene.ts';
import type { ChapterScript } from './all.ts';

export const jobCreation: ChapterScript = {
  name: 'job-creation',
  posterAt: 12,
  record: async (scene) => {
    const { page, say, click, point, type, snap } = scene;
    await enter(page, 'manager', '/jobs');
    await snap();
    await say('All work of the firm is a job. This is the list of jobs you may see.', ['/jobs']);
    await say('Look at them as a list, a board, a calendar, or as hours by person and week.', ['Work']);
    await click(page.getByRole('link', { name: 'New job' }));
    await say('A new job begins with its client. Company and manager come with it.', ['/job/create']);
    await choose(scene, page, 'Client', /^Velmarra Trading Ltd/);
    await say('Then the type of job. It brings its usual tasks and its turnaround time.');
    await choose(scene, page, 'Job type', 'Payroll');
    await type(page.getByRole('textbox', { name: 'Period to' }), '31-10-2026');
    await say('The title is written for you from type and period. You can change it.');
    await point(page.getByRole('textbox', { name: 'Title' }));
    await say('Enter a start and a budget of hours: 7.5 or 7:30, as you like.');
    await type(page.getByRole('textbox', { name: 'Start' }), '16-11-2026');
    await type(page.getByRole('textbox', { name: 'Budget' }), '7.5');
    await say('Name somebody to review the work before it goes out.');
    await choose(scene, page, 'Reviewer', /^Elina Elmardale/);
    await click(page.getByRole('button', { name: 'Add job' }));
    await page.getByRole('button', { name: 'Assign' }).waitFor();
    await snap();
    await say('The job has its number. Its page holds everything about it.', ['/jobdetails/:id']);
    await click(page.getByRole('button', { name: 'Assign' }));
    await say('Assign it to one person or several, each with their part of the budget.');
    const dialog = page.getByRole('dialog', { name: /^Assign / });
    await click(dialog.getByRole('combobox', { name: 'Assigned to' }));
    await click(page.getByRole('option', { name: /^Giriel Goldanwala/ }));
    await click(dialog.getByRole('button', { name: 'Assign' }));
    await page.waitForTimeout(600);
    await snap();
    await say('They are told at once, and the job is on their list.');
    await say('Work that returns every month is not typed again: give the job a schedule.', ['/recurrence']);
  },
};

async function choose({ click }: Pick<Scene, 'click'>, page: Page, label: string, option: string | RegExp) {
  await click(page.getByRole('combobox', { name: label, exact: true }));
  await click(page.getByRole('option', { name: option }).first());
}
