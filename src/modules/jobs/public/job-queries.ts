import { staff } from '#platform/contract/access.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobOf } from './job-fields.ts';

/** A client sees questions sent to it (decisions D18). */
export const jobQueries = facts({
  name: 'jobQueries',
  says: 'A question to a client that was raised in the period',
  day: 'raised_on',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobOf,
    question: fact('text', 'Question'),
    status: fact('text', 'Status'),
    asked_by: fact('text', 'Asked by', { needs: staff }),
    raised_on: fact('date', 'Raised'),
    month: fact('month', 'Month'),
    due_date: fact('date', 'Answer by'),
    answered_on: fact('date', 'Answered'),
    answered_by: fact('text', 'Answered by'),
    sent: fact('flag', 'Sent to the client'),
    answered: fact('flag', 'Answered'),
    unanswered: fact('flag', 'Waiting for an answer'),
    late: fact('flag', 'Answered late, or late now'),
    wait_days: fact('number', 'Days waiting'),
    reminders: fact('number', 'Reminders'),
  },
});
