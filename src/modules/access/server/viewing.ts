import { lasts } from '#modules/sign-in/contract.ts';
import { endSession } from '#modules/sign-in/server/public/sessions.ts';
import { startSession } from '#modules/sign-in/server/public/start-session.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';

import { personEvents } from '../contract.ts';
import { whyNotView } from '../rights-rules.ts';
import { tables } from './tables.ts';

/** Starts a session that views the portal as this person. @throws 404, 409 with the reason */
export async function viewAs(work: Work, id: number): Promise<{ token: string; name: string; until: string }> {
  const person = await tables(work)
    .selectFrom('account')
    .select(['id', 'name', 'audience', 'role_id', 'dot_access'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound();
  const reason = whyNotView(work.actor, { ...person, role: { id: person.role_id }, lastAdmin: false });
  if (reason) throw refused(reason);
  const until = new Date(work.now.getTime() + lasts.view * 1000).toISOString();
  const { accountId: viewer_id, sessionId: viewer_session } = work.actor;
  const { sid, token } = await startSession(work, person, until, { viewer_id, viewer_session });
  await record(work, personEvents.viewBegan, id, { after: { session: sid, until } });
  return { token, name: person.name, until };
}

/** Ends viewing; the viewer's own session has continued all along. */
export async function endView(work: Work): Promise<{ name: string }> {
  const { viewer, accountId, sessionId } = work.actor;
  if (!viewer) throw notFound();
  if (!(await endSession(work, sessionId))) return { name: viewer.name };
  const asViewer = { ...work, actor: { ...work.actor, accountId: viewer.accountId, name: viewer.name } };
  await record(asViewer, personEvents.viewEnded, accountId, { after: { session: sessionId } });
  return { name: viewer.name };
}
