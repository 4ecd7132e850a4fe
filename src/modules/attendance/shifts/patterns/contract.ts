/** Patterns: shifts that rotate over some weeks, assigned to people from a day on. */
import { shiftType } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, id, reference, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { patternRights } from '../../rights.ts';
import { daysField, lettersWithoutShift, saturdays } from './rules.ts';

export const shiftPattern = record('shift_pattern', {
  words: { one: 'shift pattern', many: 'shift patterns' },
  rights: patternRights,
  fields: {
    id: id({ first: 'hidden' }),
    name: text('Pattern', { phone: 'title', width: 200, searched: true }),
    shift_a: reference('Shift A', shiftType, { width: 130 }),
    shift_b: reference('Shift B', shiftType, { optional: true, width: 130 }),
    shift_c: reference('Shift C', shiftType, { optional: true, first: 'hidden', width: 130 }),
    shift_d: reference('Shift D', shiftType, { optional: true, first: 'hidden', width: 130 }),
    days: text('Weeks', { is: daysField, width: 240 }),
    starts_on: date('First week', { width: 110, help: 'The first of the weeks begins on the Monday of this day' }),
    saturdays_off: word('Saturdays', saturdays, { width: 160 }),
    people: wholeNumber('People', { least: 0, most: 100_000, workedOut: true, width: 80 }),
  },
  defaultSort: 'name',
  check: (form) => {
    const [letter] = lettersWithoutShift(form);
    return letter ? { [`shift_${letter.toLowerCase()}_id`]: `Please select Shift ${letter}: the weeks have it` } : {};
  },
});

export const patternCalls = recordCalls(shiftPattern, '/hr/hrm/shift-patterns', {
  paths: {
    page: 'fetchAllPatterns',
    export: 'exportPatterns',
    byId: 'fetchPatternById',
    add: 'addPattern',
    edit: 'updatePattern',
    remove: 'deletePattern/:id',
    history: 'fetchPatternHistory',
  },
});
