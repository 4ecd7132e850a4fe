import { importRoutes } from '#platform/server/import/routes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { fetchClientJobs, listBookedJobs, timeEntryCalls } from '../contract.ts';
import { fetchJobBurn } from '../burn.ts';
import * as hours from '../fee-hours.ts';
import { fetchClientTime, fetchJobTime } from '../of-work.ts';
import { costRateCalls } from '../costs/contract.ts';
import { costRates } from '../costs/server/record.ts';
import { rateCalls } from '../rates.ts';
import { fetchOutsideTime, quoteOutsideTime } from '../scope.ts';
import * as setting from '../settings.ts';
import * as clock from '../timer.ts';
import * as weeks from '../weeks.ts';
import { bookEntry, changeEntry, removeEntry } from './booking.ts';
import { burnOfJob } from './burn.ts';
import { copyWeek, saveCells } from './cells.ts';
import { feeHoursOf, updateFeeHours } from './fee-hours.ts';
import { keepFavourite } from './favourites.ts';
import { timeOfClient, timeOfJob } from './of-work.ts';
import { findJobs } from '#modules/jobs/server/public/job-choices.ts';
import { pickFrom } from './picker.ts';
import { timeEntries } from './record.ts';
import { rates } from './rate-record.ts';
import { rateImporter } from './rates-import.ts';
import { draftOfOutside, outsideOfJob } from './scope.ts';
import { closeUpTo, shownSettings, updateSettings } from './settings.ts';
import { teamWeeks } from './team.ts';
import { discard, start, stop, timerOf } from './timer.ts';
import { approveAll, moveWeekTo, noteOwnWeek } from './week-steps.ts';
import { weekOf } from './week.ts';

export const timeRoutes: readonly Route[] = [
  ...recordRoutes(timeEntryCalls, timeEntries, {
    add: async (work, { body }) => recordById(work, timeEntries, (await bookEntry(work, body)).entry.id),
    edit: async (work, { query, body }) => recordById(work, timeEntries, (await changeEntry(work, query.id, body)).id),
    remove: (work, { params }) => removeEntry(work, params.id),
  }),
  ...recordRoutes(rateCalls, rates),
  ...recordRoutes(costRateCalls, costRates),
  ...importRoutes(rateImporter),
  handle(fetchClientJobs, (work, { query }) => pickFrom(work, query)),
  handle(listBookedJobs, async (work, { query }) => ({ rows: await findJobs(work, query) })),
  handle(fetchJobTime, (work, { params }) => timeOfJob(work, params.id)),
  handle(fetchJobBurn, (work, { params }) => burnOfJob(work, params.id)),
  handle(fetchClientTime, (work, { params }) => timeOfClient(work, params.id)),
  handle(fetchOutsideTime, (work, { params }) => outsideOfJob(work, params.id)),
  handle(quoteOutsideTime, (work, { params, body }) => draftOfOutside(work, params.id, body.entry_ids)),
  handle(weeks.fetchWeek, (work, { query }) => weekOf(work, query)),
  handle(weeks.saveCells, (work, { body }) => saveCells(work, body)),
  handle(weeks.copyWeek, (work, { body }) => copyWeek(work, body)),
  handle(weeks.keepFavourite, (work, { body }) => keepFavourite(work, body)),
  handle(weeks.moveWeek, (work, { query, body }) => moveWeekTo(work, query, body)),
  handle(weeks.noteWeek, (work, { body }) => noteOwnWeek(work, body)),
  handle(weeks.fetchTeamWeeks, (work, { query }) => teamWeeks(work, query)),
  handle(weeks.approveWeeks, (work, { body }) => approveAll(work, body)),
  handle(clock.fetchTimer, (work) => timerOf(work)),
  handle(clock.startTimer, (work, { body }) => start(work, body)),
  handle(clock.stopTimer, (work, { body }) => stop(work, body)),
  handle(clock.discardTimer, (work) => discard(work)),
  handle(setting.fetchTimeSettings, (work) => shownSettings(work)),
  handle(setting.updateTimeSettings, (work, { body }) => updateSettings(work, body)),
  handle(hours.fetchFeeHours, (work) => feeHoursOf(work)),
  handle(hours.updateFeeHours, (work, { body }) => updateFeeHours(work, body)),
  handle(setting.closePeriod, (work, { body }) => closeUpTo(work, body)),
];
