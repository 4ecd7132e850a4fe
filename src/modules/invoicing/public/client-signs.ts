import { feedbackRights } from '#modules/feedback/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';
import { invoicingModule } from '../rights.ts';

const money = { needs: invoicingModule.read } as const;
const said = { needs: feedbackRights.read } as const;

/** Signs that a client may leave, as at today. */
export const clientSigns = facts({
  name: 'clientSigns',
  says: 'A client that the firm works for',
  day: 'as_at',
  record: { path: '/clients/:id', id: 'client_id' },
  fields: {
    as_at: fact('date', 'As at'),
    client_id: fact('id', 'Client'),
    client_name: fact('text', 'Client', { id: 'client_id' }),
    company_id: fact('id', 'Company'),
    company_name: fact('text', 'Company', { id: 'company_id' }),
    manager_id: fact('id', 'Manager'),
    managerName: fact('text', 'Manager', { id: 'manager_id' }),
    status: fact('text', 'Status'),
    open_jobs: fact('number', 'Open jobs'),
    last_job: fact('date', 'Last job'),
    last_contact: fact('date', 'Last contact'),
    last_login: fact('date', 'Last login'),
    last_rating: fact('number', 'Last rating', said),
    rated_low: fact('flag', 'Last rating 4 or less', said),
    overdue_days: fact('number', 'Days overdue', money),
    overdue_long: fact('flag', 'Overdue for more than 60 days', money),
    no_job: fact('flag', 'No job for 90 days'),
    revenue: fact('money', 'Revenue of 12 months', money),
    revenue_before: fact('money', 'Revenue of the 12 months before', money),
    revenue_fell: fact('flag', 'Revenue down by 30 % or more', money),
  },
});
