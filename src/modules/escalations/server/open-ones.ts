/** Open escalations, shown when their owner leaves or their client ends. */
import type { OpenAffairs } from '#modules/clients/server/public/open-affairs.ts';
import type { TiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { escalation } from '../contract.ts';
import { openStates } from '../life.ts';
import { escalationRights } from '../rights.ts';
import { escalations } from './record.ts';
import { tables } from './tables.ts';

export const openEscalations: OpenWork = {
  kind: 'escalations',
  order: 35,
  title: 'Open escalations',
  access: escalationRights.read,
  link: ({ id }) => `/escalations?owner=${id}`,
  of: async (work, { id }) => {
    const rows = await openOf(work, id);
    const first = rows
      .slice(0, namedItems)
      .map(({ escalation_no, status }) => ({ title: escalation_no, detail: status }));
    return { count: rows.length, first };
  },
  handOver: async (work, from, to) => {
    for (const { id } of await openOf(work, from.id))
      await changeRecord(work, unscoped(escalations), escalation.events.updated, id, undefined, () => ({
        owner_id: to.id,
      }));
  },
};

const openOf = (work: Work, owner: number) =>
  tables(work)
    .selectFrom('escalation')
    .select(['id', 'escalation_no', 'status'])
    .where('owner_id', '=', owner)
    .where('status', 'in', [...openStates, 'Resolved' as const])
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();

export const escalationsOfClient: OpenAffairs = async (work, clientId) => {
  const { count } = await tables(work)
    .selectFrom('escalation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('status', 'in', [...openStates])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    count,
    title: count === 1 ? '1 open escalation' : `${count} open escalations`,
    to: `/escalations?client=${clientId}`,
  };
};

export const escalated: TiedToClient = async (work, jobId) => {
  const found = await tables(work)
    .selectFrom('escalation')
    .select('id')
    .where('job_id', '=', jobId)
    .where('shared', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found && 'has an escalation that the client sees';
};
