import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import type { TestPortal } from '#test/portal.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, rows, staffOnly, none } from '#test/laws/law.ts';
import { ofCompany } from '#test/laws/whose.ts';
import { feedback as record } from '../../contract.ts';

/** A dispatched job whose client receives requests but was not asked. */
async function jobToAskAbout({ database: { pool } }: TestPortal): Promise<object> {
  const { rows: found } = await pool.query<{ job_id: number }>(
    `delete from feedback where id = (select feedback.id from feedback join job on job.id = job_id
       where band = 'Awaited' and archived_at is null and exists (select from contact_client
         where contact_client.client_id = job.client_id and 'feedback' = any(receives))
       order by feedback.id limit 1)
     returning job_id`,
  );
  return found[0] ?? {};
}

const feedback = law(record, {
  add: jobToAskAbout,
  ...below(job, 'feedback.job_id'),
  client: ofCompany('feedback.client_id'),
  lists: { '/client/feedback/fetchFeedback': { some: true } },
});

const mail = mailsAbout(feedback);

const toChoose = rows('job to choose for feedback', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/dds/ratedJobs': { some: true } },
});

export const laws: ModuleLaws = {
  rows: [toChoose, feedback, mail],
  ids: {
    '/dds/ ids': none('narrows the choices that this person sees: test/choices.test.ts'),
    id: feedback,
    job_id: job,
    client_id: client,
    mail,
  },
};
