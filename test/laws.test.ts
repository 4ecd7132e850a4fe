/**
 * Whose rows are whose, of every module as its `server/testing/laws.ts` says: what each list shows whom, and that no call
 * reads or changes by id what is not one's own. What a module does not say fails here by its address.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { namingCalls, openedWithLaws, shownBy, stated, unstated } from './laws/found.ts';
import { faultsOfRead, faultsOfWrite, refusesOwn, rulesOf, type Tried } from './laws/ids.ts';
import { faultsOfList } from './laws/lists.ts';
import { whyNoLaw } from './laws/owned.ts';
import { title } from './matrix.ts';
import { inFullOr } from './sampled.ts';

const each = stated.map((one) => [one.module.name, one] as const);

let tried: Tried;
/** What people write of their own would change what others see. */
let written: Tried;
beforeAll(async () => {
  tried = await openedWithLaws();
  written = await openedWithLaws();
});

describe.each(each)('%s', (_, one) => {
  test('says of each list and of each id that a call is told whose it is', () => {
    expect(unstated(one)).toEqual([]);
  });

  test('has rows of each law that somebody sees and somebody does not', async () => {
    for (const rows of one.laws.rows) expect(await whyNoLaw(tried.owned, rows, tried.askers)).toBeUndefined();
  });

  const lists = shownBy(one).map((shown) => [title(shown.endpoint), shown] as const);
  test.each(lists)('%s shows everybody their rows and no others', async (_title, shown) => {
    expect(await faultsOfList(tried, shown)).toEqual([]);
  });

  const calls = namingCalls(one).filter(([, names]) => rulesOf(names).length > 0);
  const titled = calls.map(([endpoint, names]) => [title(endpoint), endpoint, names] as const);
  test.each(titled.filter(([, { method }]) => method === 'GET'))(
    '%s reads what is one’s own, and nothing else',
    async (_title, endpoint, names) => {
      const most = { foreign: inFullOr(3, 2), own: inFullOr(3, 1) };
      expect(await faultsOfRead(tried, endpoint, names, most)).toEqual([]);
    },
  );

  test.each(titled.filter(([, { method }]) => method !== 'GET'))(
    '%s writes on what is one’s own, and nothing else',
    async (_title, endpoint, names) => {
      expect(await faultsOfWrite(tried, endpoint, names, inFullOr(3, 1))).toEqual([]);
      if (one.laws.unproven?.[title(endpoint)]) return;
      expect(await refusesOwn(written, endpoint, names)).toEqual([]);
    },
  );
});
