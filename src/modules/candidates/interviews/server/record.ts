/** Interviews and offered times as stored: visible to everybody who sees the candidate. */
import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Link } from '#platform/server/record/links.ts';
import type { Selectable } from 'kysely';
import { type InterviewRow, type OfferRow, tables } from '../../server/tables.ts';
import { visible } from '../../server/visible.ts';

type With = { readonly interviewer_ids: number[] };
export type StoredInterview = Readonly<Selectable<InterviewRow>> & With;
export type StoredOffer = Readonly<Selectable<OfferRow>> & With;

const interviewersOf = (table: string): readonly Link[] => [
  { key: 'interviewer_ids', table: `${table}_interviewer`, own: `${table}_id`, other: 'interviewer_id' },
];

export const interviews: RecordSource<StoredInterview> = {
  table: 'interview',
  entity: 'interview',
  called: 'interview',
  links: interviewersOf('interview'),
  visible: (reader) =>
    tables(reader)
      .selectFrom('interview')
      .where('interview.deleted_at', 'is', null)
      .where('interview.candidate_id', 'in', visible(reader).select('candidate.id')),
};

export const offers: RecordSource<StoredOffer> = {
  table: 'interview_offer',
  entity: 'interview_offer',
  called: 'offer of times',
  links: interviewersOf('interview_offer'),
  visible: (reader) =>
    tables(reader)
      .selectFrom('interview_offer')
      .where('interview_offer.deleted_at', 'is', null)
      .where('interview_offer.candidate_id', 'in', visible(reader).select('candidate.id')),
};

/** Unscoped: for the candidate by their link, and the portal itself. */
export const anyInterview: RecordSource<StoredInterview> = {
  ...interviews,
  visible: (reader) => tables(reader).selectFrom('interview').where('interview.deleted_at', 'is', null),
};
export const anyOffer: RecordSource<StoredOffer> = {
  ...offers,
  visible: (reader) => tables(reader).selectFrom('interview_offer').where('interview_offer.deleted_at', 'is', null),
};
