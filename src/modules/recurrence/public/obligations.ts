import { clientModule } from '#modules/clients/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';

/** Follows the rules of the radar for missing jobs; decisions D19 and D39. */
export const obligationFacts = facts({
  name: 'obligations',
  says: 'A date that UK law sets a client: up to 90 days past, or within a year',
  day: 'due',
  record: { path: '/clients/:id', id: 'client_id' },
  fields: {
    client_id: fact('id', 'Client'),
    client_name: fact('text', 'Client', { id: 'client_id' }),
    company_id: fact('id', 'Company'),
    company_name: fact('text', 'Company', { id: 'company_id' }),
    manager_id: fact('id', 'Manager'),
    managerName: fact('text', 'Manager', { id: 'manager_id' }),
    vat_no: fact('text', 'VAT no', { needs: clientModule.read }),
    stagger: fact('text', 'Stagger'),
    obligation: fact('text', 'Obligation'),
    period_end: fact('date', 'Period end'),
    due: fact('date', 'Due'),
    month: fact('month', 'Due in'),
    window: fact('text', 'Due within'),
    days_left: fact('number', 'Days left'),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Job ref', { id: 'jobs_id' }),
    status: fact('text', 'Status'),
    colour: fact('text', 'Colour'),
    missing: fact('flag', 'Missing job'),
    is_done: fact('flag', 'Dispatched'),
    is_red: fact('flag', 'Red'),
  },
});
