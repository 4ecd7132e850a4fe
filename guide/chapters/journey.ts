import { enter } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const journey: ChapterScript = {
  name: 'journey-of-a-job',
  posterAt: 19,
  record: async ({ page, open, say, click, point }) => {
    const inMenu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    const title = (name: string) => page.getByRole('heading', { name, level: 1 });
    const contacts = page.getByRole('link', { name: /^Contacts/ });
    const parts = page.getByRole('navigation', { name: 'Parts of the job' });
    await enter(page, 'manager', '/enquiryList');
    await say('A job often begins as an enquiry, which becomes a client.', ['/enquiryList']);
    await say('The client has its contacts, documents and filing dates.', ['/clients/:id']);
    await click(inMenu('Clients'), title('Clients'));
    await click(page.getByRole('row').nth(2).getByRole('cell').nth(1), contacts);
    await click(contacts);
    await say('The board shows where each job stands, from creation to dispatch.');
    await click(inMenu('Jobs'), title('Jobs'));
    await click(page.getByText('Board', { exact: true }));
    await say('Each job has a page. Two clocks run: the time with us, and with the client.', ['/jobdetails/:id']);
    await open('/jobs?status=Query sent to client');
    await click(page.getByRole('row').nth(2).getByRole('link').first(), parts);
    await point(page.getByText('With the client', { exact: true }));
    await say('Its tasks come with the type of job. Tick them off, or add your own.');
    await click(parts.getByRole('link', { name: 'Work' }));
    await click(page.getByRole('navigation', { name: 'Parts of Work' }).getByRole('link', { name: 'Tasks' }));
    await say('Send queries to the client. Our clock stops until the answer.', ['/open-queries', '/questions']);
    await click(parts.getByRole('link', { name: 'Queries' }));
    await enter(page, 'team', '/timekeeper');
    await say('The team books its time, which counts against the budget.', ['/timekeeper']);
    await enter(page, 'manager', '/jobs?status=Under Review');
    await say('A reviewer checks the work. Then it is dispatched to the client.', ['/second-reviews']);
    await say('The client rates it with one tap. Poor ratings reach the manager at once.', ['/feedback']);
    await click(inMenu('Feedback'), title('Feedback'));
    await click(page.getByText(/^Good \d/).first());
    await say('Finished work is invoiced. An invoice gets its number when it is issued.', ['/invoicing', '/billing']);
    await click(inMenu('Invoices'), title('Invoicing'));
    await say('Closed jobs move to the archive, with their documents and history.', ['/archive']);
    await click(inMenu('Jobs'), title('Jobs'));
    await click(inMenu('Archive'), title('Archive'));
    await say('Where work returns, its schedule makes the next job.', ['/recurrence']);
    await click(inMenu('Recurrence'), title('Recurrence'));
  },
};
