/** Documents requested from a client: its people are told and reminded, and send them. */
import { addDays, dateOf, daysBetween, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { clientNotifications } from '../../notifications.ts';
import type { OpenAffairs } from '../../server/public/open-affairs.ts';
import { clientRecords } from '../../server/record.ts';
import { mustReach } from '../../server/public/recipients.ts';
import { visible } from '../../server/visible.ts';
import { tables } from '../../server/tables.ts';
import { tellOfDocuments } from '../../server/notify.ts';
import { usersOf } from '../../server/users.ts';
import { type DocumentRequest, documentEvents, remindAfter, type RequestForm } from '../contract.ts';
import { documentsOf, keepSent } from './documents.ts';

const entity = 'documentRequest';
const link = '/documents';

/** A client's documents and requests. @throws 404 for a client that this person cannot see */
export async function documentsAndRequests(work: Work, clientId: number) {
  const found = await visible(work).select('client.id').where('client.id', '=', clientId).executeTakeFirst();
  if (!found) throw notFound();
  return { documents: await documentsOf(work, clientId), requests: await requestsOf(work, clientId) };
}

/** Document requests that were not withdrawn; outstanding ones first, by date. */
async function requestsOf(work: Work, clientId: number): Promise<DocumentRequest[]> {
  const { rows } = await sql<DocumentRequest>`
    select request.id, request.title, request.note, request.due_date, request.created_at as asked_at,
      account.name as by, request.answered_at,
      (select count(*) from client_document as sent where sent.request_id = request.id and sent.deleted_at is null)
        as documents
    from document_request as request left join account on account.id = request.created_by
    where request.client_id = ${clientId} and request.withdrawn_at is null
    order by request.answered_at is not null, request.answered_at desc, request.due_date, request.id`.execute(work.db);
  return rows;
}

/** @throws 404, 400 for a date in the past, 409 if nobody at the client signs in to send it */
export async function askFor(work: Work, clientId: number, form: RequestForm): Promise<{ id: number }> {
  await lockRecord(work, clientRecords, clientId);
  if (form.due_date < today(work)) throw invalid({ due_date: 'Due date must be today or later' });
  await mustReach(work, clientId, 'documents');
  const row = await tables(work)
    .insertInto('document_request')
    .values({ ...form, client_id: clientId, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(work, documentEvents.documentsAsked, clientId, { after: { document: form.title } });
  await tellUsers(work, { ...form, id: row.id, client_id: clientId }, 'asked');
  return row;
}

/** @throws 404, 409 if it was sent already */
export async function withdraw(work: Work, id: number): Promise<{ id: number }> {
  const request = await lockOpen(work, id);
  await tables(work)
    .updateTable('document_request')
    .set({ withdrawn_at: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await settleApprovals(work, entity, id);
  await record(work, documentEvents.requestWithdrawn, request.client_id, { before: { document: request.title } });
  return { id };
}

/** Sends the files that a client user's company was asked for. @throws 404, 409 if they were sent already */
export async function sendFor(work: Work, id: number, keys: readonly string[]): Promise<{ count: number }> {
  const { client_id, title } = await lockOpen(work, id);
  const names = await keepSent(work, { id, client_id }, keys);
  await tables(work)
    .updateTable('document_request')
    .set({ answered_by: work.actor.accountId, answered_at: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await settleApprovals(work, entity, id);
  await record(work, documentEvents.documentsSent, client_id, { after: { document: names.join(', ') } });
  await tellOfDocuments(work, client_id, title, names.length);
  return { count: names.length };
}

async function lockOpen(work: Work, id: number) {
  const row = await tables(work)
    .selectFrom('document_request')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'in', visible(work).select('client.id'))
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.answered_at !== null) throw refused('This has been sent already');
  return row;
}

type Asked = { readonly id: number; readonly client_id: number; readonly title: string; readonly due_date: string };

const words = {
  asked: ({ title }: Asked) => `Please send us: ${title}`,
  reminded: ({ title }: Asked) => `Reminder: please send us ${title}`,
};

async function tellUsers(work: Work, asked: Asked, how: keyof typeof words, once?: string): Promise<void> {
  await notify(work, clientNotifications.documentsAsked, {
    to: await usersOf(work, asked.client_id),
    title: words[how](asked),
    body: `By ${showDate(asked.due_date)}. You can upload it from your phone.`,
    link,
    entity,
    entityId: asked.id,
    clientId: asked.client_id,
    ...(once !== undefined && { once }),
  });
}

/** Reminds clients of outstanding requests after 3, 7 and 14 days; each reminder once, even after an outage. */
export const remindOfDocuments = job({
  name: 'remind-of-documents',
  payload: z.object({}),
  every: '0 8 * * *',
  run: async (work) => {
    const open = await tables(work)
      .selectFrom('document_request')
      .innerJoin('client', 'client.id', 'document_request.client_id')
      .select(['document_request.id', 'client_id', 'title', 'due_date', 'document_request.created_at'])
      .where('answered_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('client.deleted_at', 'is', null)
      .where('client.status', '<>', 'Ended')
      // Until the last reminder, plus some days in case of an outage.
      .where('document_request.created_at', '>', addDays(today(work), -28))
      .orderBy('document_request.id')
      .execute();
    for (const request of open) {
      const days = daysBetween(dateOf(request.created_at, work.config.firm.zone), today(work));
      const due = remindAfter.findLast((after) => after <= days);
      if (due !== undefined) await tellUsers(work, request, 'reminded', `${request.id} after ${due}`);
    }
  },
});

/** Shown to anyone ending a client. */
export const openRequests: OpenAffairs = async (work, clientId) => {
  const { count } = await tables(work)
    .selectFrom('document_request')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', clientId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  const title = count === 1 ? '1 request for documents' : `${count} requests for documents`;
  return { count, title, to: `/clients/${clientId}?tab=documents` };
};
