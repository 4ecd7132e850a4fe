import type { Generated } from 'kysely';
import type { ReviewState } from '../rules.ts';

export type AccessReviewTables = {
  access_review: { id: Generated<number>; started_on: string; due_on: string };
  access_review_person: {
    id: Generated<number>;
    review_id: number;
    account_id: number;
    state: Generated<ReviewState>;
    reason: string | null;
    answered_by: number | null;
    answered_at: string | null;
    outcome: string | null;
    settled_by: number | null;
    settled_at: string | null;
    version: Generated<number>;
  };
};
