import * as z from 'zod';
import { enquiryEngagement, enquirySource } from '#modules/enquiries/contract.ts';
import { company, country, currency, jobType, priority, vat } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import {
  compactField,
  emailField,
  ibanField,
  isoDateField,
  mobileField,
  nameField,
  recordId,
  textField,
  zipCodeField,
} from '#platform/contract/fields.ts';
import { get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { forTeam, ofStaff, staff } from '#platform/contract/access.ts';
import { recordComments } from '#platform/contract/record/comments.ts';
import { formWith, recordCalls, tabCountsCall } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  minutes,
  reference,
  references,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import { choiceSearch } from '#platform/contract/record/choice-search.ts';
import { referToFound } from '#platform/contract/record/referable.ts';
import { monthNames } from '#platform/contract/dates.ts';
import { type ContactForm, contactForm } from './contacts.ts';
import { clientModule, clientReportsModule } from './rights.ts';
import { obligations, taxRegimes } from './statutory.ts';
import { clientLife } from './life.ts';
import { clientTypes, payrollFrequencies, vatStaggers, whyNotBackup, whyNotMtd, whyNotYearEnd } from './rules.ts';

/** Counts of visible work; null for people without the right to it. */
const worked = {
  least: 0,
  most: 99_999,
  optional: true,
  workedOut: true,
  filtered: true,
  sorted: true,
  phone: 'hidden',
} as const;

/** A client company (domain specification, section 1.1). */
export const client = record('client', {
  words: { one: 'client', many: 'clients' },
  rights: clientModule,
  fields: {
    id: id({ first: 'hidden' }),
    client_code: text('Code', { filled: 'when it is added', width: 84, searched: true }),
    client_name: text('Client', {
      phone: 'title',
      width: 200,
      searched: true,
      autoComplete: 'organization',
    }),
    company: reference('Company', company, { sparse: true, width: 116, phone: 'hidden' }),
    country: reference('Country', country, { sparse: true, width: 108, phone: 'hidden' }),
    manager: reference('Manager', staffMember, { sparse: true, width: 124 }),
    service: references('Services', jobType, { optional: true, width: 130 }),
    open_jobs: wholeNumber('Open jobs', { ...worked, width: 84 }),
    overdue_jobs: wholeNumber('Overdue jobs', { ...worked, heading: 'Overdue', width: 80 }),
    unbilled: minutes('Unbilled hours', {
      ...worked,
      mostHours: 99_999,
      heading: 'Unbilled hrs',
      width: 96,
    }),
    outstanding: text('Outstanding', { optional: true, workedOut: true, width: 132, phone: 'hidden' }),
    last_feedback: wholeNumber('Last feedback', { ...worked, most: 10, width: 104 }),
    status: status('Status', clientLife),
    client_type: word('Type', clientTypes, { first: 'hidden' }),
    partner: reference('Partner', staffMember, { optional: true, first: 'hidden' }),
    backup_manager: reference('Back-up manager', staffMember, { optional: true, first: 'hidden' }),
    accountant: references('Accountants', staffMember, { optional: true, first: 'hidden', width: 180 }),
    priority: reference('Priority', priority, { optional: true, first: 'hidden', width: 90 }),
    source: reference('Source', enquirySource, { optional: true, first: 'hidden', width: 120 }),
    engagement: reference('Engagement', enquiryEngagement, { optional: true, first: 'hidden', width: 120 }),
    registration_no: text('Registration number', { optional: true, first: 'hidden', searched: true }),
    vat_no: text('VAT number', { optional: true, first: 'hidden', searched: true }),
    tax_reference: text('Tax reference', {
      optional: true,
      help: 'PAYE reference, or the tax number of another country',
      listed: false,
      trail: 'changed',
    }),
    utr: text('UTR', {
      is: compactField,
      optional: true,
      help: 'Ten digits, for self assessment or corporation tax',
      listed: false,
      trail: 'changed',
    }),
    ni_number: text('NI number', {
      is: compactField,
      optional: true,
      help: 'For sole traders and individuals',
      listed: false,
      trail: 'changed',
    }),
    accounts_office_ref: text('Accounts office reference', {
      is: compactField,
      optional: true,
      help: 'For employers, to pay PAYE: 123PA00012345',
      listed: false,
      trail: 'changed',
    }),
    year_end_day: wholeNumber('Year end day', { least: 1, most: 31, optional: true, listed: false }),
    year_end_month: word('Year end month', monthNames, { optional: true, first: 'hidden', heading: 'Year end' }),
    vat_stagger: word('VAT stagger', vatStaggers, {
      first: 'hidden',
      help: 'The first month in which a VAT quarter ends',
    }),
    confirmation_date: date('Confirmation statement review ends', { optional: true, listed: false }),
    incorporated_on: date('Incorporated on', {
      optional: true,
      listed: false,
      help: 'Decides when the first accounts are due',
    }),
    tax_regime: word('Tax regime', taxRegimes, {
      optional: true,
      listed: false,
      help: 'For sole traders and individuals; self assessment when left empty',
    }),
    mtd_from: date('MTD from', { optional: true, listed: false, help: 'Since when income is reported every quarter' }),
    cis: flag('CIS contractor', { first: 'hidden', help: 'Pays subcontractors in construction' }),
    payroll_frequency: word('Payroll frequency', payrollFrequencies, { optional: true, first: 'hidden' }),
    email: text('Email', { is: emailField, optional: true, first: 'hidden', keyboard: 'email', autoComplete: 'email' }),
    phone: text('Phone', { is: mobileField, optional: true, first: 'hidden', keyboard: 'tel', autoComplete: 'tel' }),
    website: text('Website', { optional: true, listed: false, keyboard: 'url', autoComplete: 'url' }),
    address: text('Address', { is: textField, optional: true, listed: false, autoComplete: 'street-address' }),
    city: text('City', { is: nameField, optional: true, first: 'hidden', autoComplete: 'address-level2' }),
    state: text('State', { is: nameField, optional: true, listed: false, autoComplete: 'address-level1' }),
    zipcode: text('Zipcode', { is: zipCodeField, optional: true, listed: false, autoComplete: 'postal-code' }),
    currency: reference('Currency', currency, { sparse: true, first: 'hidden', width: 110 }),
    vat: reference('VAT', vat, { optional: true, listed: false }),
    credit_limit: decimal('Credit limit', { least: 0, most: 999_999_999, places: 2, optional: true, first: 'hidden' }),
    payment_terms_days: wholeNumber('Payment terms', {
      least: 0,
      most: 365,
      help: 'Days from the invoice to its due date',
      listed: false,
    }),
    iban: text('IBAN', {
      is: ibanField,
      optional: true,
      listed: false,
      help: 'For refunds and direct debits',
      unexported: 'Bank details are read where they are needed',
    }),
    unbillable: flag('Unbillable', { help: 'No work for this client is invoiced', first: 'hidden' }),
    notes: longText('Notes', { optional: true }),
    onboarded_on: date('Client since', { optional: true, filled: 'when it first becomes active', first: 'hidden' }),
    ended_on: date('Ended on', { optional: true, filled: 'when it ends', listed: false }),
    end_reason: longText('Why it ended', { optional: true, filled: 'when it ends' }),
    createdAt: createdAt('Created on', { first: 'hidden' }),
  },
  defaultSort: 'client_name',
  check: (form) => ({
    ...whyNotYearEnd(form),
    backup_manager_id: whyNotBackup(form),
    mtd_from: whyNotMtd(form),
  }),
});
export type Client = RowOf<typeof client>;

/** A new client is added together with its contacts, or not at all. */
const withContacts = {
  contacts: z
    .array(contactForm)
    .max(20, 'Add at most 20 contacts at once')
    .default([])
    .meta({ title: 'Contacts', examples: [[]] }),
};
export const newClient = formWith(client, withContacts);
export type NewClient = FormOf<typeof client> & { contacts: ContactForm[] };

export const clientCalls = recordCalls(client, '/clients', {
  paths: {
    page: 'fetchAllClients',
    export: 'exportClients',
    byId: 'fetchClientById',
    add: 'addClient',
    edit: 'updateClientById',
    remove: 'deleteClient/:id',
    move: 'updateStatus',
    counts: 'fetchClientCounts',
    history: 'fetchClientHistory',
  },
  more: {
    add: withContacts,
    edit: {
      redate: z
        .array(recordId)
        .max(500, 'At most 500 jobs at once')
        .default([])
        .meta({ title: 'Jobs to re-date', examples: [[]] }),
      tell_contact: z.boolean().default(false).meta({ title: 'Tell the primary contact who the manager is' }),
    },
  },
  access: { export: ofStaff(clientReportsModule.read) },
  says: {
    add: 'Adds one client, with its contacts',
    edit: 'Changes one client; the jobs that it names get the dates of its new year end or VAT stagger',
  },
});
export const { move: moveClient, counts: fetchClientCounts, history: fetchClientHistory } = clientCalls;

/** Options of an edit besides the fields. */
export type ClientEdit = FormOf<typeof client> & {
  version?: number | undefined;
  redate?: readonly number[] | undefined;
  tell_contact?: boolean | undefined;
};

export { type Filer, type Obligation, obligations, statutoryDates } from './statutory.ts';
export { recipientsCall, type Recipients, type RecipientsCall } from './client-mails.ts';

/** Events on a client other than its steps. */
export const clientEvents = events('client', { enquiryWon: 'Enquiry accepted' });

const sameQuery = z.strictObject({
  client_name: z.string().max(200).default(''),
  registration_no: z.string().max(60).default(''),
  email: z.string().max(254).default(''),
  except: recordId.optional(),
});
export type SameQuery = z.output<typeof sameQuery>;

const sameClients = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      client_code: z.string(),
      client_name: z.string(),
      status: z.enum(clientLife.states as [string, ...string[]]),
      registration_no: z.string().nullable(),
      email: z.string().nullable(),
      city: z.string().nullable(),
      manager: z.string().nullable(),
      same: z.array(z.enum(['name', 'registration', 'domain'])),
    }),
  ),
  hidden: z.int().describe('Number of further matches the caller may not see'),
});
export type SameClients = z.output<typeof sameClients>;

