import { firstOfMonth, fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import type { AskedOfReport } from '../contract.ts';
import { useToday } from '#platform/web/session/use-today.ts';

/** What the address says of days and filters; this month where it says nothing. */
export function useAsked({ filters }: Report): AskedOfReport {
  const today = useToday();
  const [search] = useSearchPart();
  const day = (name: string, otherwise: PlainDate) => fromDmy(search[name] ?? '') ?? otherwise;
  const chosen = filters.flatMap((field) => (search[field] ? [[field, search[field]] as const] : []));
  return {
    from: day('from', firstOfMonth(today)),
    to: day('to', today),
    filters: JSON.stringify(Object.fromEntries(chosen)),
  };
}

export const daysText = ({ from, to }: AskedOfReport): string => `${showDate(from)} to ${showDate(to)}`;
