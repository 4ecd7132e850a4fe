/** Clients' questions about quotations, and the answers. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { type OpenedLink, whyOver } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Selectable } from 'kysely';
import { quotationEvents, questionEvents } from '../contract.ts';
import type { Question } from '../decide.ts';
import { whyNotDecide } from '../life.ts';
import { quotationNotifications } from '../notifications.ts';
import { whyNotDeciders } from './link-holder.ts';
import { answerMail } from './mails.ts';
import { noteOn } from './noted.ts';
import { quotations } from './record.ts';
import { visible } from './visible.ts';
import { type QuestionRow, tables } from './tables.ts';
import { tellOwner } from './notify.ts';

const questionRecords: RecordSource<Selectable<QuestionRow>> = {
  table: 'quotation_question',
  entity: 'quotation_question',
  called: 'question',
  visible: (work) =>
    tables(work)
      .selectFrom('quotation_question')
      .where('quotation_question.quotation_id', 'in', visible(work).select('quotation.id')),
};

/** By quotation, oldest first. The caller has checked that the quotations are visible. */
export async function questionsOf(
  work: Pick<Work, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Question[]>> {
  const rows = await tables(work)
    .selectFrom('quotation_question')
    .select(['id', 'quotation_id', 'question', 'asked_by', 'created_at as asked_at', 'answer', 'answered_at'])
    .where('quotation_id', 'in', [...ids, 0])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const all = new Map<number, Question[]>();
  for (const { quotation_id, ...question } of rows) all.set(quotation_id, [...(all.get(quotation_id) ?? []), question]);
  return all;
}

/** @throws 404 */
export async function seenQuestions(work: Work, id: number): Promise<{ rows: Question[] }> {
  await recordById(work, quotations, id);
  return { rows: (await questionsOf(work, [id])).get(id) ?? [] };
}

/** A question from a client user who may decide. @throws 403, 404, 409 once it is decided */
export async function askInPortal(work: Work, id: number, question: string): Promise<void> {
  const { client_id } = await recordById(work, quotations, id);
  const contacts = await whoReceives(work, client_id, 'quote');
  const { accountId, name } = work.actor;
  const own = contacts.find(({ account_id }) => account_id === accountId);
  if (!own) throw notAllowed('You may not ask about quotations: ask the primary contact of your company');
  await ask(work, id, { question, asked_by: name, email: own.email, account_id: accountId });
}

/** A question from the link's holder; staff can still answer after the decision. @throws 409 */
export async function askByLink(work: Work, opened: OpenedLink, question: string): Promise<void> {
  const reason = whyOver(work, opened);
  if (reason) throw refused(reason);
  const { client_id } = await recordById(work, unscoped(quotations), opened.recordId);
  const why = await whyNotDeciders(work, opened, client_id);
  if (why !== null) throw refused(why);
  const { name: asked_by, email } = opened.recipient;
  await ask(work, opened.recordId, { question, asked_by, email, account_id: null });
}

type Asked = Pick<QuestionRow, 'question' | 'asked_by' | 'email' | 'account_id'>;

const most = 50;

async function ask(work: Work, quotation_id: number, asked: Asked): Promise<void> {
  const quotation = await noteOn(work, quotationEvents.asked, quotation_id, (row) => {
    const why = whyNotDecide(row.status);
    if (why) throw refused(why);
    return {};
  });
  const before = (await questionsOf(work, [quotation_id])).get(quotation_id) ?? [];
  if (before.length >= most) throw refused('You have asked many questions: please call us');
  await addRecord(work, questionRecords, questionEvents.created, {
    ...asked,
    quotation_id,
    answer: null,
    answered_by: null,
    answered_at: null,
  });
  await tellOwner(work, quotationNotifications.asked, quotation, {
    title: `${asked.asked_by} asks about quotation ${quotation.quote_no}`,
    body: asked.question,
  });
}

/** Answers by email, and in the portal if it was asked there. @throws 404, 409 once it is answered */
export async function answerQuestion(work: Work, id: number, answer: string): Promise<Question> {
  const row = await changeRecord(work, questionRecords, questionEvents.answered, id, undefined, (before) => {
    if (before.answer !== null) throw refused('The question has been answered already');
    return { answer, answered_by: work.actor.accountId, answered_at: work.now.toISOString() };
  });
  const { job_id, client_id } = await recordById(work, unscoped(quotations), row.quotation_id);
  const { title } = await jobForFirm(work, job_id);
  const data = { name: row.asked_by, work_title: title, question: row.question, answer };
  if (row.account_id === null)
    await sendMail(work, answerMail, row.email, data, { about: { entity: 'quotation', id: row.quotation_id } });
  else {
    await notify(work, quotationNotifications.answered, {
      to: [row.account_id],
      title: `We have answered your question about ${title}`,
      body: answer,
      link: `/viewquotation/${job_id}`,
      clientId: client_id,
      entity: 'quotation',
      entityId: row.quotation_id,
    });
  }
  const found = (await questionsOf(work, [row.quotation_id])).get(row.quotation_id)?.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
