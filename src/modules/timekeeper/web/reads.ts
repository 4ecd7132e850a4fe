import { fetchClientJobs, timeEntryCalls } from '../contract.ts';
import { fetchTimer } from '../timer.ts';
import { fetchTeamWeeks, fetchWeek } from '../weeks.ts';

/** What booking time makes stale. */
export const timeReads = [
  fetchWeek,
  fetchTeamWeeks,
  fetchTimer,
  fetchClientJobs,
  timeEntryCalls.page,
  timeEntryCalls.byId,
];
