import { fact, facts } from '#platform/contract/report/facts.ts';
import { invoicingModule } from '../rights.ts';

const money = { needs: invoicingModule.read } as const;

/** As on the statement of a client: each amount in the currency it was charged in, never converted. */
export const debtors = facts({
  name: 'debtors',
  says: 'An entry of a client’s account, its balance before the period, or what is open of it at the end',
  day: 'date',
  record: { path: '/invoices/:id', id: 'invoice_id' },
  fields: {
    invoice_id: fact('id', 'Invoice'),
    date: fact('date', 'Date'),
    kind: fact('text', 'Entry'),
    name: fact('text', 'Number or method'),
    client_id: fact('id', 'Client'),
    client: fact('text', 'Client', { id: 'client_id' }),
    company_id: fact('id', 'Company'),
    company: fact('text', 'Company', { id: 'company_id' }),
    manager_id: fact('id', 'Manager'),
    manager: fact('text', 'Manager', { id: 'manager_id' }),
    currency_id: fact('id', 'Currency'),
    currency: fact('text', 'Currency', { id: 'currency_id' }),
    opening: fact('number', 'Opening', money),
    invoiced: fact('number', 'Invoiced', money),
    credited: fact('number', 'Credited', money),
    paid: fact('number', 'Paid', money),
    refunded: fact('number', 'Paid back', money),
    balance: fact('number', 'Adds to the balance', money),
    running: fact('number', 'Balance', money),
    owed: fact('number', 'Open', money),
    unallocated: fact('number', 'Not allocated', money),
    not_due: fact('number', 'Not due', money),
    d1_15: fact('number', '1–15', money),
    d16_30: fact('number', '16–30', money),
    d31_60: fact('number', '31–60', money),
    d61_90: fact('number', '61–90', money),
    d90_plus: fact('number', '90+', money),
  },
});
