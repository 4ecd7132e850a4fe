/** Escalations that someone has to resolve, as to-dos. */
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { severalValues } from '#platform/contract/list.ts';
import type { ToDo, ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalationPath } from '../address.ts';
import { escalationCalls } from '../contract.ts';
import { openStates } from '../life.ts';
import { escalationRights } from '../rights.ts';
import { escalations } from './record.ts';

const open = { status: severalValues(openStates) };
export const escalationList = { page: '/escalations', call: escalationCalls.page };

const thoseWith = (work: Work, filters: Readonly<Record<string, string>>): ToDo =>
  recordsToDo(work, escalations, {
    filters: { ...open, ...filters },
    sort: 'due_at',
    record: escalationPath,
    shown: {
      title: sql`escalation.description`,
      detail: sql`escalation.escalation_no || ', ' || escalation.severity
        || coalesce(', ' || (select client_name from client where client.id = escalation.client_id), '')`,
      since: dayAt(work, sql`escalation.created_at`),
      due: dayAt(work, sql`escalation.due_at`),
    },
  });

/** Partners and Directors see all open ones as to-dos, including their own. */
export const ownEscalations: ToDoKind = {
  name: 'escalations.own',
  title: 'Your escalations',
  lane: 'Now',
  order: 10,
  action: 'Open',
  access: onlyRoles(escalationRights.read, 'Admin', 'HR', 'Client Manager', 'HOD', 'Accountant', 'Team'),
  list: escalationList,
  of: async (work) => {
    const self = await employeeOf(work, work.actor.accountId);
    return self && thoseWith(work, { owner: String(self.id) });
  },
};

export const seenEscalations: ToDoKind = {
  name: 'escalations.seen',
  title: 'Open escalations',
  lane: 'Now',
  order: 11,
  action: 'Open',
  access: onlyRoles(escalationRights.read, 'Partner', 'Director'),
  list: escalationList,
  of: (work) => thoseWith(work, {}),
};

export const escalationsToDo: readonly ToDoKind[] = [ownEscalations, seenEscalations];
