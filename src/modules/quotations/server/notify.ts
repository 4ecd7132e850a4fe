/** Notifies staff about quotations. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { advanceModule } from '#modules/clients/rights.ts';
import { withLeaders } from '#modules/delegation/server/public/beside.ts';
import { jobForFirm } from '#modules/jobs/server/public/quoting.ts';
import { accountsOf } from '#modules/staff/server/public/people.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { notify, type Said } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { quotationNotifications } from '../notifications.ts';
import { amountOf } from './sending.ts';
import type { StoredQuotation } from './record.ts';

/** Tells approvers while it waits for them, and the owner when it comes back. */
export async function tellOfStep(work: Work, quotation: StoredQuotation): Promise<void> {
  const { status, job_id, owner_id, internal_note } = quotation;
  if (status !== 'Internal approval') await settleApprovals(work, 'quotation', quotation.id);
  const { reference_no, title, client } = await jobForFirm(work, job_id);
  const called = `${reference_no} ${title}`;
  if (status === 'Internal approval') {
    await tell(
      work,
      quotationNotifications.toApprove,
      quotation,
      await approversOf(work, quotation, work.actor.accountId),
      {
        title: `Quotation to approve: ${called}`,
        body: `${await amountOf(work, quotation)} for ${client}. By ${work.actor.name}.`,
      },
    );
  }
  if (status === 'Draft' && internal_note !== null) {
    await tell(work, quotationNotifications.returned, quotation, await accountsOf(work, [owner_id]), {
      title: `Quotation returned: ${called}`,
      body: `By ${work.actor.name}. ${internal_note}`,
    });
  }
}

/** @param askedBy the account that asked for the approval */
export async function remindOfApproval(work: Work, quotation: StoredQuotation, askedBy: number | null): Promise<void> {
  const { reference_no, title, client } = await jobForFirm(work, quotation.job_id);
  await tell(work, quotationNotifications.toApprove, quotation, await approversOf(work, quotation, askedBy), {
    title: `Still to approve: the quotation for ${reference_no} ${title}`,
    body: `${await amountOf(work, quotation)} for ${client}. ${work.actor.name} asks for your approval.`,
  });
}

/** Tells the owner, the client's manager and partner; after an approval also those who do the work. */
export async function tellOfDecision(work: Work, quotation: StoredQuotation): Promise<void> {
  const { status, job_id, client_id, owner_id, decided_by, reject_comment } = quotation;
  const job = await jobForFirm(work, job_id);
  const people = [owner_id, job.manager_id, ...(await peopleOfClient(work, client_id))];
  const workers = status === 'Approved' ? job.assignee_ids : [];
  await tell(work, quotationNotifications.decided, quotation, await accountsOf(work, [...people, ...workers]), {
    title: `Quotation ${status.toLowerCase()}: ${job.reference_no} ${job.title}`,
    body: [`${job.client}, ${await amountOf(work, quotation)}. By ${decided_by ?? ''}.`, reject_comment ?? '']
      .filter(Boolean)
      .join(' '),
  });
}

type News = { readonly title: string; readonly body: Said; readonly once?: string };

/** Tells the owner, or else the job's manager. */
export async function tellOwner(
  work: Work,
  kind: NotificationKind,
  quotation: StoredQuotation,
  news: News,
): Promise<void> {
  const { manager_id } = await jobForFirm(work, quotation.job_id);
  await tell(work, kind, quotation, await accountsOf(work, [quotation.owner_id ?? manager_id]), news);
}

const tell = (
  work: Work,
  kind: NotificationKind,
  { id, job_id }: StoredQuotation,
  to: readonly number[],
  news: News,
): Promise<void> =>
  notify(work, kind, { ...news, to, link: `/viewquotation/${job_id}`, entity: 'quotation', entityId: id });

async function peopleOfClient(work: Work, clientId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ manager_id: number | null; partner_id: number | null }>`
    select manager_id, partner_id from client where id = ${clientId}`.execute(work.db);
  return rows.flatMap(({ manager_id, partner_id }) => [manager_id, partner_id]);
}

/**
 * The client's partner if they may approve, with their deputy; otherwise every Director and Partner. Never the writer.
 * @param askedBy the account that asked for the approval
 */
export async function approversOf(
  work: Work,
  quotation: Pick<StoredQuotation, 'client_id' | 'owner_id' | 'created_by'>,
  askedBy: number | null,
): Promise<readonly number[]> {
  const { client_id, owner_id, created_by } = quotation;
  const authors = new Set([created_by, ...(await accountsOf(work, [owner_id]))]);
  const able = new Set(await rightHolders(work, advanceModule.update)).difference(authors);
  const [partner] = await accountsOf(work, (await peopleOfClient(work, client_id)).slice(1));
  const first = partner !== undefined && able.has(partner) && partner !== askedBy ? [partner] : [];
  return (await withLeaders(work, advanceModule.update, first)).filter((account) => able.has(account));
}
