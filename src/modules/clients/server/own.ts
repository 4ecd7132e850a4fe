import { staffCards } from '#modules/staff/server/public/cards.ts';
import { awayOn } from '#modules/staff/server/public/away.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { OwnContact, WaitingItem } from '../own.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

type Sources = readonly ((work: Work) => Promise<readonly Waiting[]>)[];

/** @throws 404 for people without a company */
export async function homeOf(work: Work, waiting: Sources) {
  const items: WaitingItem[] = [];
  for (const source of waiting) items.push(...(await source(work)));
  // Items with a date first, the nearest on top.
  items.sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'));
  return { waiting: items, people: await peopleOf(work) };
}

/** The people who look after the company, each once. */
async function peopleOf(work: Work): Promise<OwnContact[]> {
  const row = await visible(work)
    .select(['client.manager_id', 'client.backup_manager_id', 'client.partner_id'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const parts = [
    { part: 'Manager', id: row.manager_id },
    { part: 'Back-up manager', id: row.backup_manager_id },
    { part: 'Partner', id: row.partner_id },
  ] as const;
  const ids = [...new Set(parts.flatMap(({ id }) => id ?? []))];
  const cards = new Map((await staffCards(work, ids)).map((card) => [card.id, card]));
  const away = await awayOn(work, ids, today(work));
  return ids.flatMap((id) => {
    const card = cards.get(id);
    const part = parts.find((one) => one.id === id)?.part;
    const { until = null, cover = null } = away.get(id) ?? {};
    return card && part ? [{ ...card, part, away_until: until, cover: cover?.name ?? null }] : [];
  });
}

/** Requested documents that the company has not sent. */
export async function documentsToSend(work: Work): Promise<readonly Waiting[]> {
  const rows = await tables(work)
    .selectFrom('document_request')
    .select(['title', 'due_date'])
    .where('client_id', 'in', visible(work).select('client.id'))
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  return rows.map(({ title, due_date }) => ({ title, due: due_date, action: 'Upload', link: '/documents' }));
}
