import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { type Client, fetchStatutoryDates } from '../contract.ts';

/** The number of days to look ahead. */
const ahead = 400;

/** A client's statutory dates from today on, the next first. */
export function useStatutory({ id }: Client) {
  const today = useToday();
  const query = { client_id: id, from: today, to: addDays(today, ahead) };
  const { data, error } = useRead(fetchStatutoryDates, { query });
  return { data, error, today };
}

export const isSoon = (today: PlainDate, due: PlainDate): boolean => daysBetween(today, due) <= 7;
