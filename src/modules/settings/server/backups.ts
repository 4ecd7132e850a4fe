import { backupEvents } from '#platform/contract/firm/backups.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { AuditTables } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';

type Backups = { readonly made: string | null; readonly tested: string | null };

/** The dates of the last backup and the last restore test, which the commands record in the audit trail. */
export const lastBackups = async (work: Work): Promise<Backups> => ({
  made: await lastOf(work, backupEvents.made),
  tested: await lastOf(work, backupEvents.tested),
});

async function lastOf(work: Work, { entity, name }: BusinessEvent): Promise<string | null> {
  const last = await work.db
    .withTables<AuditTables>()
    .selectFrom('audit_entry')
    .select('at')
    .where('entity', '=', entity)
    .where('event', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
