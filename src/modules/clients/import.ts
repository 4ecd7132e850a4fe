import * as z from 'zod';
import { emailField, nameField, optional } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { formWith } from '#platform/contract/record/calls.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { client } from './contract.ts';
import { clientModule } from './rights.ts';
import { clientTypes, vatStaggers } from './rules.ts';

/** What a new client is when a file does not say. */
const usual = { client_type: 'Limited', vat_stagger: 'None', payment_terms_days: 15, status: 'Prospect' } as const;

const more = {
  client_type: z.enum(clientTypes, 'Please select Type').default(usual.client_type).meta({ title: 'Type' }),
  vat_stagger: z
    .enum(vatStaggers, 'Please select VAT stagger')
    .default(usual.vat_stagger)
    .meta({ title: 'VAT stagger' }),
  payment_terms_days: zodOf(client.fields.payment_terms_days.schema)
    .default(usual.payment_terms_days)
    .meta({ title: 'Payment terms' }),
  status: z
    .enum(['Prospect', 'Active'], 'A client begins as Prospect or Active')
    .default(usual.status)
    .meta({ title: 'Status' }),
  contact_name: optional(nameField('Contact name')),
  contact_email: optional(emailField('Contact email')),
};

/** A client of a file, with its primary contact. */
export type ImportedClient = FormOf<typeof client> & {
  status: 'Prospect' | 'Active';
  contact_name: string | null;
  contact_email: string | null;
};

export const clientImport = importOf<ImportedClient>('/clients/importClients', {
  title: 'Import clients',
  one: 'client',
  many: 'clients',
  access: clientModule.create,
  form: formWith(client, more),
  also: {
    client_name: ['Client name', 'Name', 'Customer'],
    company_id: ['Our company', 'Firm company'],
    manager_id: ['Client manager', 'Account manager'],
    service_ids: ['Service', 'Job types'],
    registration_no: ['Company number', 'Registration'],
    vat_no: ['VAT registration number'],
    tax_reference: ['UTR', 'PAYE reference'],
    client_type: ['Client type'],
    address: ['Street', 'Street address'],
    city: ['Town'],
    state: ['County', 'Region', 'Province'],
    zipcode: ['Postcode', 'Postal code', 'Zip'],
    phone: ['Telephone', 'Phone number'],
    contact_name: ['Contact', 'Primary contact', 'Contact person'],
    contact_email: ['Contact email address', 'Email of contact'],
  },
});
