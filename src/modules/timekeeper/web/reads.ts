import { fetchClientJobs, timeEntryCalls } from '../contract.ts';
import { fetchClientTime, fetchJobTime } from '../of-work.ts';
import { fetchOutsideTime } from '../scope.ts';
import { fetchTimer } from '../timer.ts';
import { fetchTeamWeeks, fetchWeek } from '../weeks.ts';

/** What is refetched after time is booked. */
export const timeReads = [
  fetchWeek,
  fetchTeamWeeks,
  fetchTimer,
  fetchJobTime,
  fetchClientTime,
  fetchClientJobs,
  fetchOutsideTime,
  timeEntryCalls.page,
  timeEntryCalls.byId,
];
