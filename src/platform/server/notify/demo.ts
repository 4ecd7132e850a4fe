import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Seeding } from '../demo/seed.ts';
import { insertRows } from '../insert.ts';
import { keepsNotifications } from './keeps.ts';
import type { NotificationTables } from './tables.ts';

export type DemoTold = Pick<
  NotificationTables['notification'],
  'account_id' | 'title' | 'body' | 'link' | 'entity' | 'entity_id' | 'created_at'
> & { readonly kind: NotificationKind };

/** The most demo notifications per module and person, enough to fill the page. */
const most = 150;

/** The newest of these; some are still unread. */
const young = 9;

/** Notifications for the people of the demo: the newest their module finds, mostly read. */
export async function tellDemo({ work, draw }: Seeding, told: readonly DemoTold[]): Promise<void> {
  const begin = new Date(work.now.getTime() - keepsNotifications).toISOString();
  const fresh = told.filter(({ created_at }) => created_at >= begin);
  const newestFirst = fresh.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const ofPeople = Map.groupBy(newestFirst, ({ account_id }) => account_id).values();
  const shown = [...ofPeople].map((own) => own.slice(0, most));
  const unread = new Set(
    shown.flatMap((own) => own.slice(0, young).filter((_, at) => draw('notification', at).chance('unread', 0.45))),
  );
  const rows = shown.flat().toReversed();
  await insertRows(
    work,
    'notification',
    rows.map((row) => ({
      account_id: row.account_id,
      kind: row.kind.name,
      group_name: row.kind.group,
      severity: row.kind.severity,
      approval: row.kind.approval,
      title: row.title,
      body: row.body,
      link: row.link,
      entity: row.entity,
      entity_id: row.entity_id,
      in_app: true,
      created_at: row.created_at,
      read_at: unread.has(row) ? null : readAt(row.created_at, work.now),
    })),
  );
}

/** A few hours later. */
const readAt = (at: string, now: Date) =>
  new Date(Math.min(Date.parse(at) + 5 * 60 * 60 * 1000, now.getTime())).toISOString();
