/**
 * Every pair of statuses, for a job that the person reviews and for one without them: every role tries the declared
 * steps, the most powerful one tries the others.
 */
import { type AnyFlow, mayTake, stepBetween } from '#platform/contract/flow.ts';
import { permissionText, type Action } from '#platform/contract/access.ts';
import { currentSession } from '#modules/sign-in/contract.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveJob } from '../contract.ts';
import { jobLife, type JobStatus, waitsFor } from '../life.ts';

const staff = (Object.keys(cast) as Role[]).filter((role) => cast[role].audience === 'team' && role !== 'newcomer');

let portal: TestPortal;
/** A job that the person reviews, and one without anybody of the cast. */
let jobs: { own: number; foreign: number };
const people = new Map<Role, number>();
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>("select id from job where status = 'Close' order by id limit 2");
  jobs = { own: rows[0]?.id ?? 0, foreign: rows[1]?.id ?? 0 };
  for (const role of staff) {
    const found = await pool.query<{ id: number }>(
      `select employee.id from employee join account on account.id = user_id where account.email = $1`,
      [cast[role].email],
    );
    people.set(role, found.rows[0]?.id ?? 0);
  }
  // Only the caller's rights matter: tasks done, queries settled, an SOW written.
  await pool.query('delete from job_query; delete from job_task; delete from job_assignee');
  await pool.query(
    `insert into job_assignee (job_id, assignee_id) select job.id, someone.id from job, (
       select employee.id from employee left join account on account.id = user_id
       where employee.status = 'ACTIVE' and not coalesce(account.email, '') = any($1)
       order by employee.id limit 1) as someone`,
    [Object.values(cast).map(({ email }) => email)],
  );
});

const held = jobLife.steps.hold.from;

/** Puts the job into a status, with everything that the next steps need. */
async function put(id: number, status: JobStatus, reviewer: number | null): Promise<void> {
  await portal.database.pool.query(
    `update job set status = $2, status_since = now(), on_hold_from = $3, waiting_on = $4, archived_at = null,
       reviewer_id = $5, manager_id = null, team_id = null, job_end_date = '2026-12-01', start_date = '2026-11-02',
       dispatch_date = case when $2 in ('Dispatch', 'Feedback received', 'Close') then date '2026-01-01' end
     where id = $1`,
    [id, status, status === 'On Hold' ? held[0] : null, waitsFor(status, 'Client'), reviewer],
  );
}

async function permissionsOf(as: Role): Promise<ReadonlySet<`${string}:${Action}`>> {
  const { result } = await portal.call<{ permissions: { module: string; status: Action }[] }>(currentSession, { as });
  return new Set(result.permissions.map(({ module, status }) => permissionText(module, status)));
}

const statusOf = async (id: number) =>
  (await portal.database.pool.query<{ status: string }>('select status from job where id = $1', [id])).rows[0]?.status;

describe.each(staff)('%s', (as) => {
  test('takes only their own steps, and only on visible jobs', async () => {
    const permissions = await permissionsOf(as);
    const actor = { ...cast[as], role: { id: 0, name: cast[as].roleName }, permissions, viewer: undefined };
    const maySee = permissions.has('Jobs:UPDATE');
    for (const [whose, id] of Object.entries(jobs)) {
      for (const from of jobLife.states) {
        for (const to of jobLife.states) {
          if (as !== 'admin' && !stepBetween(jobLife as unknown as AnyFlow, from, to)) continue;
          await put(id, from, whose === 'own' ? (people.get(as) ?? null) : null);
          const row = { on_hold_from: from === 'On Hold' ? held[0] : null, archived_at: null };
          const step = stepBetween(jobLife as unknown as AnyFlow, from, to, row);
          const parts = new Set(whose === 'own' ? ['Reviewer'] : []);
          const body = { status: to, reason: 'For this test', waiting_on: 'Client' };
          const answer = await portal.call(moveJob, { as, query: { id }, body });
          const seen = maySee && answer.status !== 404;
          const allowed = seen && step !== undefined && mayTake(step, actor, parts) && !lacks(whose, step.name);
          expect([whose, from, to, answer.status === 200], answer.message).toEqual([whose, from, to, allowed]);
          // An approved quote moves the job straight to the team.
          const after = allowed ? (to === 'Quote Approved' ? 'Job Assigned' : to) : from;
          expect([whose, from, to, await statusOf(id)]).toEqual([whose, from, to, after]);
        }
      }
    }
  }, 240_000);
});

/** What these jobs lack: an SOW, a query to send; the foreign one a reviewer. */
const lacks = (whose: string, step: string) =>
  step === 'sow' || step === 'ask' || (whose === 'foreign' && step === 'review');
