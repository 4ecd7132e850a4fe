import { describe, expect, test } from 'vitest';
import { numbersAround } from './page-numbers.ts';

describe('the page numbers under a list', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 100, [1, 2, 3, 4, 5, 'gap after', 100]],
    [50, 100, [1, 'gap before', 49, 50, 51, 'gap after', 100]],
    [98, 100, [1, 'gap before', 96, 97, 98, 99, 100]],
  ])('of page %i of %i', (page, last, shown) => {
    expect(numbersAround(page, last)).toEqual(shown);
  });

  test('are always seven once there are seven pages, including the current one', () => {
    for (let last = 7; last < 40; last += 1) {
      for (let page = 1; page <= last; page += 1) {
        const shown = numbersAround(page, last);
        expect(shown).toHaveLength(7);
        expect(shown).toContain(page);
      }
    }
  });
});
