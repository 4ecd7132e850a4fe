import { staff } from '#platform/contract/access.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobFields } from './job-fields.ts';

/** Decisions D19: waits are counted like the turn-around, so that waits and net turn-around add up to it. */
export const dispatchedJobs = facts({
  name: 'dispatchedJobs',
  says: 'A job that was dispatched in the period',
  day: 'dispatch_date',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobFields,
    month: fact('month', 'Month'),
    sow_agreed: fact('date', 'SOW agreed', { needs: staff }),
    has_deadline: fact('flag', 'Has a deadline'),
    days_late: fact('number', 'Days late'),
    on_time: fact('flag', 'On time'),
    colour: fact('text', 'Colour'),
    measured: fact('flag', 'Has a standard TAT'),
    within: fact('flag', 'Within its standard TAT'),
    variance: fact('number', 'Net TAT above the standard', { needs: staff }),
    wait_client: fact('number', 'Days waiting for the client', { needs: staff }),
    wait_third: fact('number', 'Days waiting for a third party', { needs: staff }),
    wait_us: fact('number', 'Days on hold with us', { needs: staff }),
    wait_missing: fact('number', 'Days in Missing Info', { needs: staff }),
    wait_query: fact('number', 'Days in Query sent to client', { needs: staff }),
    wait_review: fact('number', 'Days in Review by client', { needs: staff }),
    wait_hold: fact('number', 'Days on hold', { needs: staff }),
  },
});
