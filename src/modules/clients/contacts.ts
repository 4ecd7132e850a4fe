/** The people at a client, and what they may do there. */
import * as z from 'zod';
import { clientUser } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  emailField,
  flagField,
  lineField,
  mobileField,
  moment,
  nameField,
  optional,
  recordId,
  versionField,
} from '#platform/contract/fields.ts';
import { clientModule } from './rights.ts';

/** What a contact can receive from the firm (domain specification, section 1.1). */
export const receipts = ['quote', 'invoice', 'query', 'dispatch', 'feedback'] as const;
export type Receipt = (typeof receipts)[number];

export const receiptLabels: Readonly<Record<Receipt, string>> = {
  quote: 'Quotations',
  invoice: 'Invoices',
  query: 'Questions',
  dispatch: 'Finished work',
  feedback: 'Feedback requests',
};

export const contactForm = z.object({
  name: nameField('Name'),
  email: emailField('Email'),
  mobile: optional(mobileField('Mobile')),
  designation: optional(lineField('Designation')),
  is_primary: flagField('Primary contact'),
  portal_access: flagField('Portal access'),
  receives: z
    .array(z.enum(receipts, 'Please select what they receive'))
    .default([])
    .transform((chosen) => receipts.filter((receipt) => chosen.includes(receipt)))
    .meta({ title: 'Receives', examples: [['invoice']] }),
});
export type ContactForm = z.output<typeof contactForm>;

const contact = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  designation: z.string().nullable(),
  is_primary: z.boolean(),
  portal_access: z.boolean(),
  receives: z.array(z.enum(receipts)),
  /** Invited, but no password set yet. */
  invited: z.boolean(),
  last_login_at: moment.nullable(),
  companies: z.array(z.string()).describe('Other clients they are a contact of that the caller may see'),
  version: z.int(),
});
export type Contact = z.output<typeof contact>;

const ofClient = z.strictObject({ client_id: recordId });
const oneOf = z.strictObject({ client_id: recordId, id: recordId });

export const fetchContacts = get('/clients/fetchContacts', {
  says: 'Returns the contacts of a client, the primary contact first',
  access: clientModule.read,
  query: ofClient,
  result: z.object({ rows: z.array(contact) }),
});

export const addContact = create('/clients/addContact', {
  says: 'Adds a contact to a client; a person with the same email at another client becomes a contact of both',
  access: clientModule.update,
  query: ofClient,
  body: contactForm,
  result: contact,
  message: ({ name, invited }) => (invited ? `Contact added. ${name} gets an invitation by email` : 'Contact added'),
});

export const updateContact = put('/clients/updateContact', {
  says: 'Changes a contact; name, email, mobile and designation change at all of their clients',
  access: clientModule.update,
  query: oneOf,
  body: contactForm.extend({ version: versionField }),
  result: contact,
  message: () => 'Contact updated',
});

export const removeContact = del('/clients/removeContact/:client_id/:id', {
  says: 'Removes a contact from a client; their portal access to it ends immediately',
  access: clientModule.update,
  params: oneOf,
  result: z.object({ id: z.int() }),
  message: () => 'Contact removed',
});

export const inviteContact = post('/clients/inviteContact', {
  says: 'Sends a new invitation to a contact without a password; the previous one stops working',
  access: inPerson(clientModule.update),
  body: oneOf,
  result: z.object({ id: z.int(), email: z.string() }),
  message: ({ email }) => `Invitation sent to ${email}`,
});

export const fetchOwnCompanies = get('/clients/fetchOwnCompanies', {
  says: 'Returns the companies a client user can switch between',
  access: clientUser,
  result: z.object({ rows: z.array(z.object({ id: z.int(), client_name: z.string() })) }),
});

export const switchCompany = post('/clients/switchCompany', {
  says: 'Sets the company this session works for',
  access: inPerson(clientUser),
  body: ofClient,
  result: z.object({ id: z.int(), client_name: z.string() }),
});

export const contactEvents = events('client', {
  contactAdded: 'Contact added',
  contactChanged: 'Contact changed',
  contactRemoved: 'Contact removed',
  portalOpened: 'Portal access given',
  portalClosed: 'Portal access ended',
});
