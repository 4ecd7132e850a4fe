import { randomUUID } from 'node:crypto';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { personEvents } from '../people.ts';
import { whyNotView } from '../rights-rules.ts';
import { lasts } from '../words.ts';
import { tables } from './accounts.ts';
import { later } from './attempts.ts';
import { endSession } from './public/sessions.ts';
import { signSession } from './tokens.ts';

/** Begins a session in which the portal is seen as this person sees it. @throws 404, 409 with the reason */
export async function viewAs(work: Work, id: number): Promise<{ token: string; name: string; until: string }> {
  const person = await tables(work)
    .selectFrom('account')
    .select(['id', 'name', 'audience', 'role_id', 'dot_access'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound();
  const reason = whyNotView(work.actor, { ...person, role: { id: person.role_id }, lastAdmin: false });
  if (reason) throw refused(reason);
  const sid = randomUUID();
  const now = work.now.toISOString();
  const until = later(work.now, lasts.view);
  await tables(work)
    .insertInto('session')
    .values({
      id: sid,
      account_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: until,
      revoked_at: null,
      ip: work.origin.ip,
      user_agent: work.origin.userAgent.slice(0, 500),
      viewer_id: work.actor.accountId,
      viewer_session: work.actor.sessionId,
    })
    .execute();
  await record(work, personEvents.viewBegan, id, { after: { session: sid, until } });
  const token = await signSession(work.config, { userRole: person.role_id, sid }, work.now);
  return { token, name: person.name, until };
}

/** Back to oneself; the viewer's own session was there all the time. */
export async function endView(work: Work): Promise<{ name: string }> {
  const { viewer, accountId, sessionId } = work.actor;
  if (!viewer) throw notFound();
  if (!(await endSession(work, sessionId))) return { name: viewer.name };
  const asViewer = { ...work, actor: { ...work.actor, accountId: viewer.accountId, name: viewer.name } };
  await record(asViewer, personEvents.viewEnded, accountId, { after: { session: sessionId } });
  return { name: viewer.name };
}
