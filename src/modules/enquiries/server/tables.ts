import type { RichText } from '#platform/contract/rich-text.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';

export type ReferenceRow = {
  id: Generated<number>;
  name: string;
  active: Generated<boolean>;
  position: Generated<number>;
};

export type EnquiryRow = Traces & {
  name: string;
  company_name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  country: string;
  state: string;
  zipcode: string;
  source_id: number | null;
  event_id: number | null;
  engagement_id: number | null;
  category_id: number | null;
  sla_status_id: number | null;
  engagement_notes: string;
  trail_start_date: string | null;
  trail_end_date: string | null;
  trail_outcome: 'converted' | 'lost' | null;
  trail_lost_reason: string | null;
  trail_extended_from: string | null;
  sla_reject_reason: string | null;
  owner_id: number | null;
};

export type FeedbackRow = {
  id: Generated<number>;
  enquiry_id: number;
  feedback: RichText;
  created_by: number | null;
  created_at: string;
};

export type EnquiryTables = {
  enquiry: EnquiryRow;
  enquiry_feedback: FeedbackRow;
  enquiry_source: ReferenceRow;
  enquiry_engagement: ReferenceRow;
  enquiry_category: ReferenceRow;
  enquiry_sla_status: ReferenceRow;
};
