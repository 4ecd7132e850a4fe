import { life } from '#test/laws/life.ts';
import { none } from '#test/laws/law.ts';
import { jobCalls, moveJob } from '../../contract.ts';
import { jobLife, waitsFor } from '../../life.ts';
import { draftSow, type Sow, updateSow } from '../../sow/contract.ts';
import { addJob, jobForm, jobIds } from './jobs.ts';

const otherReviews = none('that another has prepared it is who may, not what it needs');

/**
 * A job managed by a client manager, reviewed by a HOD, prepared by an accountant and by a partner, who could review
 * other work.
 */
export const jobLaw = life('job', jobLife, async (portal) => {
  const { pool } = portal.database;
  const ids = await jobIds(portal);
  const people = {
    reviewer_id: ids.person('hod'),
    assignee_ids: [ids.person('accountant'), ids.person('partner')],
    job_end_date: '2026-12-01',
  };
  const noQueries = (id: number) => pool.query('delete from job_query where job_id = $1', [id]);
  const openQuery = (id: number) =>
    pool.query("insert into job_query (job_id, question, status, sent_at) values ($1, 'Why?', 'Open', now())", [id]);
  const { rows: others } = await pool.query<{ id: number }>(
    `select id from client where id <> $1 and id not in (select client_id from contact_client where portal_access)
     order by id limit 1`,
    [ids.client],
  );
  const [silent] = others;
  await pool.query('delete from contact_client where client_id = $1', [silent?.id]);
  /** Moves the job to a client without contacts that receive anything. */
  const toNobody = (id: number) => pool.query('update job set client_id = $2 where id = $1', [id, silent?.id]);
  const read = (id: number) => ({ query: { id } });
  return {
    make: async () => {
      const { id } = await addJob(portal, ids, people);
      await pool.query('delete from job_task where job_id = $1', [id]);
      return id;
    },
    put: (id, state, to) =>
      pool.query(
        `update job set status = $2, on_hold_from = $3, waiting_on = $4, team_id = null,
           dispatch_date = case when $2 in ('Dispatch', 'Feedback received', 'Close') then date '2026-01-01' end
         where id = $1`,
        [
          id,
          state,
          state === 'On Hold' ? (to ?? 'In Progress') : null,
          waitsFor(jobLife.states.find((one) => one === state) ?? jobLife.first, 'Client'),
        ],
      ),
    move: (as, id, status, asks) => portal.call(moveJob, { as, ...read(id), body: { status, ...asks } }),
    state: 'select status as state from job where id = $1',
    sees: async (as, id) => (await portal.call(jobCalls.byId, { as, ...read(id) })).status === 200,
    cast: { Manager: ['manager'], Reviewer: ['hod'], Preparer: ['accountant', 'partner'], Team: [] },
    never: { change: ['partner'], showClient: ['partner'], dispatch: ['partner'] },
    asks: { waiting_on: 'Client' },
    // An approved quote moves the job straight to the team.
    becomes: { approve: 'Job Assigned' },
    passing: ['Quote Approved'],
    ready: {
      sow: async (id) => {
        const query = { job_id: id };
        const { result } = await portal.call<Sow>(draftSow, { as: 'accountant', query, body: {} });
        const line = { planning_activity_id: null, description: 'Payroll', budget_min: 600, fee_type: 'Fixed' };
        await portal.call(updateSow, { as: 'accountant', query: { id: result.id }, body: { lines: [line] } });
      },
      ask: openQuery,
      answered: noQueries,
      dispatch: noQueries,
    },
    unready: {
      sow: true,
      approve: none('a quotation that is with the client is decided by tests of quotations'),
      reject: none('a quotation that is with the client is decided by tests of quotations'),
      start: (id) => pool.query('update job set job_end_date = null where id = $1', [id]),
      ask: true,
      answered: openQuery,
      review: (id) => pool.query('update job set reviewer_id = null where id = $1', [id]),
      change: otherReviews,
      miss: toNobody,
      showClient: toNobody,
      dispatch: openQuery,
      closeUnrated: (id) => pool.query("update job set dispatch_date = '2026-11-19' where id = $1", [id]),
    },
    taken: { quoteReversed: (id) => pool.query("update job set status = 'Awaiting Quote' where id = $1", [id]) },
    edit: {
      access: jobCalls.edit.access,
      call: (as, id) => portal.call(jobCalls.edit, { as, ...read(id), body: jobForm(ids, people) }),
    },
    remove: { access: jobCalls.remove.access, call: (as, id) => portal.call(jobCalls.remove, { as, params: { id } }) },
  };
});
