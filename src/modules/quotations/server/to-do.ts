/** Quotations to act on: internal approvals, and those that clients sent back or have not answered. */
import { advanceModule } from '#modules/clients/rights.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { severalValues } from '#platform/contract/list.ts';
import type { ToDo, ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { decidedBySteps } from '#platform/server/to-do/steps.ts';
import type { Stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type quotation, quotationCalls } from '../contract.ts';
import { openStates } from '../life.ts';
import { quotationRights } from '../rights.ts';
import { quotations } from './record.ts';

/** Quotations are approved by someone other than their writer. */
const ofOthers: Stored<typeof quotation> = {
  ...quotations,
  visible: (reader) => quotations.visible(reader).where('quotation.created_by', '<>', reader.actor.accountId),
};

const thoseWith = (work: Work, which: Stored<typeof quotation>, filters: Readonly<Record<string, string>>): ToDo =>
  recordsToDo(work, which, {
    filters,
    sort: 'createdAt',
    shown: {
      link: sql`'/viewquotation/' || quotation.job_id`,
      title: sql`(select title from job where job.id = quotation.job_id)`,
      detail: sql`quotation.quote_no || ', ' || (select client_name from client where client.id = quotation.client_id)`,
      since: dayAt(work, sql`coalesce(quotation.sent_at, quotation.updated_at, quotation.created_at)`),
      due: sql`quotation.valid_until`,
    },
  });

export const quotationList = { page: '/quotation', call: quotationCalls.page };

export const withClients: ToDoKind = {
  name: 'quotations.withClients',
  title: 'Quotations with clients',
  lane: 'This week',
  order: 20,
  action: 'Call',
  access: onlyRoles(quotationRights.read, 'Client Manager'),
  list: quotationList,
  of: (work) => thoseWith(work, quotations, { status: severalValues(openStates) }),
};

export const quotationsToDo: readonly ToDoKind[] = [
  {
    name: 'quotations.toApprove',
    title: 'Quotations to approve',
    lane: 'Today',
    order: 3,
    action: 'Decide',
    asks: 'quotation',
    decides: decidedBySteps(quotations, { approve: ['approveInside'], reject: ['return'] }),
    access: advanceModule.update,
    of: (work) => thoseWith(work, ofOthers, { status: 'Internal approval' }),
  },
  withClients,
];
