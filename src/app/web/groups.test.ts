import { expect, test } from 'vitest';
import { groups } from '../groups.ts';
import { pages } from './modules.ts';

// That every right is of one of them, the app says when it starts.
test('every page of the menu is in a group that the app declares', () => {
  const lost = pages.filter(({ navigation }) => navigation && !groups.includes(navigation.group));
  expect(lost.map(({ path }) => path)).toEqual([]);
});
