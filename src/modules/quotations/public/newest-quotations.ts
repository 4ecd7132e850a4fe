import { fact, facts } from '#platform/contract/report/facts.ts';
import { quotationModule } from '../rights.ts';

const own = { needs: quotationModule.read };

/** The latest quotation of a job, for reports that show it beside the job. */
export const newestQuotations = facts({
  name: 'newestQuotations',
  says: 'The newest quotation of a job',
  day: 'added_on',
  record: { path: '/viewquotation/:id', id: 'jobs_id' },
  fields: {
    jobs_id: fact('id', 'Job'),
    quote_no: fact('text', 'Quote no', own),
    quote_status: fact('text', 'Status', own),
    added_on: fact('date', 'Added'),
  },
});
