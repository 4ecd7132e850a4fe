/** A client user's home: what waits for them, who looks after them, and their company's record (decisions D18). */
import { clientUser } from '#platform/contract/access.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  emailField,
  lineField,
  longTextField,
  mobileField,
  moment,
  nameField,
  optional,
  recordId,
  textField,
  zipCodeField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { clientModule } from './rights.ts';

/** The entity of change requests in notifications. */
export const changeEntity = 'clientChange';

/** The fields that a company's people may ask to change; validated like the firm's own form. */
export const companyForm = z.object({
  client_name: lineField('Company name'),
  email: optional(emailField('Email')),
  phone: optional(mobileField('Phone')),
  website: optional(lineField('Website')),
  address: optional(textField('Address')),
  city: optional(nameField('City')),
  state: optional(nameField('State')),
  zipcode: optional(zipCodeField('Zipcode')),
});
export type Company = z.output<typeof companyForm>;
export const companyFields: readonly (keyof Company)[] = [
  'client_name',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'zipcode',
];
export const companyLabels: Readonly<Record<keyof Company, string>> = {
  client_name: 'Company name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
};

export const askForm = companyForm.extend({ why: optional(longTextField('Note')) });
export type AskForm = z.output<typeof askForm>;

const change = z.object({
  id: z.int(),
  asked_by: z.string(),
  asked_at: moment,
  why: z.string().nullable(),
  fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), wanted: z.string().nullable() })),
});
export type CompanyChange = z.output<typeof change>;

const waiting = z.object({
  title: z.string(),
  due: z.string().nullable().describe('YYYY-MM-DD'),
  action: z.string().describe('Label of the action: Upload'),
  link: z.string(),
});
export type WaitingItem = z.output<typeof waiting>;

const person = z.object({
  id: z.int(),
  part: z.enum(['Manager', 'Back-up manager', 'Partner']),
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  away_until: z.string().nullable().describe('YYYY-MM-DD, the last day of their absence; null while present'),
  cover: z.string().nullable().describe('Who covers for them while away'),
});
export type OwnContact = z.output<typeof person>;

export const fetchOwnHome = get('/client/fetchHome', {
  says: 'Returns what awaits the chosen company’s people, and who at the firm looks after it',
  access: clientUser,
  result: z.object({ waiting: z.array(waiting), people: z.array(person) }),
});

export const fetchOwnCompany = get('/client/fetchCompany', {
  says: 'Returns the chosen company’s record as its people may see it, and the change they requested',
  access: clientUser,
  result: z.object({ company: companyForm, asked: z.array(change) }),
});

const idOnly = z.object({ id: z.int() });
const byId = z.object({ id: recordId });

export const askCompanyChange = create('/client/askCompanyChange', {
  says: 'Requests a change to the chosen company’s record; one request at a time',
  access: clientUser,
  body: askForm,
  result: idOnly,
  message: () => 'Thank you. We will check your change',
});

export const withdrawCompanyChange = post('/client/withdrawCompanyChange', {
  says: 'Withdraws the change the company requested',
  access: clientUser,
  body: byId,
  result: idOnly,
  message: () => 'Your request is withdrawn',
});

export const fetchCompanyChanges = get('/clients/fetchCompanyChanges', {
  says: 'Returns the change a client requested to its record, until it is decided',
  access: clientModule.read,
  query: z.strictObject({ client_id: recordId }),
  result: z.object({ rows: z.array(change) }),
});

export const acceptCompanyChange = post('/clients/acceptCompanyChange', {
  says: 'Makes the change a client requested, and notifies its people',
  access: clientModule.update,
  body: byId,
  result: idOnly,
  message: () => 'Client updated. The client has been told',
});

export const declineForm = z.object({ answer: longTextField('Reason') });

export const declineCompanyChange = post('/clients/declineCompanyChange', {
  says: 'Declines the change a client requested, with the reason, and notifies its people',
  access: clientModule.update,
  body: declineForm.extend({ id: recordId }),
  result: idOnly,
  message: () => 'Change declined. The client has been told',
});

/** Events in the client's own history. */
export const changeEvents = events('client', {
  changeAsked: 'Change asked for by the client',
  changeAccepted: 'Change accepted that the client had asked for',
  changeDeclined: 'Change declined that the client had asked for',
  changeWithdrawn: 'Request for a change withdrawn',
});
