import { fact, facts } from '#platform/contract/report/facts.ts';
import { invoicingModule } from '../rights.ts';

const money = { needs: invoicingModule.read } as const;

/** Decisions D38: lines and invoice agree to the penny in the base currency; credit notes are negative. */
export const revenueLines = facts({
  name: 'revenue',
  says: 'A line of an issued invoice or credit note, at the rate of exchange of its tax point',
  day: 'day',
  record: { path: '/invoices/:id', id: 'invoice_id' },
  fields: {
    invoice_id: fact('id', 'Invoice'),
    number: fact('text', 'Number'),
    day: fact('date', 'Tax point'),
    month: fact('month', 'Month'),
    client_id: fact('id', 'Client'),
    client: fact('text', 'Client', { id: 'client_id' }),
    country: fact('text', 'Country'),
    company_id: fact('id', 'Company'),
    company: fact('text', 'Company', { id: 'company_id' }),
    section: fact('text', 'Section'),
    stream: fact('text', 'Recurring or one-off'),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Job', { id: 'jobs_id' }),
    job_type: fact('text', 'Job type'),
    manager_id: fact('id', 'Manager'),
    manager: fact('text', 'Manager', { id: 'manager_id' }),
    team_id: fact('id', 'Team'),
    team: fact('text', 'Team', { id: 'team_id' }),
    is_credit: fact('flag', 'Credit'),
    is_recurring: fact('flag', 'Recurring'),
    currency_id: fact('id', 'Currency'),
    currency: fact('text', 'Currency'),
    own_net: fact('number', 'Net in its currency', money),
    net: fact('money', 'Net', money),
    recurring_net: fact('money', 'Net of recurring jobs', money),
    credited_net: fact('money', 'Net of credit notes', money),
    vat: fact('money', 'VAT', money),
  },
});
