/** Notifications about escalations within the firm. */
import { ableAmong, deputiesOf } from '#modules/delegation/server/public/beside.ts';
import { withCovers } from '#modules/staff/server/public/away.ts';
import { type News, tellPeople } from '#modules/staff/server/public/notify.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalationPath } from '../address.ts';
import { isSevere } from '../levels.ts';
import { isOpen } from '../life.ts';
import { escalationNotifications } from '../notifications.ts';
import { escalationsModule } from '../rights.ts';
import { directorOf } from './chain.ts';
import type { StoredEscalation } from './record.ts';

/** Notifies its owner; if it is severe, the director as well. */
export async function tellOfRaised(work: Work, row: StoredEscalation): Promise<void> {
  const news = await newsOf(work, row);
  await tellPeople(work, escalationNotifications.raised, await heardBy(work, row.owner_id), news);
  await tellDirector(work, row, news);
}

/** Notifies the new owner of an escalation. */
export async function tellNewOwner(work: Work, row: StoredEscalation): Promise<void> {
  if (isOpen(row.status))
    await tellPeople(work, escalationNotifications.raised, await heardBy(work, row.owner_id), await newsOf(work, row));
}

/** If its severity is raised later, the director is notified as if it had been severe from the start. */
export async function tellOfSeverity(work: Work, row: StoredEscalation): Promise<void> {
  if (isOpen(row.status)) await tellDirector(work, row, await newsOf(work, row));
}

async function tellDirector(work: Work, row: StoredEscalation, news: News): Promise<void> {
  if (!isSevere(row.severity)) return;
  const director = await directorOf(work, row);
  if (director !== undefined && director !== row.owner_id)
    await tellPeople(work, escalationNotifications.severe, [director], { ...news, once: String(row.id) });
}

/** Times are in each reader's own format. */
async function newsOf(work: Work, row: StoredEscalation): Promise<News> {
  const { escalation_no, category, severity, description, raised_by, respond_by, due_at } = row;
  return {
    ...about(row),
    title: `${escalation_no} for ${await clientName(work, row)}: ${category}, ${severity.toLowerCase()}`,
    body: ({ momentInWords: when }) =>
      `Raised by ${raised_by}. Acknowledge it by ${when(respond_by)}, resolve it by ${when(due_at)}. ${description}`,
  };
}

export async function tellOfMove(work: Work, row: StoredEscalation, late: 'answer' | 'resolution'): Promise<void> {
  const { escalation_no, category, severity, description, respond_by, due_at } = row;
  await tellPeople(work, escalationNotifications.movedUp, await heardBy(work, row.owner_id), {
    ...about(row),
    title: `${escalation_no} for ${await clientName(work, row)} is yours now: ${category}, ${severity.toLowerCase()}`,
    body: ({ momentInWords: when }) =>
      late === 'answer'
        ? `Nobody acknowledged it by ${when(respond_by)}. Resolve it by ${when(due_at)}. ${description}`
        : `It was not resolved by ${when(due_at)}. ${description}`,
  });
}

export const tellOwner = async (
  work: Work,
  kind: NotificationKind,
  row: StoredEscalation,
  news: Pick<News, 'title' | 'body' | 'once'>,
): Promise<void> => tellPeople(work, kind, await heardBy(work, row.owner_id), { ...about(row), ...news });

/** The owner, and their stand-ins while they are away: the clocks keep running. */
const heardBy = async (work: Work, owner: number | null): Promise<readonly number[]> => {
  const people = await withCovers(work, [owner]);
  const able = await ableAmong(work, people, escalationsModule.read);
  const deputies = await deputiesOf(work, people, escalationsModule.read);
  return [...new Set([...people.filter((id) => id === owner || able.has(id)), ...deputies])];
};

/** The record that a notification links to. */
const about = ({ id }: StoredEscalation) => ({ link: escalationPath(id), entity: 'escalation', entityId: id });

async function clientName({ db }: Pick<Work, 'db'>, { client_id }: StoredEscalation): Promise<string> {
  const { rows } = await sql<{ client_name: string }>`
    select client_name from client where id = ${client_id}`.execute(db);
  return rows[0]?.client_name ?? '';
}
