import { describe, expect, test } from 'vitest';
import { contains, list, moments, oneOf } from '#platform/contract/list.ts';
import { activeFilters, describeFilter } from './filters.ts';

const people = list({
  filters: { name: contains('Name'), status: oneOf('Status'), createdAt: moments('Created on') },
  sorts: ['name'],
  defaultSort: 'name',
});
const choices = { status: [{ value: '1', label: 'Pending' }] };
const chips = (filters: Record<string, string>) =>
  activeFilters(people, filters).map((active) => describeFilter(active, choices));

describe('the chips of a filtered list', () => {
  test.each([
    [{}, []],
    [{ name: 'mi' }, ['Name: mi']],
    [{ status: '1' }, ['Status: Pending']],
    [{ status: 'none' }, ['Status: none']],
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
