import { enter } from '../enter.ts';
import type { ChapterScript } from './all.ts';

export const journey: ChapterScript = {
  name: 'journey-of-a-job',
  posterAt: 8,
  record: async ({ page, open, say, click, scroll, snap }) => {
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the job' }).getByRole('link', { name }).first();
    await enter(page, 'manager', '/enquiryList');
    await snap();
    await say('A job often begins as an enquiry. It becomes a trial, an agreement and a client.', [
      '/enquiryList',
      'Marketing',
    ]);
    await open('/clients');
    await say('The client has contacts with access to the portal, documents and filing dates.', [
      '/clients/:id',
      'Clients & money',
    ]);
    await open('/jobs?as=board');
    await say('On the board you see where each job stands, from creation to dispatch.');
    await open('/jobs?status=In Progress');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Parts of the job' }).waitFor();
    await snap();
    await say('One job, one page. Two clocks run: the time with us, and the time with the client.', [
      '/jobdetails/:id',
    ]);
    await click(part('Tasks'));
    await say('Tasks come with the type of job. Tick them off, or add your own.');
    await click(part('Queries'));
    await say('Questions go to the client, who answers in the portal. Our clock stops meanwhile.', [
      '/open-queries',
      '/questions',
    ]);
    await open('/timekeeper');
    await say('Book your time with a timer, in the week, or with Control K. The job counts it against its budget.', [
      '/timekeeper',
    ]);
    await open('/jobs?status=Under Review');
    await say('A reviewer looks at the work. Then it is dispatched, and the client gets it by email.', [
      '/second-reviews',
    ]);
    await open('/feedback');
    await say('The client rates it with one tap. A poor rating reaches its manager at once.', ['/feedback']);
    await open('/invoicing');
    await say('Finished work waits to be invoiced. Invoices get their number when they are issued.', [
      '/invoicing',
      '/billing',
    ]);
    await scroll(160);
    await open('/archive');
    await say('Closed work moves to the archive, with its documents and its history.', ['/archive']);
    await open('/recurrence');
    await say('And where it returns, the next job is made from its schedule.', ['/recurrence']);
  },
};
