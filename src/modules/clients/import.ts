import * as z from 'zod';
import { emailField, lineField, mobileField, nameField, optional, textField } from '#platform/contract/fields.ts';
import { addressLines, nameParts } from '#platform/contract/import/headings.ts';
import { importOf } from '#platform/contract/import.ts';
import { formWith } from '#platform/contract/record/calls.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { client } from './contract.ts';
import { clientModule } from './rights.ts';
import { clientTypes, vatStaggers } from './rules.ts';

/** Defaults of a new client if the file does not say. */
export const usual = {
  client_type: 'Limited',
  vat_stagger: 'None',
  payment_terms_days: 15,
  status: 'Prospect',
} as const;

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
    .enum(['Prospect', 'Active', 'Ended'], 'A client begins as Prospect, Active or Ended')
    .default(usual.status)
    .meta({ title: 'Status' }),
  contact_name: optional(nameField('Contact name')),
  contact_email: optional(emailField('Contact email')),
  contact_mobile: optional(mobileField('Contact mobile')),
  contact_designation: optional(lineField('Contact designation')),
  /** '31 March' in one column; the client has two fields for it. */
  year_end: optional(textField('Year end')),
};

/** A client from a file, with its primary contact. */
export type ImportedClient = FormOf<typeof client> & {
  status: 'Prospect' | 'Active' | 'Ended';
  contact_name: string | null;
  contact_email: string | null;
  contact_mobile: string | null;
  contact_designation: string | null;
  year_end: string | null;
};

export const clientImport = importOf<ImportedClient>('/clients/importClients', {
  title: 'Import clients',
  one: 'client',
  many: 'clients',
  access: clientModule.create,
  form: formWith(client, more),
  addsKnown: true,
  also: {
    client_name: [
      'Client name',
      'Name',
      'Customer',
      'Customer name',
      'Organisation',
      'Organisation name',
      'Account name',
    ],
    company_id: ['Our company', 'Firm company'],
    manager_id: ['Client manager', 'Account manager', 'Relationship manager'],
    partner_id: ['Client partner', 'Client owner', 'Partner in charge'],
    backup_manager_id: ['Backup manager'],
    accountant_ids: ['Accountant'],
    service_ids: ['Service', 'Job types'],
    source_id: ['Referral source', 'Lead source'],
    registration_no: ['Company number', 'Registration', 'Company registration number', 'Company no', 'CRN'],
    tax_reference: ['PAYE reference', 'PAYE ref', 'Employer reference', 'Employer PAYE reference', 'ERN'],
    utr: [
      'Unique taxpayer reference',
      'UTR number',
      'Company UTR',
      'Personal UTR',
      'Individual UTR',
      'SA UTR',
      'CT UTR',
      'Corporation tax reference',
      'Corporation tax UTR',
    ],
    ni_number: ['NINO', 'National Insurance number', 'National Insurance no', 'NI no'],
    accounts_office_ref: ['AO reference', 'AO ref', 'PAYE accounts office reference', 'Accounts office ref'],
    client_type: ['Client type', 'Business structure', 'Entity type', 'Company type', 'Legal form', 'Business type'],
    vat_stagger: ['VAT quarter', 'VAT quarters', 'VAT period', 'VAT return period', 'Stagger'],
    year_end: ['Accounts year end', 'Year end date', 'Accounting reference date', 'ARD', 'Financial year end', 'YE'],
    year_end_month: ['Balance month', 'Fiscal year end month'],
    year_end_day: ['Fiscal year end day'],
    incorporated_on: ['Incorporation date', 'Date of incorporation', 'Date incorporated', 'Incorporated'],
    confirmation_date: ['Confirmation statement date', 'Next confirmation statement'],
    payment_terms_days: [
      'Terms',
      'Payment term',
      'Payment terms in days',
      'Credit terms',
      'Payment due days',
      'Due days',
    ],
    status: ['Client status', 'Company status', 'Account status', 'Contact status'],
    address: ['Registered office', 'Physical address', 'Trading address'],
    contact_name: ['Contact', 'Primary contact', 'Contact person', 'Main contact', 'Main contact name', 'Full name'],
    contact_email: ['Contact email address', 'Email of contact', 'Main contact email'],
    contact_mobile: ['Mobile', 'Mobile number', 'Mobile phone', 'Main contact mobile'],
    contact_designation: ['Position', 'Job title', 'Role'],
  },
  joined: {
    contact_name: { by: ' ', parts: nameParts },
    address: { by: ', ', parts: addressLines },
    payment_terms_days: { by: ' ', parts: [['DueDateSalesDay'], ['DueDateSalesTerm']] },
  },
});
