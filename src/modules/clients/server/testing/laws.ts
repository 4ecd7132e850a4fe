import { commentsOn } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { nothing, ofCompany, ofSeenClients } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { client as record, clientCalls } from '../../contract.ts';

const ofHmrc = {
  client_type: 'Individual',
  utr: '1955839661',
  ni_number: 'AB123456C',
  accounts_office_ref: '123PA00012345',
};
const noneOfHmrc = { utr: null, ni_number: null, accounts_office_ref: null };

export const client = law(record, {
  staff: ofSeenClients('client.id'),
  client: ofCompany('client.id'),
  // Numbers in the format of the country.
  add: async (_, variant) =>
    Promise.resolve(
      variant === 0
        ? { vat_no: 'GB980780684', tax_reference: '1955839661', iban: 'GB82WEST12345698765432', ...ofHmrc }
        : { vat_no: '27AAPFU0939F1ZV', tax_reference: 'ACUPA7085R', iban: 'DE89370400440532013000', ...noneOfHmrc },
    ),
  lists: {
    '/dds/clients': { some: true },
    '/clients/fetchStatutoryDates': { key: 'client_id', some: true, query: { from: '2026-11-01', to: '2027-01-31' } },
    '/clients/findSameClients': { some: true, query: { client_name: 'Velmarra Trading Ltd' } },
  },
});

const contact = rows('contact of a client', {
  table: 'contact_client',
  id: 'contact_id',
  named: { client_id: 'client_id' },
  ...staffOnly(below(client, 'contact_client.client_id')),
});

const company = rows('company of a contact', {
  table: 'client',
  staff: nothing,
  client: `client.id in (select client_id from contact_client join contact on contact.id = contact_id
    where account_id = $account and portal_access)`,
  lists: { '/clients/fetchOwnCompanies': {} },
});

const documents = below(client, 'client_document.client_id');
const document = rows('document of a client', {
  table: 'client_document',
  ...documents,
  client: `${documents.client} and client_document.shared`,
  lists: { '/clients/fetchOwnDocuments': { at: 'documents' } },
});

const request = rows('request for a document', {
  table: 'document_request',
  is: 'document_request.withdrawn_at is null',
  ...below(client, 'document_request.client_id'),
  lists: { '/clients/fetchOwnDocuments': { at: 'requests' } },
});

const change = rows('change that a client asks for', {
  table: 'client_change',
  ...below(client, 'client_change.client_id'),
  adds: `insert into client_change (client_id, asked_by, asked_at, before, wanted)
    select id, (select min(id) from account), now(), '{"city": "Bath"}', '{"city": "York"}' from client`,
});

const credential = rows('credential of a client', {
  table: 'client_credential',
  ...staffOnly(below(client, 'client_credential.client_id')),
});

const comment = commentsOn(client);

export const laws: ModuleLaws = {
  lives: [lifeOf(client, clientCalls)],
  rows: [client, contact, company, document, request, change, credential, comment],
  unproven: { 'POST /clients/revealSecret': none('an additional factor is asked for first') },
  sends: {
    'PUT /clients/bulk/update': { fields: ['priority_id'], priority_id: null },
    'GET /clients/fetchStatutoryDates': { from: '2026-10-01', to: '2027-12-31' },
  },
  ids: {
    '/dds/ ids': none('narrows the choices that this person sees: test/choices.test.ts'),
    '/clients/bulk/ ids': client,
    id: client,
    client_id: client,
    into: client,
    comment,
    '/clients/switchCompany client_id': company,
    '/clients/updateContact id': contact,
    '/clients/removeContact id': contact,
    '/clients/inviteContact id': contact,
    '/clients/updateClientDocument id': document,
    '/clients/addDocumentVersion id': document,
    '/clients/removeClientDocument id': document,
    '/clients/withdrawRequest id': request,
    '/clients/sendDocuments id': request,
    '/clients/acceptCompanyChange id': change,
    '/clients/declineCompanyChange id': change,
    '/client/withdrawCompanyChange id': change,
    '/clients/updateCredential id': credential,
    '/clients/removeCredential id': credential,
    '/clients/revealSecret id': credential,
  },
  open: {
    '/clients/fetchCountryCodes': none('the codes of countries, which everybody may choose'),
  },
};
