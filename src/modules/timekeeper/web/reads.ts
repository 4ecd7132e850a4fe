import { fetchClientJobs, timeEntryCalls } from '../contract.ts';
import { fetchClientTime, fetchJobTime } from '../of-work.ts';
import { fetchTimer } from '../timer.ts';
import { fetchTeamWeeks, fetchWeek } from '../weeks.ts';

/** What booking time makes stale. */
export const timeReads = [
  fetchWeek,
  fetchTeamWeeks,
  fetchTimer,
  fetchJobTime,
  fetchClientTime,
  fetchClientJobs,
  timeEntryCalls.page,
  timeEntryCalls.byId,
];
