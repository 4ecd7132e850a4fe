import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { candidate } from '../contract.ts';
import type { InterviewStatus, Mode, Reminded } from '../interviews/rules.ts';
import type { Progress } from '../life.ts';

export type CandidateTables = {
  candidate: TableRow<typeof candidate>;
  /** One for each candidate, until a recruiter joins two (persons/). */
  candidate_person: { id: Generated<number>; created_at: Generated<string> };
  /** Which applications moved from one person to another, and whether they moved back. */
  candidate_joining: {
    id: Generated<number>;
    candidate_id: number;
    former_person_id: number;
    person_id: number;
    at: string;
    by: number | null;
    parted_at: string | null;
  };
  /** Each stage that someone reached; the first has none before it. */
  candidate_stage: {
    id: Generated<number>;
    candidate_id: number;
    from_stage: Progress | null;
    to_stage: Progress;
    at: string;
    by: number | null;
    untouched_told_at: string | null;
  };
  candidate_privacy: {
    id: Generated<number>;
    months: Generated<number>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
  /** Consents to be kept longer than usual. */
  candidate_consent: {
    id: Generated<number>;
    candidate_id: number;
    given_on: string;
    months: number;
    text_version: number;
    ended_on: string | null;
    renewal_asked_on: string | null;
  };
  candidate_assessment: AssessmentRow;
  candidate_shown: { candidate_id: number; stage: string; at: string; by: number | null };
  interview: InterviewRow;
  interview_interviewer: { interview_id: number; interviewer_id: number };
  interview_feedback: {
    id: Generated<number>;
    interview_id: number;
    interviewer_id: number;
    criteria: string;
    overall: number;
    decision: string;
    comments: string | null;
    given_at: string;
  };
  interview_offer: OfferRow;
  interview_offer_interviewer: { interview_offer_id: number; interviewer_id: number };
  interview_slot: { interview_offer_id: number; at: string };
};

export type InterviewRow = Traces & {
  candidate_id: number;
  round: number;
  at: string;
  minutes: number;
  mode: Mode;
  place: string | null;
  status: InterviewStatus;
  sequence: Generated<number>;
  zone: string | null;
  cancel_reason: string | null;
  trouble: string | null;
  reminded: Reminded | null;
};

export type AssessmentRow = Traces & {
  candidate_id: number;
  link: string;
  sent_at: string;
  score: string | null;
};

export type OfferRow = Traces & {
  candidate_id: number;
  round: number;
  minutes: number;
  mode: Mode;
  place: string | null;
  interview_id: number | null;
  closed_at: string | null;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<CandidateTables>();

/** Columns that other modules' statements may read. */
export const published = {
  candidate: ['id', 'deleted_at', 'email', 'name', 'person_id', 'phone', 'recruitment_id', 'selection_progress'],
  interview: ['candidate_id', 'zone'],
} satisfies Published<CandidateTables>;
