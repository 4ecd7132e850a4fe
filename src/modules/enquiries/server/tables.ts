import type { Published } from '#platform/server/published.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Generated } from 'kysely';
import type { enquiryRecord } from '../contract.ts';

export type StatusRow = {
  id: Generated<number>;
  name: string;
  active: Generated<boolean>;
  position: Generated<number>;
};

export type EnquiryRow = TableRow<typeof enquiryRecord>;

export type FeedbackRow = {
  id: Generated<number>;
  enquiry_id: number;
  feedback: RichText;
  created_by: number | null;
  created_at: string;
};

export type EnquiryTables = {
  enquiry: TableRow<typeof enquiryRecord>;
  enquiry_feedback: FeedbackRow;
  enquiry_sla_status: StatusRow;
};

/** Columns that other modules' statements may read. */
export const published = {
  enquiry: [
    'id',
    'address',
    'city',
    'client_id',
    'company_name',
    'country',
    'created_by',
    'deleted_at',
    'email',
    'engagement_id',
    'engagement_notes',
    'mobile',
    'name',
    'owner_id',
    'sla_status_id',
    'source_id',
    'state',
    'zipcode',
  ],
} satisfies Published<EnquiryTables>;
