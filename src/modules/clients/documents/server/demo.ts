/** Documents of the cast's clients and a few others: each is written to the storage. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { clientFile, documentEntity, sentFile, sentFolder } from '../contract.ts';

type Client = { id: number; client_name: string; manager: number; contact: number | null };

/** Folder, name, days ago, shared; with two days, the document was replaced on the second. */
const kept = [
  ['Agreements', 'Letter of engagement.pdf', [310], true],
  ['Accounts', 'Accounts of last year.pdf', [200, 192], true],
  ['Accounts', 'Trial balance.pdf', [205], false],
  ['VAT', 'VAT return of last quarter.pdf', [48], true],
  ['Payroll', 'Payroll summary.pdf', [20], true],
  ['Tax', 'Tax computation.pdf', [60, 41, 12], false],
] as const;

/** The request, days ago and days ahead; the last one was sent. */
const asked = [
  ['Bank statements of last month', 'All accounts, as PDF or CSV.', 4, 6],
  ['Proof of address of the directors', null, 9, -2],
  ['Loan agreement', null, 30, -16],
] as const;

export const seedDocuments: SeedPart = {
  name: 'documents of clients',
  after: ['contacts'],
  run: async ({ work, asOf }) => {
    const { rows: clients } = await sql<Client>`
      select client.id, client_name, coalesce(employee.user_id, 1) as manager,
        (select min(contact.account_id) from contact_client join contact on contact.id = contact_id
          where contact_client.client_id = client.id and portal_access) as contact
      from client left join employee on employee.id = manager_id
      left join account on account.id = employee.user_id
      where client.status = 'Active'
      order by client_name not in (${cast.client.client}, ${cast.client2.client}),
        account.email is distinct from ${cast.manager.email}, client.id limit 8`.execute(work.db);
    const at = (days: number) => `${addDays(asOf, -days)}T09:40:00Z`;
    const requests = clients.flatMap((client) => requestsOf(client, asOf, at));
    const requestIds = await insertRows(work, 'document_request', requests);
    const sent = new Map(
      requests.map(({ client_id, answered_at }, index) => [answered_at && client_id, requestIds[index]]),
    );
    const documents = clients.flatMap((client) => documentsOf(client, at, sent.get(client.id) ?? null));
    const ids = await insertRows(
      work,
      'client_document',
      documents.map(({ row }) => row),
    );
    await storeDemoFiles(
      work,
      documents.flatMap(({ row: { name, request_id, created_by }, client, moments }, index) =>
        moments.map((moment, version) => ({
          field: request_id === null ? clientFile : sentFile,
          name,
          bytes: onePagePdf(name.replace(/\.pdf$/, ''), [client, `Version ${version + 1}`]),
          entity: documentEntity,
          entityId: ids[index] ?? 0,
          uploadedBy: created_by,
          at: moment,
        })),
      ),
    );
  },
};

function requestsOf({ id: client_id, manager, contact }: Client, asOf: PlainDate, at: (days: number) => string) {
  return asked.map(([title, note, ago, ahead], index) => {
    const isSent = index === asked.length - 1 && contact !== null;
    return {
      client_id,
      title,
      note,
      due_date: addDays(asOf, ahead),
      created_by: manager,
      created_at: at(ago),
      answered_by: isSent ? contact : null,
      answered_at: isSent ? at(18) : null,
    };
  });
}

function documentsOf(
  { id: client_id, client_name: client, manager, contact }: Client,
  at: (days: number) => string,
  request: number | null,
) {
  const own = kept.map(([folder, name, days, shared]) => ({
    client,
    moments: days.map(at),
    row: {
      client_id,
      name,
      folder,
      shared,
      request_id: null,
      created_by: manager,
      created_at: at(days[0]),
      version: 1,
    },
  }));
  if (request === null || contact === null) return own;
  const row = { client_id, name: 'Loan agreement.pdf', folder: sentFolder, shared: true, request_id: request };
  return [...own, { client, moments: [at(18)], row: { ...row, created_by: contact, created_at: at(18), version: 1 } }];
}
