import { staff } from '#platform/contract/access.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { quotationModule } from '../rights.ts';

const money = { needs: quotationModule.read } as const;

/** One row for each version; superseded versions count as neither decided nor approved. */
export const quotationFacts = facts({
  name: 'quotations',
  says: 'A quotation on the day on which it was sent, or added where it was not sent yet',
  day: 'counted_on',
  record: { path: '/viewquotation/:id', id: 'jobs_id' },
  fields: {
    quote_no: fact('text', 'Quote no'),
    counted_on: fact('date', 'Sent, or added'),
    month: fact('month', 'Month'),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Ref no', { id: 'jobs_id' }),
    job_type: fact('text', 'Job type'),
    client_id: fact('id', 'Client'),
    client: fact('text', 'Client', { id: 'client_id' }),
    company_id: fact('id', 'Company'),
    company: fact('text', 'Company', { id: 'company_id' }),
    manager_id: fact('id', 'Manager'),
    manager: fact('text', 'Manager', { id: 'manager_id' }),
    owner_id: fact('id', 'Owner'),
    owner: fact('text', 'Owner', { id: 'owner_id' }),
    job_date: fact('date', 'Created on'),
    quotation_Date: fact('date', 'Quotation date'),
    days_to_quote: fact('number', 'Days to quote'),
    colour: fact('text', 'Colour'),
    status: fact('text', 'Status'),
    reject_reason: fact('text', 'Reason to reject', { needs: staff }),
    decided: fact('date', 'Decided'),
    days_to_decision: fact('number', 'Days to decision'),
    is_sent: fact('flag', 'Sent'),
    in_time: fact('flag', 'Within two working days'),
    is_decided: fact('flag', 'Approved, rejected or expired'),
    is_approved: fact('flag', 'Approved'),
    total: fact('money', 'Total', money),
    decided_total: fact('money', 'Of what is decided', money),
    approved_total: fact('money', 'Of what is approved', money),
  },
});
