import { contains, list, moments, numbers, oneOf, word } from '#platform/contract/list.ts';
import { describe, expect, test } from 'vitest';
import { activeFilters, describeFilter, whyNotTyped } from './filters.ts';

const more = { hours: numbers('Hours'), stage: word('Stage', ['Draft', 'Open', 'Closed']) };
const people = list({
  filters: { name: contains('Name'), status: oneOf('Status'), createdAt: moments('Created on'), ...more },
  sorts: ['name'],
  defaultSort: 'name',
});
const choices = {
  status: [
    { value: '1', label: 'Pending' },
    { value: '2', label: 'Submitted' },
  ],
};
const chips = (filters: Record<string, string>) =>
  activeFilters(people, filters).map((active) =>
    describeFilter(active, active.name === 'status' ? choices.status : undefined),
  );

describe('the chips of a filtered list', () => {
  test.each([
    [{}, []],
    [{ name: 'mi' }, ['Name: mi']],
    [{ status: '1' }, ['Status: Pending']],
    [{ status: 'none' }, ['Status: none']],
    [{ status: '1|2' }, ['Status: any of Pending, Submitted']],
    [{ status: '2|none|9' }, ['Status: any of Submitted, none, no longer exists']],
    [{ status: 'bogus' }, ['Status: no longer exists']],
    [{ stage: 'Draft|Open' }, ['Stage: any of Draft, Open']],
    [{ hoursMin: '5' }, ['Hours: 5 or more']],
    [{ hoursMax: '7.5' }, ['Hours: 7.5 or less']],
    [{ hoursMin: '5', hoursMax: '7' }, ['Hours: 5 to 7']],
    [{ hoursMin: '5', hoursMax: '5' }, ['Hours: 5']],
    [{ createdAtFrom: '01-11-2026' }, ['Created on: from 01-11-2026']],
    [{ createdAtTo: '30-11-2026' }, ['Created on: until 30-11-2026']],
    [{ createdAtFrom: '01-11-2026', createdAtTo: '30-11-2026' }, ['Created on: 01-11-2026 to 30-11-2026']],
  ])('%j', (filters, shown) => {
    expect(chips(filters)).toEqual(shown);
  });

  test('a range of dates is one chip that clears both ends', () => {
    const [range] = activeFilters(people, { createdAtTo: '30-11-2026' });
    expect(range?.keys).toEqual(['createdAtFrom', 'createdAtTo']);
  });
});

describe('the text of a filter', () => {
  test.each([
    ['number', '', undefined],
    ['number', '120', undefined],
    ['number', '12o', 'Enter digits only'],
    ['phone', '+44 (0)7700 900-123', undefined],
    ['phone', 'o7700', 'Enter digits only, for example 07700 900123'],
    ['phone', '--', 'Enter a number like 07700 900123'],
    ['contains', '12o', undefined],
  ] as const)('%s: %s', (kind, text, wrong) => {
    expect(whyNotTyped(kind, text)).toBe(wrong);
  });
});
