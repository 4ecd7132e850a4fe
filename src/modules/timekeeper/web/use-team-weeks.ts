import { addDays } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { fetchTeamWeeks, teamViews } from '../weeks.ts';

/** The team's weeks that the address asks for. */
export function useTeamWeeks() {
  const [{ week: asked, show, from }] = useSearchPart();
  const today = useToday();
  const week = asked ?? addDays(mondayOf(today), -7);
  const view = teamViews.find((one) => one === show) ?? 'All';
  const offset = Number(from ?? 0) || 0;
  const read = useRead(fetchTeamWeeks, { query: { week, view, offset } }, { keepPrevious: true });
  return { week, view, offset, read };
}
