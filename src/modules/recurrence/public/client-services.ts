import { fact, facts } from '#platform/contract/report/facts.ts';

/** Every client with every service, including services that the client does not have. */
export const clientServices = facts({
  name: 'clientServices',
  says: 'A client that the firm works for, and a service of the firm, whether or not the client has it',
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
    service_id: fact('id', 'Service'),
    service: fact('text', 'Service', { id: 'service_id' }),
    service_line: fact('text', 'Service line'),
    shown: fact('text', 'Has it'),
    has: fact('flag', 'Yes'),
    next_period: fact('date', 'Next period'),
    missing: fact('flag', 'Missing'),
  },
});
