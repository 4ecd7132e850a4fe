import { fetchBalances, listLeaveTypes } from '../applying.ts';
import { fetchCancellations } from '../cancelling.ts';
import { leaveCalls } from '../contract.ts';
import { fetchLeaveWork } from '../covering.ts';
import { fetchLeaveFacts } from '../deciding.ts';
import { fetchLedger } from '../ledger/contract.ts';
import { fetchOwnLeave } from '../own.ts';
import { fetchLeaveYear } from '../year.ts';

/** Queries that a change of leave makes stale. */
export const leaveReads = [
  leaveCalls.page,
  leaveCalls.byId,
  leaveCalls.counts,
  leaveCalls.history,
  fetchLeaveFacts,
  fetchLeaveWork,
  fetchCancellations,
  fetchOwnLeave,
  fetchBalances,
  fetchLedger,
  fetchLeaveYear,
  listLeaveTypes,
];
