import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { client } from '../contract.ts';
import type { Company } from '../own.ts';

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
    id: Generated<number>;
    contact_id: number;
    client_id: number;
    is_primary: Generated<boolean>;
    portal_access: Generated<boolean>;
    receives: Generated<string[]>;
    replaced_id: number | null;
  };
  client_document: Traces & {
    client_id: number;
    name: string;
    folder: string;
    shared: boolean;
    request_id: number | null;
  };
  client_change: {
    id: Generated<number>;
    client_id: number;
    asked_by: number;
    asked_at: string;
    why: string | null;
    before: Partial<Company>;
    wanted: Partial<Company>;
    state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>;
    decided_by: number | null;
    decided_at: string | null;
    answer: string | null;
  };
  client_credential: Traces & {
    client_id: number;
    system: string;
    username: string;
    secret_cipher: string;
    key_id: string;
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
  client_merge: { merged_id: number; into_id: number; created_by: number | null; created_at: string };
  client_enquiry: { enquiry_id: number; client_id: number; created_at: Generated<string> };
};

/** The columns that other modules may read. */
export const published = {
  client: [
    'id',
    'address',
    'cis',
    'city',
    'client_code',
    'client_name',
    'client_type',
    'company_id',
    'confirmation_date',
    'country_id',
    'currency_id',
    'deleted_at',
    'incorporated_on',
    'manager_id',
    'mtd_from',
    'partner_id',
    'payment_terms_days',
    'payroll_frequency',
    'state',
    'status',
    'tax_regime',
    'unbillable',
    'vat_id',
    'vat_no',
    'vat_stagger',
    'year_end_day',
    'year_end_month',
    'zipcode',
  ],
  client_service: ['client_id', 'service_id'],
  contact: ['id', 'account_id', 'deleted_at'],
  contact_client: ['client_id', 'contact_id', 'receives'],
} satisfies Published<ClientTables>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<ClientTables>();
