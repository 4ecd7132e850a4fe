import { mailsAbout } from '#test/laws/attached.ts';
import { position } from '#modules/recruitment/server/testing/laws.ts';
import { below, law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { lifeOf } from '#test/laws/life.ts';
import type { TestPortal } from '#test/portal.ts';
import { nothing, ofRole, ofSelf } from '#test/laws/whose.ts';
import { candidate as record, candidateCalls } from '../../contract.ts';

const ofOwnPosition = `candidate.recruitment_id in (select id from recruitment
  where ${ofSelf('hiring_manager_id')} or ${ofSelf('recruiter_id')})`;

const interviewed = `candidate.id in (select candidate_id from interview join interview_interviewer on interview_id = interview.id
  where deleted_at is null and status <> 'Cancelled' and ${ofSelf('interviewer_id')})`;

export const candidate = law(record, {
  staff: `${ofRole('HR', 'Admin')} or ${ofSelf('candidate.owner_id')} or ${ofOwnPosition} or ${interviewed}`,
  client: nothing,
});

const interview = rows('interview', { table: 'interview', ...below(candidate, 'interview.candidate_id') });
const assessment = rows('assessment', {
  table: 'candidate_assessment',
  ...below(candidate, 'candidate_assessment.candidate_id'),
  adds: `insert into candidate_assessment (candidate_id, link, sent_at)
    select id, 'https://assessment.example/start', now() from candidate where deleted_at is null`,
});
const offer = rows('offer of times', { table: 'interview_offer', ...below(candidate, 'interview_offer.candidate_id') });
/** For interviewers, without any right to candidates. */
const ownInterview = rows('own interview', {
  table: 'interview',
  staff: `interview.status <> 'Cancelled' and interview.id in (
    select interview_id from interview_interviewer where ${ofSelf('interviewer_id')})`,
  client: nothing,
  lists: { '/myAccount/interviews/fetchInterviews': { limited: false, some: true } },
});

const mail = mailsAbout(candidate);

/** Covered by a test of its own, with the links of two candidates. */
const byLink = none('the link identifies its holder, and nobody is signed in');

/** A planned interview in a round, or one with feedback. */
const interviewIn =
  ({ database: { pool } }: TestPortal, round: number) =>
  (id: number): Promise<unknown> =>
    pool.query(
      `insert into interview (candidate_id, round, at, minutes, mode, status) values ($1, $2, now(), 60, 'Video', 'Done')`,
      [id, round],
    );
const feedbackOn =
  ({ database: { pool } }: TestPortal) =>
  (id: number): Promise<unknown> =>
    pool.query(
      `with held as (insert into interview (candidate_id, round, at, minutes, mode, status)
         values ($1, 1, now(), 60, 'Video', 'Done') returning id)
       insert into interview_feedback (interview_id, interviewer_id, criteria, overall, decision, given_at)
       select held.id, (select min(id) from employee), '[]', 7, 'Proceed', now() from held`,
      [id],
    );

export const laws: ModuleLaws = {
  lives: [
    lifeOf(candidate, candidateCalls, async (portal) => ({
      asks: { reject_reason: 'Skills' },
      ready: {
        first: interviewIn(portal, 1),
        second: interviewIn(portal, 2),
        third: interviewIn(portal, 3),
        pass: feedbackOn(portal),
        wait: feedbackOn(portal),
        fail: feedbackOn(portal),
      },
      unready: { first: true, second: true, third: true, pass: true, wait: true, fail: true },
      put: (id, state, to) =>
        portal.database.pool.query(
          `update candidate set selection_progress = $2, held_from = case when $2 in ('On Hold', 'Rejected',
            'Interviewed & Rejected') then $3 end, rejection_mail_at = case when $2 like '%Rejected' then now() end
           where id = $1`,
          [id, state, to ?? 'Shortlisted'],
        ),
    })),
  ],
  rows: [candidate, assessment, mail, interview, offer, ownInterview],
  sends: {
    'PUT /hr/interview/updateStatus': { status: 'Cancelled', reason: null },
    'PUT /hr/candidate/updateProgress': { reject_reason: 'Skills', reject_note: null },
    'PUT /hr/candidate/bulk/updateProgress': { reject_reason: 'Skills', reject_note: null },
  },
  ids: {
    ids: candidate,
    mail,
    id: candidate,
    other_id: candidate,
    recruitment_id: position,
    candidate_id: candidate,
    '/hr/candidate/assessments/ id': assessment,
    '/hr/interview/ id': interview,
    '/hr/interview/closeOffer id': offer,
    interview_id: ownInterview,
    '/candidates/interviews/link/ interview_id': byLink,
    '/candidates/interviews/link/ offer_id': byLink,
  },
};
