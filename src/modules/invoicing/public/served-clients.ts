import { fact, facts } from '#platform/contract/report/facts.ts';

/** The client that revenue and hours in the same row belong to. */
export const servedClients = facts({
  name: 'servedClients',
  says: 'A client that was billed or worked for in the period',
  day: 'day',
  record: { path: '/clients/:id', id: 'client_id' },
  fields: {
    day: fact('date', 'Last day'),
    client_id: fact('id', 'Client'),
    client: fact('text', 'Client', { id: 'client_id' }),
    country: fact('text', 'Country'),
    company_id: fact('id', 'Company'),
    company: fact('text', 'Company', { id: 'company_id' }),
    manager_id: fact('id', 'Manager'),
    manager: fact('text', 'Manager', { id: 'manager_id' }),
  },
});
