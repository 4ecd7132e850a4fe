/** When the leave years of companies begin. */
import { company } from '#modules/masters/contract.ts';
import { monthNames } from '#platform/contract/dates.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';

/** Month and day, as `leaveYearOf` takes it: '04-01'. */
export async function leaveYearStart(work: Pick<Work, 'references'>, companyId: number): Promise<string> {
  const own = (await entriesOf(work, company)).find(({ id }) => id === companyId);
  const month = monthNames.findIndex((name) => name === own?.fields['leave_year_start']) + 1;
  return `${String(Math.max(1, month)).padStart(2, '0')}-01`;
}