export const findSameClients = get('/clients/findSameClients', {
  says: 'Returns clients with the same name, registration number or email domain, to avoid duplicates',
  access: clientModule.read,
  query: sameQuery,
  result: sameClients,
});

export const fetchStatutoryDates = get('/clients/fetchStatutoryDates', {
  says: 'Returns the statutory duties and due dates of the open UK clients the caller may see',
  access: clientModule.read,
  query: z.strictObject({
    from: isoDateField('From'),
    to: isoDateField('To'),
    client_id: recordId.optional(),
  }),
  result: z.object({
    rows: z.array(
      z.object({
        client_id: z.int(),
        client_name: z.string(),
        obligation: z.enum(obligations),
        period_end: z.string().describe('YYYY-MM-DD'),
        due: z.string().describe('YYYY-MM-DD'),
      }),
    ),
  }),
});

/** For validating numbers by country (`identifiers.ts`). */
export const fetchCountryCodes = get('/clients/fetchCountryCodes', {
  says: 'Returns the countries with their ISO 3166 codes',
  access: clientModule.read,
  result: z.object({ rows: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
});

export const fetchOpenAffairs = get('/clients/fetchOpenAffairs', {
  says: 'Returns what is still open for a client, to be shown before it ends',
  access: clientModule.read,
  query: z.strictObject({ client_id: recordId }),
  result: z.object({ rows: z.array(z.object({ count: z.int(), title: z.string(), to: z.string() })) }),
});

/** Notes of staff on a client; never visible to the client. */
export const clientComments = recordComments(client, '/clients', {
  access: { read: ofStaff(clientModule.read), write: ofStaff(clientModule.update) },
  words: { one: 'note', many: 'notes' },
  group: 'Clients',
});

export const fetchClientTabs = tabCountsCall(
  { words: client.words, rights: forTeam(clientModule) },
  '/clients/fetchClientTabs',
);

export const listClients = get('/dds/clients', {
  says: 'Returns the clients the caller may see that have not ended, to choose from',
  access: staff,
  query: choiceSearch,
  result: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        client_code: z.string(),
        client_name: z.string(),
        company_id: z.int().nullable(),
        manager_id: z.int().nullable(),
        currency_id: z.int().nullable(),
      }),
    ),
  }),
});

/** A reference to a client that work can be done for. */
export const clientCompany = referToFound({
  table: 'client',
  label: 'client_name',
  choices: listClients,
  choiceOf: ({ id: key, client_code, client_name }) => ({ id: key, name: `${client_name}, ${client_code}` }),
});
