import { call } from '#platform/web/api.ts';
import type { Found } from '#platform/web/routing/page.ts';
import { fetchAllEvents } from '../contract.ts';
import { readEventAddress } from './public/addresses.ts';

/** Events whose name contains the text, newest first. */
export async function findEvents(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const query = { name: text, offset: 0, limit: 5, sort: '-date' };
  const { result } = await call(fetchAllEvents, { query, signal });
  return result.rows.map((row) => ({ title: row.event_name, detail: row.event_date, to: readEventAddress(row.id) }));
}
