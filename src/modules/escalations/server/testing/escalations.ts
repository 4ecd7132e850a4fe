/** Setup for tests of escalations: a portal on a Tuesday at 10:00 in London, without the demo's escalations. */
import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import { type Escalation, escalationCalls, moveEscalation } from '../../contract.ts';
import { fetchOwnEscalations, type OwnEscalation } from '../../own.ts';

const signedIn = ['admin', 'manager', 'client'] as const;

export const answered = {
  root_cause: 'Nobody stood in',
  corrective_action: 'Checked again',
  preventive_action: 'A named deputy',
  resolution: 'We have sent you the right figures',
};

export type Escalated = Awaited<ReturnType<typeof escalated>>;

export async function escalated() {
  const portal = await testPortal({ start: new Date('2026-11-24T10:00:00Z') });
  for (const role of signedIn) await portal.signIn(role);
  const ids = await jobIds(portal);
  await portal.database.pool.query(
    `delete from escalation_cause; delete from escalation; delete from feedback; delete from mail;
     delete from notification; update job set job_end_date = null; delete from job_query`,
  );
  return { portal, ids, ...stepsOf(portal, ids) };
}

function stepsOf(portal: TestPortal, ids: JobIds) {
  const byId = async (id: number) =>
    (await portal.call<Escalation>(escalationCalls.byId, { as: 'admin', query: { id } })).result;
  const move = (id: number, status: string, body: object = {}, as: Role = 'manager') =>
    portal.call<Escalation>(moveEscalation, { as, query: { id }, body: { status, ...body } });
  /** Raises one by hand, as the client's manager. */
  const raised = async (changes: object = {}, as: Role = 'manager'): Promise<Escalation> => {
    const answer = await portal.call<Escalation>(escalationCalls.add, { as, body: formOf(ids, changes) });
    expect(answer.status, JSON.stringify(answer)).toBe(201);
    return answer.result;
  };
  return {
    byId,
    move,
    raised,
    all: async (as: Role = 'admin') =>
      (
        await portal.call<Page<Escalation>>(escalationCalls.page, {
          as,
          query: { offset: 0, limit: 100, sort: 'id' },
        })
      ).result.rows,
    own: async (as: Role = 'client') =>
      (await portal.call<{ rows: OwnEscalation[]; jobs: { id: number }[] }>(fetchOwnEscalations, { as })).result,
    told: async (kind: string) => {
      const { rows } = await portal.database.pool.query<{ email: string }>(
        `select email from notification join account on account.id = account_id where kind = $1 order by notification.id`,
        [kind],
      );
      return rows.map(({ email }) => email.replace('@demo.example', ''));
    },
    run: async (task: Parameters<typeof enqueue>[1]) => {
      await enqueue(portal.database, task, {});
      await portal.runJobs();
    },
    /** Sessions would expire, so they are renewed. */
    later: async (seconds: number) => {
      portal.advance(seconds);
      for (const role of signedIn) await portal.signIn(role, { fresh: true });
    },
    resolved: async () => {
      const { id } = await raised();
      expect((await move(id, 'Acknowledged')).status).toBe(200);
      expect((await move(id, 'Resolved', answered)).status).toBe(200);
      return id;
    },
  };
}

export const formOf = ({ client }: Pick<JobIds, 'client'>, changes: object = {}) => ({
  client_id: client,
  job_id: null,
  category: 'Quality',
  severity: 'Critical',
  owner_id: null,
  description: 'The figures are wrong',
  shared: true,
  ...changes,
});
