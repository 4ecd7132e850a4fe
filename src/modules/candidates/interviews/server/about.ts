/** The candidate of an interview, for emails and pages. */
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { shownNameOf } from '../../blind/server/blind.ts';

export type About = {
  readonly id: number;
  readonly name: string;
  /** Their name as staff see it. */
  readonly shown: string;
  readonly email: string;
  readonly progress: string | null;
  readonly position: string;
  readonly deleted: boolean;
  /** Their owner, or else the recruiter of the position. */
  readonly recruiter: number | null;
  /** The time zone that they chose last; null until they have. */
  readonly zone: string | null;
};

/** Checks no rights: the caller has seen the candidate. @throws 404 */
export async function aboutCandidate({ db }: Pick<Work, 'db'>, id: number): Promise<About> {
  const { rows } = await sql<About>`
    select candidate.id, candidate.name, ${shownNameOf} as shown, email, candidate.deleted_at is not null as deleted,
      selection_progress as progress, recruitment.position,
      coalesce(owner_id, recruitment.recruiter_id) as recruiter,
      (select zone from interview where interview.candidate_id = candidate.id and zone is not null
        order by interview.id desc limit 1) as zone
    from candidate join recruitment on recruitment.id = recruitment_id
    where candidate.id = ${id}`.execute(db);
  const [about] = rows;
  if (!about) throw notFound();
  return about;
}

/** Candidates at these stages have no more interviews. */
const decided: ReadonlySet<string> = new Set([
  'Interviewed & Rejected',
  'Offered',
  'Offer Sent',
  'Accepted',
  'Offer Rejected',
  'To join',
  'Move to Onboarding',
  'Rejected',
]);

export const whyNotInterviewed = (progress: string | null): string | undefined =>
  progress !== null && decided.has(progress)
    ? `The candidate is at ${progress}: there is nobody to interview`
    : undefined;
