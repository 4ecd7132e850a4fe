import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import type { TestPortal } from '#test/portal.ts';
import { commentsOn, mailsAbout } from '#test/laws/attached.ts';
import { law, type ModuleLaws, rows, staffOnly, none } from '#test/laws/law.ts';
import { ofCompany, ofSeenClients, ofSelf } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { escalation as record, escalationCalls } from '../../contract.ts';

/** A job and its client; the variant has another client's, which is allowed while the client doesn't know of it. */
async function jobOfClient({ database: { pool } }: TestPortal, variant: number): Promise<object> {
  const { rows: found } = await pool.query<{ client_id: number; job_id: number }>(
    `select client_id, max(job.id) as job_id from job join client on client.id = client_id
     where job.deleted_at is null and client.status = 'Active' group by client_id order by client_id limit 2`,
  );
  return { ...found[variant], shared: variant === 1 };
}

export const escalation = law(record, {
  add: jobOfClient,
  staff: `${ofSeenClients('escalation.client_id')} or ${ofSelf('escalation.owner_id')}`,
  client: `${ofCompany('escalation.client_id')} and escalation.shared`,
  lists: {
    '/client/escalations/fetchEscalations': {},
  },
});

const comment = commentsOn(escalation);
const mail = mailsAbout(escalation);

const toChoose = rows('job to choose for escalations', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/dds/escalatedJobs': { some: true } },
});

export const laws: ModuleLaws = {
  lives: [
    lifeOf(escalation, escalationCalls, async ({ database: { pool } }) => ({
      unready: {
        resolve: (id) =>
          pool.query(
            `with told as (update escalation set shared = true where id = $1 returning client_id)
             delete from contact_client where client_id in (select client_id from told)`,
            [id],
          ),
      },
    })),
  ],
  rows: [toChoose, escalation, comment, mail],
  ids: {
    '/dds/ ids': none('narrows the choices that this person sees: test/choices.test.ts'),
    id: escalation,
    client_id: client,
    job_id: job,
    comment,
    mail,
  },
};
