/** A person's timer: one, on all devices. */
import * as z from 'zod';
import { minutesField } from '#platform/contract/duration.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { flagField, longTextField, moment, optional, selectionField, textField } from '#platform/contract/fields.ts';
import { bookTime, readTime } from './contract.ts';
import { openAgain, reopened } from './weeks.ts';

/** In hours; a timer stops after them, and at the end of the day in the person's time zone. */
export const longestTimer = 10;
/** In hours; after them the owner is asked whether it should still run. */
export const longTimer = 8;

const timer = z.object({
  job_id: z.int().nullable(),
  planning_activity_id: z.int().nullable(),
  fee_type_id: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  activity: z.string().nullable(),
  description: z.string().nullable(),
  billable: z.boolean(),
  started_at: moment,
  stopped_at: moment.nullable().describe('When it stopped by itself, awaiting confirmation'),
  date: z.string().describe('The day it is booked on'),
  elapsed_min: z.int().describe('Minutes that would be booked now'),
});
export type Timer = z.output<typeof timer>;

const running = z.object({ timer: timer.nullable() });

export const fetchTimer = get('/timekeeper/timer/fetchTimer', {
  says: 'Returns the caller’s running timer, if any',
  access: readTime,
  result: running,
});

export const timerForm = z.object({
  job_id: optional(selectionField('Job')),
  planning_activity_id: optional(selectionField('Activity')),
  fee_type_id: optional(selectionField('Fee type')),
  description: optional(longTextField('Note')),
  billable: flagField('Billable'),
});

export const startTimer = post('/timekeeper/timer/startTimer', {
  says: 'Starts a timer; a running one is stopped and booked first',
  access: bookTime,
  body: timerForm,
  result: running,
  message: () => 'Timer started',
});

export const stopTimer = post('/timekeeper/timer/stopTimer', {
  says: 'Stops the timer and books its time, or the time given; if it stopped by itself, only once confirmed',
  access: bookTime,
  body: z.object({
    duration_min: optional(minutesField('Duration', 24)),
    description: optional(longTextField('Note')),
    over_budget_reason: optional(textField('Reason above the budget')),
    confirmed: flagField('Confirmed').describe('Confirms the booking of a timer that stopped by itself'),
  }),
  result: z.object({
    timer: timer.nullable().describe('The timer awaiting confirmation; nothing is booked then'),
    booked_min: z.int(),
    reopened,
  }),
  message: (result) => {
    if (result.timer) return 'The timer stopped by itself: confirm what it counted';
    return result.reopened ? `Time booked. ${openAgain}` : 'Time booked';
  },
  command: {
    label: 'Stop timer',
    words: 'end clock',
    sends: { duration_min: null, description: null, over_budget_reason: null, confirmed: false },
  },
});

export const discardTimer = post('/timekeeper/timer/discardTimer', {
  says: 'Stops the timer and books nothing',
  access: bookTime,
  result: running,
  message: () => 'Timer discarded',
});
