/** Schedules of leavers: handed over in their exit, and passed to the manager on the last day. */
import { passedToManager } from '#modules/staff/server/public/to-manager.ts';
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { namedItems, type OpenWork } from '#platform/server/open-work.ts';
import type { Work } from '#platform/server/work.ts';
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { sql } from 'kysely';
import { reportsModule } from '../../rights.ts';
import { scheduleEvents } from '../contract.ts';
import { reportName } from '../sendable.ts';
import { accessOf } from './reading.ts';

type Kept = {
  readonly id: number;
  readonly report: string;
  readonly name: string;
};

/** Schedules that a person sends to others. */
async function keptBy({ db }: Pick<Work, 'db'>, accountId: number | null): Promise<readonly Kept[]> {
  if (accountId === null) return [];
  const { rows } = await sql<Kept>`
    select id, report, name from report_schedule where account_id = ${accountId} order by name, id`.execute(db);
  return rows;
}

export const reportsToSend: OpenWork = {
  kind: 'sent reports',
  title: 'Reports they send',
  order: 70,
  access: reportsModule.read,
  link: () => '/sent-reports',
  of: async (work, { accountId }) => {
    const rows = await keptBy(work, accountId);
    const first = rows.slice(0, namedItems);
    return {
      count: rows.length,
      first: first.map(({ name, report }) => ({ title: name, detail: reportName(report) })),
    };
  },
  handOver: async (work, from, to) => {
    if (from.accountId === null) return;
    const taker = to.accountId === null ? undefined : await actingAs(work, to.accountId);
    if (!taker || to.accountId === null) throw refused(`${to.name} has no access to the portal`);
    const kept = await keptBy(work, from.accountId);
    const closed = kept.find(({ report }) => !mayUse(taker.actor, accessOf(report)));
    if (!mayUse(taker.actor, reportsModule.read))
      throw refused(`${to.name} may not send reports: choose someone who may`);
    if (closed) throw refused(`${to.name} may not read ${reportName(closed.report)}: choose someone who may`);
    await passOn(work, kept, from.accountId, to.accountId);
  },
};

async function passOn(work: Work, kept: readonly Kept[], from: number, to: number): Promise<void> {
  for (const { id } of kept) {
    await sql`update report_schedule set account_id = ${to}, version = version + 1,
      updated_by = ${work.actor.accountId || null}, updated_at = ${work.now.toISOString()} where id = ${id}`.execute(
      work.db,
    );
    await record(work, scheduleEvents.handedOver, id, { before: { account_id: from }, after: { account_id: to } });
  }
}

/** Schedules that nobody took over by the last day go to the manager, who can change or end them (decisions D38). */
export const passToManager = passedToManager(async (work, account, manager) =>
  passOn(work, await keptBy(work, account), account, manager),
);
