import * as z from 'zod';
import {
  emailField,
  flagField,
  lineField,
  mobileField,
  nameField,
  optional,
  textField,
} from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { nameParts } from '#platform/contract/import/headings.ts';
import { folded } from '#platform/contract/text/folding.ts';
import { type Receipt, receiptLabels, receipts } from './contacts.ts';
import { clientModule } from './rights.ts';

const contactOfFile = z.object({
  client: lineField('Client'),
  name: nameField('Name'),
  email: emailField('Email'),
  mobile: optional(mobileField('Mobile')),
  designation: optional(lineField('Designation')),
  is_primary: flagField('Primary contact'),
  receives: optional(textField('Receives')),
});
export type ImportedContact = z.output<typeof contactOfFile>;

/** 'Invoices; Questions' -> ['invoice', 'query']; undefined if a word is unknown. */
export function receiptsIn(text: string): readonly Receipt[] | undefined {
  if (['all', 'everything'].includes(folded(text))) return receipts;
  if (['none', 'nothing', 'no'].includes(folded(text))) return [];
  const words = text.split(/[;,/\n]/).filter((word) => word.trim() !== '');
  const found = new Set(
    words.map((word) =>
      receipts.find((receipt) => [receipt, receiptLabels[receipt]].some((label) => folded(label) === folded(word))),
    ),
  );
  return found.has(undefined) ? undefined : receipts.filter((receipt) => found.has(receipt));
}

/** Contacts of existing clients. Portal access is given afterwards, person by person. */
export const contactImport = importOf<ImportedContact>('/clients/importContacts', {
  title: 'Import contacts',
  one: 'contact',
  many: 'contacts',
  access: clientModule.update,
  form: contactOfFile,
  also: {
    client: [
      'Client name',
      'Client code',
      'Company',
      'Company name',
      'Company number',
      'Organisation',
      'Organisation name',
      'Organization',
      'Organization name',
      'Customer',
      'Account name',
      'Business name',
    ],
    name: ['Contact name', 'Full name', 'Contact', 'Person', 'Display name'],
    mobile: ['Phone', 'Phone number', 'Telephone', 'Business phone'],
    designation: ['Job title', 'Position', 'Title', 'Role'],
    is_primary: ['Primary', 'Main contact', 'Is primary'],
  },
  joined: { name: { by: ' ', parts: nameParts } },
});
