import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { client } from '../contract.ts';

export type ClientTables = {
  client: TableRow<typeof client>;
  client_accountant: { client_id: number; accountant_id: number };
  client_service: { client_id: number; service_id: number };
  contact: Traces & {
    name: string;
    email: string;
    mobile: string | null;
    designation: string | null;
    account_id: number | null;
  };
  contact_client: {
    contact_id: number;
    client_id: number;
    is_primary: Generated<boolean>;
    portal_access: Generated<boolean>;
    receives: Generated<string[]>;
  };
  client_document: Traces & {
    client_id: number;
    name: string;
    folder: string;
    shared: boolean;
    request_id: number | null;
  };
  document_request: {
    id: Generated<number>;
    client_id: number;
    title: string;
    note: string | null;
    due_date: string;
    created_by: number | null;
    created_at: string;
    answered_by: number | null;
    answered_at: string | null;
    withdrawn_at: string | null;
  };
  client_enquiry: { enquiry_id: number; client_id: number; created_at: Generated<string> };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<ClientTables>();
