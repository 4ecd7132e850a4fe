import type { ListQuery, Page } from '#platform/contract/list.ts';
import type { Right } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { notify, type Said } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { accessNotifications } from '../notifications.ts';
import { type AccessRequest, requestEvents, requestList } from '../requests.ts';
import { isOffered } from '../held-rights.ts';
import { rightName, whyNotAsk, whyNotDecide, whyNotGrant, usualEnd } from '../rights-rules.ts';
import { tables } from './tables.ts';
import { keepAnAdministrator } from './administrators.ts';
import { accessDeciders } from './public/deciders.ts';
import { lockPerson, storeOwnRight } from './person-changes.ts';

/** Requests a right from the administrators, once until they answer. @throws 409 with the reason */
export async function requestAccess(work: Work, { why, ...right }: Right & { why: string | null }) {
  const { actor } = work;
  if (!isOffered(right)) throw invalid({ action: 'This module has no such action' });
  const reason = whyNotAsk(actor, right);
  if (reason) throw refused(reason);
  const asked = await tables(work)
    .insertInto('access_request')
    .values({ account_id: actor.accountId, ...right, why, asked_at: work.now.toISOString() })
    // Literal, not a parameter: otherwise a prepared statement does not match the partial index.
    .onConflict((clash) =>
      clash.columns(['account_id', 'module', 'action']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!asked) throw refused(`You have asked for ${rightName(right)} already. You will be notified of the decision`);
  await record(work, requestEvents.asked, asked.id, { after: { id: asked.id, ...right, why } });
  await notify(work, accessNotifications.rightAsked, {
    to: await accessDeciders(work),
    title: `${actor.name} (${actor.role.name}) asks for ${rightName(right)}`,
    ...(why === null ? {} : { body: why }),
    link: `/access?area=requests&view=${asked.id}`,
    entity: requestEvents.asked.entity,
    entityId: asked.id,
  });
  return { id: asked.id };
}

export async function myRequests(work: Work) {
  const rows = await tables(work)
    .selectFrom('access_request')
    .select(['id', 'module', 'action', 'asked_at'])
    .where('account_id', '=', work.actor.accountId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return { rows };
}

type Row = Omit<AccessRequest, 'person'> & { account_id: number; name: string; role: string };

/** Unscoped: the endpoints' permission to open Access is the only check. */
const visible = ({ db }: Pick<Reader, 'db'>) =>
  db.selectFrom(
    sql<Row>`(
      select request.id, request.account_id, asker.name, role.name as role, request.module, request.action, request.why,
        request.asked_at, request.state, decider.name as decided_by, request.decided_at, request.until, request.answer
      from access_request as request
      join account as asker on asker.id = request.account_id
      join role on role.id = asker.role_id
      left join account as decider on decider.id = request.decided_by
    )`.as<'request'>(sql.ref('request')),
  );

const source = (reader: Reader): ListSource<{ request: Row }, 'request', Row> => ({
  declaration: requestList,
  entity: requestEvents.asked.entity,
  rows: visible(reader),
  select: (rows) => rows.selectAll(),
  key: 'request.id',
  columns: {
    state: 'request.state',
    person: 'request.name',
    module: 'request.module',
    asked_at: 'request.asked_at',
  },
});

export async function requestPage(work: Work, query: ListQuery): Promise<Page<AccessRequest>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

/** @throws 404 */
export async function requestById(work: Work, id: number): Promise<AccessRequest> {
  const row = await visible(work).selectAll().where('request.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row);
}

/** Grants the requested right. @throws 400, 404, 409 with the reason */
export async function grantRequest(work: Work, id: number, until: string | null = usualEnd(today(work))) {
  const { person, right, why } = await lockRequest(work, id);
  const reason = whyNotGrant(work.actor, person, right);
  if (reason) throw refused(reason);
  await storeOwnRight(work, person, { ...right, granted: true, until, note: why });
  await decide(work, id, { state: 'granted', until, answer: null });
  await keepAnAdministrator(work);
  await tellAsker(
    work,
    person,
    ({ dayInWords }) => `You now have ${rightName(right)}${until === null ? '' : ` until ${dayInWords(until)}`}`,
  );
  return { id, name: person.name, right: rightName(right) };
}

/** @throws 404, 409 if it was already decided */
export async function declineRequest(work: Work, id: number, answer: string) {
  const { person, right } = await lockRequest(work, id);
  await decide(work, id, { state: 'declined', until: null, answer });
  await tellAsker(work, person, `Your request for ${rightName(right)} was declined`, answer);
  return { id, name: person.name, right: rightName(right) };
}

const tellAsker = (work: Work, { id }: { id: number }, title: Said, body?: string) =>
  notify(work, accessNotifications.rightAnswered, { to: [id], title, ...(body ? { body } : {}), link: '/dashboard' });

/** An open request and its author, locked until it is decided. */
async function lockRequest(work: Work, id: number) {
  const request = await tables(work)
    .selectFrom('access_request')
    .select(['account_id', 'module', 'action', 'why', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw notFound();
  // Changes of access are serialised: only now is the state final.
  const person = await lockPerson(work, request.account_id);
  const { state } = await tables(work)
    .selectFrom('access_request')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const reason = whyNotDecide(work.actor, { asker: request.account_id, state });
  if (reason) throw refused(reason);
  return { person, right: { module: request.module, action: request.action }, why: request.why };
}

type Decision = { state: 'granted' | 'declined'; until: string | null; answer: string | null };

async function decide(work: Work, id: number, decision: Decision): Promise<void> {
  const decided = { ...decision, decided_by: work.actor.accountId, decided_at: work.now.toISOString() };
  await tables(work).updateTable('access_request').set(decided).where('id', '=', id).execute();
  const event = decision.state === 'granted' ? requestEvents.granted : requestEvents.declined;
  await record(work, event, id, { before: { state: 'open' }, after: { ...decision } });
  await settleApprovals(work, event.entity, id);
}

const toWire = ({ account_id, name, role, ...row }: Row): AccessRequest => ({
  ...row,
  person: { id: account_id, name, role },
});
