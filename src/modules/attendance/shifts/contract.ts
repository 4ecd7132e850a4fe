/** Weekly rosters, and assignments from a day on: a pattern, another shift, or the contract's hours again. */
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { ownAttendance, readAttendance, setRosters } from '../rights.ts';
import { rotaSources } from './rules.ts';

const path = '/hr/hrm/rosters';

const cell = z.object({
  date: z.string(),
  here: z.boolean().describe('Whether the person is employed on that day'),
  shift_type_id: z.int().nullable().describe('null on a day off or without a shift'),
  says: z.string().describe('Name of the shift, or ‘Day off’'),
  usual: z.string().describe('What applies without a roster entry'),
  by: z.enum([...rotaSources, 'Contract']).describe('Source of the shift'),
  holiday: z.string().nullable(),
  away: z.string().nullable().describe('Accepted leave, without its type'),
  closed: z.boolean().describe('Whether its month is closed'),
});
export type RosterCell = z.output<typeof cell>;

const shift = z.object({ id: z.int(), name: z.string(), start_time: z.string(), end_time: z.string() });

export const fetchRoster = get(`${path}/fetchRoster`, {
  says: 'Returns a week’s shifts of the people the caller may see',
  access: readAttendance,
  query: z.strictObject({ week: isoDateField('Week').optional() }),
  result: z.object({
    week: z.string().describe('The week’s Monday'),
    shifts: z.array(shift.extend({ offered: z.boolean() })),
    rows: z.array(
      z.object({
        employee_id: z.int(),
        name: z.string(),
        department: z.string(),
        team: z.string().nullable(),
        location: z.string().nullable(),
        own: z.boolean().describe('Whether it is the caller’s own row, which someone else sets'),
        cells: z.array(cell).describe('Nine days: the week, with the days before and after it'),
      }),
    ),
  }),
});
export type Roster = z.output<typeof fetchRoster.result>;
export type RosterRow = Roster['rows'][number];

export const rosterKinds = ['Shift', 'Day off', 'As usual'] as const;
const rosterDay = z.strictObject({
  employee_id: recordId,
  date: isoDateField('Date'),
  works: z.enum(rosterKinds),
  shift_type_id: recordId.nullable(),
  before: z.string().max(200).describe('The day’s `says` when it was read, to detect changes'),
});
export type RosterChange = z.output<typeof rosterDay>;

export const publishRoster = post(`${path}/publishRoster`, {
  says: 'Sets people’s shifts on single days, and notifies each person once',
  access: setRosters,
  body: z.strictObject({
    days: z
      .array(rosterDay, { error: 'Please select Days' })
      .min(1, 'Please select Days')
      .max(1000, 'Please select 1000 days at most'),
  }),
  result: z.object({ people: z.int(), days: z.int() }),
  message: ({ people }) =>
    people === 1 ? 'Roster published: one person is told' : `Roster published: ${people} people are told`,
});

export const assignmentKinds = ['Pattern', 'Shift', 'Contract'] as const;
const assignment = z
  .strictObject({
    employee_ids: z
      .array(recordId, { error: 'Please select People' })
      .min(1, 'Please select People')
      .max(500, 'Please select 500 people at most'),
    gives: z.enum(assignmentKinds, { error: 'Please select What they are given' }),
    shift_pattern_id: recordId.nullable(),
    shift_type_id: recordId.nullable(),
    begins_on: isoDateField('From'),
    ends_on: isoDateField('To').nullable(),
  })
  .superRefine(({ gives, shift_pattern_id, shift_type_id, begins_on, ends_on }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (gives === 'Pattern' && shift_pattern_id === null) wrong('shift_pattern_id', 'Please select Pattern');
    if (gives === 'Shift' && shift_type_id === null) wrong('shift_type_id', 'Please select Shift');
    if (ends_on !== null && ends_on < begins_on) wrong('ends_on', 'To must not be before From');
  });
export type Assignment = z.output<typeof assignment>;

const assigned = z.object({
  employee_id: z.int(),
  name: z.string(),
  was: z.string().describe('What applies on the first day before the change'),
  becomes: z.string(),
  changed: z.int().describe('Number of days in the first four weeks that change'),
  kept: z.int().describe('Number of days with a roster entry, which stay'),
  warnings: z.array(z.string()),
  refused: z.string().nullable().describe('Why nothing changes for this person; null if it does'),
});
export type AssignedRow = z.output<typeof assigned>;

export const previewAssignment = post(`${path}/previewAssignment`, {
  says: 'Returns what an assignment would change for each person; stores nothing',
  access: setRosters,
  body: assignment,
  result: z.object({ rows: z.array(assigned) }),
});

export const assignShifts = post(`${path}/assignShifts`, {
  says: 'Gives people a pattern, a shift or their contract from a date; people it is refused for stay unchanged',
  access: setRosters,
  body: assignment,
  result: z.object({ done: z.int(), rows: z.array(assigned) }),
  message: ({ done }) => (done === 1 ? 'Shifts of one person set' : `Shifts of ${done} people set`),
});

export const fetchPatternChoices = get(`${path}/fetchPatternChoices`, {
  says: 'Returns the patterns that people can be given',
  access: setRosters,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const ownDay = cell.extend({ start_time: z.string().nullable(), end_time: z.string().nullable() });
export const fetchOwnShifts = get(`${path}/fetchOwnShifts`, {
  says: 'Returns the caller’s own shifts of the next two weeks',
  access: ownAttendance.read,
  result: z.object({ employee_id: z.int().nullable(), rows: z.array(ownDay) }),
});
export type OwnShift = z.output<typeof ownDay>;

export const rosterEvents = events('roster', { published: 'Roster published', assigned: 'Shifts assigned' });
