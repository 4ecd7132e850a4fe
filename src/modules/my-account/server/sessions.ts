import { ownSessions } from '#modules/sign-in/server/public/own-sessions.ts';
import { placeOf } from '#platform/server/place.ts';
import type { Work } from '#platform/server/work.ts';
import type { OwnSession } from '../contract.ts';
import { deviceOf } from '../rules.ts';

/** This browser first, then the one that was used last. */
export async function sessionsOf(work: Work): Promise<{ rows: OwnSession[] }> {
  const rows = await Promise.all(
    (await ownSessions(work)).map(async (session) => ({
      sid: session.id,
      device: deviceOf(session.user_agent),
      ip: session.ip,
      place: await placeOf(session.ip),
      began_at: session.created_at,
      last_seen_at: session.last_seen_at,
      current: session.id === work.actor.sessionId,
    })),
  );
  return { rows: [...rows.filter(({ current }) => current), ...rows.filter(({ current }) => !current)] };
}
