import { signUpload } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { TestPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { addEnquiry as addEndpoint, clientDocument, type Enquiry } from '../../contract.ts';
import { addSlaDocument } from '../../wizard.ts';

/** A complete form. */
export const enquiryBody = (event: number, changes: object = {}) => ({
  name: 'Mira Kelmorstead',
  company: 'Tundrix Optics Ltd',
  email: 'mira.kelmorstead@example.com',
  mobile: '+44 7700 900-123',
  address: '12 Harbour Road',
  city: 'Leeds',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'LS1 4AA',
  source: 1,
  event,
  engagement: 2,
  category: 1,
  notes: 'Wants to move the payroll of 40 people.\nCall after lunch.',
  ...changes,
});

export async function addEnquiry(portal: TestPortal, as: Role, changes: object = {}): Promise<Enquiry> {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from event order by id limit 1');
  const answer = await portal.call<Enquiry>(addEndpoint, { as, body: enquiryBody(rows[0]?.id ?? 0, changes) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.result;
}

/** Uploads a document as the browser does, ready to be attached to a record. */
export async function uploadDocument(portal: TestPortal, as: Role, name = 'Agreement.pdf'): Promise<string> {
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, {
    as,
    query: { key: `${clientDocument.name}/${name}` },
  });
  const payload = onePagePdf('Service agreement', ['Between the firm and its client.']);
  const reply = await portal.app.inject({ method: 'PUT', url: result.url, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return result.key;
}

/** The same, attached to an enquiry's agreement. */
export async function addDocument(portal: TestPortal, as: Role, id: number): Promise<string> {
  const key = await uploadDocument(portal, as);
  const answer = await portal.call(addSlaDocument, { as, query: { id }, body: { client_doc: key } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return key;
}

/** The record's audit entries, oldest first. */
export async function auditOf(portal: TestPortal, id: number) {
  const { rows } = await portal.database.pool.query<{ event: string; before: unknown; after: unknown }>(
    `select event, before, after from audit_entry where entity = 'enquiry' and entity_id = $1 order by id`,
    [String(id)],
  );
  return rows;
}

/** Their addresses, sorted. */
export async function clientManagers({ database }: TestPortal): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from account join role on role.id = role_id where role.name = 'Client Manager' order by email`,
  );
  return rows.map(({ email }) => email);
}

export const recipientsOf = (mails: readonly { recipient: string }[]): string[] =>
  [...new Set(mails.map(({ recipient }) => recipient))].toSorted();
