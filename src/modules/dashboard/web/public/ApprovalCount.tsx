import { minutes, useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchApprovals } from '../../contract.ts';

/** The number of approvals that wait for the reader, as on the approvals page; hidden if there are none. */
export function ApprovalCount() {
  const { data } = useRead(fetchApprovals, { query: { offset: 0 } }, { freshFor: minutes(1) });
  const { showNumber } = useWriting();
  return data && data.count > 0 ? <> ({showNumber(data.count)})</> : null;
}
