import { job } from '#modules/jobs/server/testing/laws.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, rows, staffOnly } from '#test/laws/law.ts';
import { ofCompany } from '#test/laws/whose.ts';
import { feedback as record } from '../../contract.ts';

const feedback = law(record, {
  ...below(job, 'feedback.job_id'),
  client: ofCompany('feedback.client_id'),
  lists: { '/feedback/fetchFeedbackCounts': { sum: 'count' }, '/client/feedback/fetchFeedback': { some: true } },
});

const mail = mailsAbout(feedback);

const toChoose = rows('job to choose for feedback', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/dds/ratedJobs': { some: true } },
});

export const laws: ModuleLaws = {
  rows: [toChoose, feedback, mail],
  ids: { id: feedback, job_id: job, mail },
};
