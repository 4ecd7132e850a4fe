import { mayUse } from '#platform/contract/access.ts';
import { type NotificationKind, type Preference, preferenceFor, type QuietHours } from '#platform/contract/notify.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import type { NotificationTables } from '#platform/server/notify/tables.ts';
import type { Work } from '#platform/server/work.ts';
import { type NotificationPreference, preferenceEvents } from '../contract.ts';

const tables = (work: Work) => work.db.withTables<NotificationTables>();

/** Every kind that this person can receive, with their preferences. */
export async function preferencesOf(
  work: Work,
  kinds: readonly NotificationKind[],
): Promise<{ rows: NotificationPreference[]; quietHours: QuietHours | null }> {
  const [chosen, quietHours] = await Promise.all([choicesOf(work), quietHoursOf(work)]);
  const rows = kinds
    .filter(({ access }) => mayUse(work.actor, access))
    .map((kind) => toRow(kind, preferenceFor(kind, chosen.get(kind.name))));
  return { rows, quietHours };
}

/** @throws 400 for a kind that this person does not receive, 409 for one that cannot be switched off */
export async function savePreference(
  work: Work,
  kinds: readonly NotificationKind[],
  { kind: name, inApp, mail }: Preference & { kind: string },
): Promise<NotificationPreference> {
  const kind = kinds.find((one) => one.name === name && mayUse(work.actor, one.access));
  if (!kind) throw invalid({ kind: 'Please select Kind' });
  if (kind.mandatory !== null) throw refused(`This cannot be switched off: ${kind.mandatory}`);
  if (kind.mailOnly && mail === 'atOnce') throw invalid({ mail: 'Please select By mail' });
  const before = preferenceFor(kind, (await choicesOf(work)).get(name));
  await tables(work)
    .insertInto('notification_preference')
    .values({ account_id: work.actor.accountId, kind: name, in_app: inApp, mail })
    .onConflict((clash) => clash.columns(['account_id', 'kind']).doUpdateSet({ in_app: inApp, mail }))
    .execute();
  const after = { inApp, mail };
  await record(work, preferenceEvents.changed, work.actor.accountId, {
    before: { kind: null, ...before },
    after: { kind: kind.says, ...after },
  });
  return toRow(kind, after);
}

export async function saveQuietHours(
  work: Work,
  { quietHours }: { quietHours: QuietHours | null },
): Promise<{ quietHours: QuietHours | null }> {
  const before = await quietHoursOf(work);
  const account_id = work.actor.accountId;
  if (quietHours) {
    await tables(work)
      .insertInto('notification_quiet_hours')
      .values({ account_id, ...quietHours })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(quietHours))
      .execute();
  } else {
    await tables(work).deleteFrom('notification_quiet_hours').where('account_id', '=', account_id).execute();
  }
  await record(work, preferenceEvents.quietHoursChanged, account_id, {
    before: before ?? { begins: null, ends: null },
    after: quietHours ?? { begins: null, ends: null },
  });
  return { quietHours };
}

async function choicesOf(work: Work): Promise<ReadonlyMap<string, Preference>> {
  const rows = await tables(work)
    .selectFrom('notification_preference')
    .select(['kind', 'in_app', 'mail'])
    .where('account_id', '=', work.actor.accountId)
    .execute();
  return new Map(rows.map(({ kind, in_app, mail }) => [kind, { inApp: in_app, mail }]));
}

const quietHoursOf = async (work: Work): Promise<QuietHours | null> =>
  (await tables(work)
    .selectFrom('notification_quiet_hours')
    .select(['begins', 'ends'])
    .where('account_id', '=', work.actor.accountId)
    .executeTakeFirst()) ?? null;

const toRow = (kind: NotificationKind, { inApp, mail }: Preference): NotificationPreference => ({
  kind: kind.name,
  group: kind.group,
  says: kind.says,
  mandatory: kind.mandatory,
  approval: kind.approval,
  mailOnly: kind.mailOnly,
  inApp,
  mail,
});
