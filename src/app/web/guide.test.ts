import { describe, expect, test } from 'vitest';
import { chapters, chaptersFor, momentOf } from '#modules/guide/chapters.ts';
import { checklistFor } from '#modules/guide/checklist.ts';
import { groups } from '../groups.ts';
import { pages } from './modules.ts';

describe.each(['team', 'client'] as const)('for %s', (audience) => {
  test.each(pages.map((page) => [page.path, page] as const))('%s has a chapter and a second in it', (_, page) => {
    const { chapter, seconds } = momentOf(page, pages, audience);
    const found = chaptersFor(audience).find(({ name }) => name === chapter);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(found?.seconds ?? 0);
  });

  test('the checklist leads to pages of the portal', () => {
    for (const { to } of checklistFor(audience)) {
      expect(pages.map(({ path }) => path)).toContain(to.replace(/\?.*/, ''));
    }
  });
});

test('what a sentence is about is a page of the portal, or a group of its menu', () => {
  const known = new Set(['/', ...groups, ...pages.map(({ path }) => path)]);
  const about = chapters.flatMap(({ cues }) => cues.flatMap((cue) => cue.about));
  expect(about.filter((one) => !known.has(one))).toEqual([]);
});
