/** Notices about a statement of work, to its reviewers and its author. */
import { advanceModule } from '#modules/clients/rights.ts';
import { withLeaders } from '#modules/delegation/server/public/beside.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobPath } from '../../address.ts';
import type { JobRow } from '../../contract.ts';
import { jobNotifications } from '../../notifications.ts';
import type { StoredSow } from './sow.ts';

export async function tellOfSow(work: Work, job: JobRow, sow: StoredSow): Promise<void> {
  const called = `${job.reference_no} ${job.title}`;
  const hours = durationText(sow.total_budget_min);
  if (sow.status === 'Submitted') {
    await tell(work, jobNotifications.sow, sow, {
      to: await reviewersOf(work, job),
      title: `SOW to review: ${called}`,
      body: `Version ${sow.sow_version}, ${hours} hours, for ${job.client}. By ${work.actor.name}.`,
      link: `/job/update/managementSow/${sow.id}`,
    });
  }
  if (sow.status === 'Draft') {
    await tell(work, jobNotifications.sowReturned, sow, {
      to: [sow.prepared_by ?? 0],
      title: `SOW returned: ${called}`,
      body: `By ${work.actor.name}. ${sow.management_note ?? ''}`,
      link: jobPath(job.id, 'sow'),
    });
  }
}

type News = { to: readonly number[]; title: string; body: string; link: string };

const tell = (work: Work, kind: NotificationKind, { id }: StoredSow, news: News): Promise<void> =>
  notify(work, kind, { ...news, entity: 'sow', entityId: id });

/** The client's partner with their deputy; without one who may review, every Director and Partner. */
async function reviewersOf(work: Work, { client_id }: JobRow): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select employee.user_id from client join employee on employee.id = partner_id
    where client.id = ${client_id} and employee.user_id is not null`.execute(work.db);
  const able = new Set(await rightHolders(work, advanceModule.update));
  const partner = rows.flatMap(({ user_id }) => (able.has(user_id) ? [user_id] : []));
  return (await withLeaders(work, advanceModule.update, partner)).filter((account) => able.has(account));
}
