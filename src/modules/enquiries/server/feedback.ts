import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { plainText, type RichText } from '#platform/contract/rich-text.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { cut } from '#platform/server/list/order.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { enquiryEvents } from '../contract.ts';
import type { FeedbackNote } from '../wizard.ts';
import { storedEnquiries, visible } from './record.ts';
import type { EnquiryTables } from './tables.ts';

/** The notes on an enquiry, newest first. Notes by staff are for staff; client users see their company's. */
export async function feedbackPage(work: Work, id: number, { offset, limit }: PageQuery): Promise<Page<FeedbackNote>> {
  const seen = await visible(work).select('enquiry.id').where('enquiry.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  const notes = visibleFeedback(work).where('enquiry_id', '=', id);
  const [rows, { count }] = await Promise.all([
    cut(
      notes
        .leftJoin('account', 'account.id', 'enquiry_feedback.created_by')
        .select([
          'enquiry_feedback.id',
          'feedback',
          'account.name as createdBy',
          'enquiry_feedback.created_at as createdAt',
        ])
        .orderBy('enquiry_feedback.id', 'desc'),
      limit,
      offset,
    ).execute(),
    notes.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ id: noteId, feedback, createdBy, createdAt }) => ({
      id: noteId,
      feedback,
      createdBy: createdBy ?? 'Portico',
      createdAt,
    })),
    count,
  };
}

/** Saves feedback from the client. */
export async function addFeedback(work: Work, id: number, feedback: RichText): Promise<FeedbackNote> {
  await lockRecord(work, storedEnquiries, id);
  const { id: noteId, created_at } = await tables(work)
    .insertInto('enquiry_feedback')
    .values({ enquiry_id: id, feedback, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await record(work, enquiryEvents.feedbackAdded, id, { after: { feedback: plainText(feedback) } });
  return { id: noteId, feedback, createdBy: work.actor.name, createdAt: created_at };
}

const tables = (work: Work) => work.db.withTables<EnquiryTables & Pick<IdentityTables, 'account'>>();

function visibleFeedback(work: Work) {
  const notes = tables(work).selectFrom('enquiry_feedback');
  const people = tables(work).selectFrom('account').select('account.id').where('audience', '=', 'client');
  return work.actor.audience === 'client' ? notes.where('enquiry_feedback.created_by', 'in', people) : notes;
}
