/**
 * Row-level access, from each module's `server/testing/laws.ts`: which rows each list shows whom, and that no call
 * reads or changes other people's rows by id. A missing statement fails here with its address.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { allShown, namingCalls, openedWithLaws, shownBy, stated, unstated } from './laws/found.ts';
import { faultsOfRead, faultsOfWrite, refusesOwn, rulesOf, type Tried } from './laws/ids.ts';
import { faultsOfList } from './laws/lists.ts';
import { whyNoLaw } from './laws/owned.ts';
import { title } from './matrix.ts';
import { inFullOr } from './sampled.ts';

const each = stated.map((one) => [one.module.name, one] as const);

let tried: Tried;
/** Separate, because writes change the rows that others see. */
let written: Tried;
beforeAll(async () => {
  tried = await openedWithLaws();
  written = await openedWithLaws();
});

describe.each(each)('%s', (_, one) => {
  test('says whose rows each list and each id belong to', () => {
    expect(unstated(one)).toEqual([]);
  });

  test('has rows of each law that some people see and others do not', async () => {
    for (const rows of one.laws.rows) expect(await whyNoLaw(tried.owned, rows, tried.askers)).toBeUndefined();
  });

  const lists = shownBy(one).map((shown) => [title(shown.endpoint), shown] as const);
  test.each(lists)('%s shows everybody exactly their rows', async (_title, shown) => {
    expect(await faultsOfList(tried, shown)).toEqual([]);
  });

  const calls = namingCalls(one).filter(([, names]) => rulesOf(names).length > 0);
  const titled = calls.map(([endpoint, names]) => [title(endpoint), endpoint, names] as const);
  test.each(titled.filter(([, { method }]) => method === 'GET'))(
    '%s reads only one’s own rows',
    async (_title, endpoint, names) => {
      const most = { foreign: inFullOr(3, 2), own: inFullOr(3, 1) };
      expect(await faultsOfRead(tried, endpoint, names, most)).toEqual([]);
    },
  );

  test.each(titled.filter(([, { method }]) => method !== 'GET'))(
    '%s writes only on one’s own rows',
    async (_title, endpoint, names) => {
      expect(await faultsOfWrite(tried, endpoint, names, inFullOr(3, 1))).toEqual([]);
      if (one.laws.unproven?.[title(endpoint)]) return;
      expect(await refusesOwn(written, endpoint, names)).toEqual([]);
    },
  );
});

describe('deliberate faults are detected', () => {
  const shown = allShown.find(({ endpoint: { path } }) => path === '/client/invoices/fetchInvoices');
  const invoices = () => {
    if (!shown) throw new Error('The list of this test is gone');
    return shown;
  };
  const lawWith = (client: string) => ({ ...invoices(), rows: { ...invoices().rows, client } });

  test('a list that shows too much or too little', async () => {
    expect(await faultsOfList(tried, lawWith('invoice.id < 0'))).toContainEqual(
      expect.stringMatching(/client: shows invoice [\d, ]+, which are not theirs$/),
    );
    expect(await faultsOfList(tried, lawWith('invoice.id > 0'))).toContainEqual(
      expect.stringMatching(/leaves out invoice/),
    );
  });

  test('a read and a write of other people’s rows, and calls nobody may use on their own', async () => {
    const stranger = { ...tried, owned: { ...tried.owned, of: async () => Promise.resolve(new Set<string>()) } };
    const one = stated.find(({ module }) => module.name === 'invoicing');
    const calls = one ? namingCalls(one) : [];
    const at = (path: string) => calls.find(([endpoint]) => endpoint.path === path) ?? calls[0];
    const [read, write] = [at('/invoices/fetchInvoiceById'), at('/invoices/endDispute')];
    if (!read || !write) throw new Error('The calls of this test are gone');
    const faults = await faultsOfRead(stranger, ...read, { foreign: 1, own: 1 });
    expect(faults).toContainEqual(
      expect.stringMatching(/by admin with invoice \d+ as id is answered 200: it is not theirs$/),
    );
    expect(faults).toContain('GET /invoices/fetchInvoiceById shows nobody anything for id, which proves nothing');
    expect(await faultsOfWrite(stranger, ...write, 1)).toContainEqual(expect.stringMatching(/it is not theirs$/));
    expect(await refusesOwn(stranger, ...write)).toHaveLength(1);
  });

  test('a law that gives everybody or nobody access', async () => {
    const { rows } = lawWith('invoice.id > 0');
    expect(await whyNoLaw(tried.owned, rows, tried.askers)).toMatch(/^All \d+ rows of 'invoice' are everybody's/);
    const nobody = { ...rows, client: 'invoice.id < 0' };
    expect(await whyNoLaw(tried.owned, nobody, tried.askers)).toMatch(/client see none$/);
  });

  test('a module without laws', () => {
    const silent = stated.map(({ module }) => ({ module, laws: { rows: [] } }));
    const missing = silent.flatMap(unstated);
    expect(missing).toContain("the record 'invoice'");
    expect(missing).toContain('the list GET /client/fetchJobs');
    expect(missing).toContain("'id' of PUT /jobs/updateStatus");
  });
});
