import { fetchBalances, listLeaveTypes } from '../applying.ts';
import { leaveCalls } from '../contract.ts';
import { fetchOwnLeave } from '../own.ts';

/** What a change of leave makes stale. */
export const leaveReads = [
  leaveCalls.page,
  leaveCalls.byId,
  leaveCalls.counts,
  leaveCalls.history,
  fetchOwnLeave,
  fetchBalances,
  listLeaveTypes,
];
