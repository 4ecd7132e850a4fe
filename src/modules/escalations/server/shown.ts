/** Escalations as their client sees them, without the firm's internal steps (decisions D18). */
import { whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import { linkToWire, noteOpened, type OpenedLink, whyOver } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { type EscalationStatus, isOver } from '../life.ts';
import type { OwnState, ToldEscalation } from '../own.ts';
import type { SharedEscalation } from '../settle.ts';
import { lastDayToObject } from './notify-client.ts';
import { peopleOf } from './recipients.ts';
import type { StoredEscalation } from './record.ts';
import { tables } from './tables.ts';

export const mostShown = 500;

type Row = Omit<ToldEscalation, 'state' | 'closes_on' | 'confirmed'> & {
  status: EscalationStatus;
  client_confirmed: boolean;
  invalid_reason: string | null;
};

/** Escalations that wait for the client's answer come first. */
export async function shown(work: Work, which: RawBuilder<unknown>): Promise<ToldEscalation[]> {
  const { rows } = await sql<Row>`
    select escalation.id, escalation_no, job.reference_no as job, job.title as job_title, category,
      escalation.description, raised_by, escalation.created_at as raised_at, escalation.status, resolution,
      resolved_at, client_confirmed, invalid_reason, employee_name as contact
    from escalation left join job on job.id = job_id left join employee on employee.id = owner_id
    where ${which}
    order by (escalation.status = 'Resolved') desc, escalation.id desc limit ${mostShown}`.execute(work.db);
  const told: ToldEscalation[] = [];
  for (const { status, client_confirmed, invalid_reason, resolution, resolved_at, ...row } of rows) {
    told.push({
      ...row,
      state: stateOf(status),
      resolution: status === 'Invalid' ? invalid_reason : resolution,
      resolved_at,
      closes_on: status === 'Resolved' && resolved_at !== null ? await lastDayToObject(work, resolved_at) : null,
      confirmed: client_confirmed,
    });
  }
  return told;
}

const stateOf = (status: EscalationStatus): OwnState => {
  if (status === 'Open') return 'Received';
  if (status === 'Resolved') return 'Resolved';
  return isOver(status) ? 'Closed' : 'We are on it';
};

/** Shows it to the holder of a link, and records the opening. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedEscalation> {
  const told = await shownByLink(work, opened);
  if (told.escalation) await noteOpened(work, opened);
  return told;
}

/** Its state while the link is valid and after an answer; otherwise the reason why nothing is shown. */
export async function shownByLink(work: Work, opened: OpenedLink): Promise<SharedEscalation> {
  const why = await whyNotShown(work, opened);
  const [escalation] = why === null ? await shown(work, sql`escalation.id = ${opened.recordId}`) : [];
  return { ...linkToWire(work, opened), escalation: escalation ?? null, whyOver: why };
}

async function whyNotShown(work: Work, opened: OpenedLink): Promise<string | null> {
  const row = await tables(work)
    .selectFrom('escalation')
    .select(['client_id', 'category', 'created_by', 'status'])
    .where('id', '=', opened.recordId)
    .where('shared', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return takenBack(work, opened);
  const notTheirs = whyNotTheirs(opened, await peopleOf(work, row));
  if (notTheirs !== null) return notTheirs;
  const isExpired = Date.parse(opened.expiresAt) <= work.now.getTime();
  const link = isExpired ? { ...opened, over: 'expired' as const } : linkNow(opened, row);
  // The outcome can be read for as long as the link would have been valid.
  if (link.over === 'used' || (isOver(row.status) && !isExpired)) return null;
  return whyOver(work, link) ?? null;
}

/** Why a link no longer works after the firm hid the escalation from the client. */
export const takenBack = (work: Work, opened: OpenedLink): string =>
  whyOver(work, { ...opened, over: 'takenBack' }) ?? '';

/** A used link points to the newer one once the escalation is resolved again. */
export const linkNow = (opened: OpenedLink, { status }: Pick<StoredEscalation, 'status'>): OpenedLink =>
  opened.over === 'used' && status === 'Resolved' ? { ...opened, over: 'replaced' } : opened;
