/** Whom an interview is with, for mails and pages. */
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { shownNameOf } from '../../blind/server/blind.ts';

export type About = {
  readonly id: number;
  readonly name: string;
  /** What people of the firm are told that they are called. */
  readonly shown: string;
  readonly email: string;
  readonly progress: string | null;
  readonly position: string;
  readonly deleted: boolean;
  /** Who looks after them: their owner, or the recruiter of the position. */
  readonly recruiter: number | null;
  /** The clock that they read last; null until they have said. */
  readonly zone: string | null;
};

/** Asks nobody's rights: the caller has seen the candidate. @throws 404 */
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

/** Candidates at these stages are not interviewed any more. */
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
