import { accessDeciders } from '#modules/access/server/public/deciders.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import type { Updateable } from 'kysely';
import { type ReviewedPerson, reviewedEvents, reviewEvents, reviewNotifications } from '../contract.ts';
import { whyNotAnswer, whyNotSettle } from '../rules.ts';
import { asked, everyone, reviewedById, type Row, standing } from './queries.ts';
import type { AccessReviewTables } from './tables.ts';

const tables = (work: Work) => work.db.withTables<AccessReviewTables>();
const { entity } = reviewedEvents.kept;

type Answer = { answer: 'keep' | 'question'; reason: string | null; version?: number | undefined };

/** Confirms or questions the rights of one of the caller's people. @throws 400, 404, 409 with the reason */
export async function answerReview(work: Work, id: number, { answer, reason, version }: Answer) {
  if (answer === 'question' && reason === null) throw invalid({ reason: 'Reason is required' });
  const before = await locked(work, id, asked, version);
  const whyNot = whyNotAnswer(work.actor, before);
  if (whyNot) throw refused(whyNot);
  const state = answer === 'keep' ? 'kept' : 'questioned';
  await change(work, before, reviewedEvents[state], {
    state,
    reason: answer === 'keep' ? null : reason,
    answered_by: work.actor.accountId,
    answered_at: work.now.toISOString(),
  });
  if (before.state === 'questioned') await settleApprovals(work, entity, id);
  if (state === 'questioned') await tellQuestion(work, before, reason ?? '');
  if ((await standing(work)).progress.open === 0) {
    await settleApprovals(work, reviewEvents.begun.entity, before.review_id, [work.actor.accountId]);
  }
  return reviewedById(work, id);
}

const tellQuestion = async (work: Work, { id, name }: Row, reason: string) =>
  notify(work, reviewNotifications.questioned, {
    to: await accessDeciders(work),
    title: `${work.actor.name} questions the rights of ${name}`,
    body: reason,
    link: `/access?area=reviews&view=${id}`,
    entity,
    entityId: id,
  });

/** Closes a manager's question with what was done about it. @throws 404, 409 with the reason */
export async function settleReview(
  work: Work,
  id: number,
  { outcome, version }: { outcome: string; version?: number | undefined },
): Promise<ReviewedPerson> {
  const before = await locked(work, id, everyone, version);
  const whyNot = whyNotSettle(work.actor, before);
  if (whyNot) throw refused(whyNot);
  const settled = { state: 'settled', outcome, settled_by: work.actor.accountId } as const;
  await change(work, before, reviewedEvents.settled, { ...settled, settled_at: work.now.toISOString() });
  await settleApprovals(work, entity, id);
  const { answered_by } = await tables(work)
    .selectFrom('access_review_person')
    .select('answered_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(work, reviewNotifications.settled, {
    to: answered_by === null ? [] : [answered_by],
    title: `Your question about the rights of ${before.name} was settled`,
    body: outcome,
    link: '/accessReview',
  });
  return reviewedById(work, id);
}

/** The row, locked until it is changed. @throws 404 if the caller is not asked about them, 409 for an older version */
async function locked(
  work: Work,
  id: number,
  theirs: (reader: Reader) => ReturnType<typeof everyone>,
  version: number | undefined,
): Promise<Row> {
  await tables(work).selectFrom('access_review_person').select('id').where('id', '=', id).forUpdate().execute();
  const row = await theirs(readerOf(work)).selectAll().where('person.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) {
    throw await changedMeanwhile(work, entity, id, row.version, 'answer');
  }
  return row;
}

async function change(
  work: Work,
  before: Row,
  event: BusinessEvent,
  values: Updateable<AccessReviewTables['access_review_person']>,
): Promise<void> {
  await tables(work)
    .updateTable('access_review_person')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  const { state, reason, outcome, account_id } = before;
  await record(work, event, before.id, {
    before: { account_id: null, state, reason, outcome },
    after: { account_id, state, reason, outcome, ...pick(values) },
  });
}

const pick = ({ state, reason, outcome }: Updateable<AccessReviewTables['access_review_person']>) => ({
  ...(state === undefined ? {} : { state }),
  ...(reason === undefined ? {} : { reason }),
  ...(outcome === undefined ? {} : { outcome }),
});
