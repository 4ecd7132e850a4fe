import { historyOf } from '#platform/server/audit/history.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { historyFields } from '#platform/server/record/told.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from '../../contract.ts';
import { candidates } from '../../server/record.ts';
import { blindEvents } from '../contract.ts';
import { hiddenInHistory, isHidden } from './blind.ts';

/** The history of a candidate; identifying details are left out while they are hidden. @throws 404 */
export async function historyOfCandidate(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  await recordById(work, candidates, id);
  const events = [...Object.values(candidate.events), ...Object.values(blindEvents)];
  const fields = await historyFields(work, candidates, id);
  if (!(await isHidden(work, id))) return historyOf(work, { entity: candidate.entity, events, fields }, id, query);
  const open = Object.fromEntries(Object.entries(fields).filter(([column]) => !hiddenInHistory.has(column)));
  const { rows, count } = await historyOf(work, { entity: candidate.entity, events, fields: open }, id, query);
  return { count, rows: rows.map((row) => Object.assign(row, { by: byWhom(row.by) })) };
}

/** The audit trail names candidates who act by a link. */
const byWhom = (by: string): string => (by.endsWith(', by link') ? 'The candidate, by link' : by);
