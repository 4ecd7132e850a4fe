import { enter } from '../enter.ts';
import type { Scene } from '../scene.ts';
import type { ChapterScript } from './all.ts';

export const jobCreation: ChapterScript = {
  name: 'job-creation',
  posterAt: 18,
  record: async (scene) => {
    const { page, say, click, point, type } = scene;
    await enter(page, 'manager', '/jobs');
    await say('All work of the firm is a job. This list shows the jobs that you may see.', ['/jobs']);
    await say('See them as a list, a board, a calendar, or by workload.');
    await point(page.getByText('Board', { exact: true }));
    await point(page.getByText('Workload', { exact: true }));
    await say('A new job begins with its client.', ['/job/create']);
    await click(page.getByRole('link', { name: 'New job' }), page.getByRole('combobox', { name: 'Client' }));
    await choose(scene, 'Client', 'Velmarra T');
    await say('Its type brings the usual tasks and turnaround time.');
    await choose(scene, 'Job type', 'Pay');
    await say('The title follows from type and period. You can change it.');
    await type(page.getByRole('textbox', { name: 'Period to' }), written(endOfLastMonth()));
    await point(page.getByRole('textbox', { name: 'Title' }));
    await say('Enter a start date, and a budget of hours as 7.5 or 7:30.');
    await type(page.getByRole('textbox', { name: 'Start' }), written(inSevenDays()));
    await type(page.getByRole('textbox', { name: 'Budget' }), '7.5');
    await say('Choose who reviews the work before it goes out.');
    await choose(scene, 'Reviewer', 'Elina');
    await say('The new job has a number, and a page of its own.', ['/jobdetails/:id']);
    const assign = page.getByRole('button', { name: 'Assign' });
    await click(page.getByRole('button', { name: 'Add job' }), assign);
    await say('Assign it. Suggestions show who has time and knows the client.');
    await click(assign);
    const dialog = page.getByRole('dialog', { name: /^Assign / });
    await click(dialog.getByRole('button', { name: 'Take' }).first());
    await say('You can assign several people. They are told at once.');
    await click(dialog.getByRole('button', { name: 'Assign' }), page.getByText('Job Assigned Successfully'));
    await say('If the work returns every month, give the job a schedule.', ['/recurrence']);
    const parts = page.getByRole('navigation', { name: 'Parts of the job' });
    await click(parts.getByRole('link', { name: 'Work' }));
    await click(page.getByRole('navigation', { name: 'Parts of Work' }).getByRole('link', { name: 'Recurrence' }));
  },
};

async function choose({ page, click, write }: Scene, label: string, typed: string) {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await click(list);
  await write(list, typed);
  await click(page.getByRole('option', { name: typed }).first());
}

/** Dates that never make the job of the film an overdue one. */
const inSevenDays = () => new Date(Date.now() + 7 * 86_400_000);
const endOfLastMonth = () => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0));
const written = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('-');
