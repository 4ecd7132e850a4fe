import { notification, type NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Told } from '#platform/server/notify/notify.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from '#test/portal.ts';
import pino from 'pino';

/** A kind for testing the mechanism itself. */
export const sampleKind = notification('test.sample', { group: 'Samples', says: 'Something happened', mail: 'never' });

export async function accountOf(portal: TestPortal, role: Role): Promise<number> {
  const { email, audience } = cast[role];
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from account where email = $1 and audience = $2',
    [email, audience],
  );
  return rows[0]?.id ?? 0;
}

/** Runs a function as an action would be: in one transaction, at the portal's time. */
export async function inWork<Result>(
  portal: TestPortal,
  run: (work: Work) => Promise<Result>,
  as?: { accountId: number },
): Promise<Result> {
  const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
  const actor = { ...work.actor, ...as };
  return portal.database.db.transaction().execute((db) => run({ ...work, actor, db }));
}

/** Notifies members of the cast. */
export async function tellCast(
  portal: TestPortal,
  to: readonly Role[],
  told: Partial<Told<never>> = {},
  kind: NotificationKind = sampleKind,
): Promise<void> {
  const ids = await Promise.all(to.map((role) => accountOf(portal, role)));
  await inWork(portal, (work) => notify(work, kind, { to: ids, title: 'It happened', link: '/dashboard', ...told }));
}
