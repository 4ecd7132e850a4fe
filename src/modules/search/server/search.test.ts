import { eventCalls } from '#modules/events/contract.ts';
import { deleteEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import { statementsSent } from '#test/sql/plans.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await addEnquiry(portal, 'admin', {
    name: 'Zaharina Quellworth',
    company: 'Brindlewick Optics Ltd',
    email: 'z.quell@harbour.example',
  });
  await addEnquiry(portal, 'client', { name: 'Zaharina Ownclient', company: 'Velmarra Trading Ltd' });
  const event = {
    name: 'Harvest Breakfast',
    date: '15-01-2027',
    contactPerson: 'Mira Kelmorstead',
    address: '3 Mill Lane',
    city: 'York',
    country: 'United Kingdom',
    state: 'England',
    zipcode: 'YO1 7AA',
    eventDescription: 'A talk.',
  };
  await portal.call(eventCalls.add, { as: 'admin', body: event });
  await learn();
});

/** The job that runs every minute. */
const learn = async () => {
  await portal.database.pool.query("select graphile_worker.add_job('learn-search-words', '{}'::json)");
  await portal.runJobs();
};
const find = async (text: string, as: Role = 'admin') => {
  const answer = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as, query: { text } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.result.rows;
};
const titles = async (text: string, as?: Role) => (await find(text, as)).map(({ title }) => title);

const ways = [
  ['the beginning of the first name', 'zaha'],
  ['two letters', 'za'],
  ['the beginning of the last name', 'Quellw'],
  ['the company', 'brindlewick'],
  ['the e-mail address', 'z.quell@'],
  ['the middle of a word', 'ellwor'],
  ['a word of the name and one of the company', 'optics zahar'],
  ['capitals and blanks as they come', '  ZAHARINA   quellworth '],
] as const;
const mistakes = [
  ['a missing letter', 'quelworth'],
  ['a swapped pair', 'qeullworth'],
  ['a wrong letter', 'quellwarth'],
  ['an additional letter', 'quellworrth'],
  ['a half typed word', 'quelwor'],
  ['one in each of two words', 'zaharnia brindelwick'],
] as const;

describe('what is found', () => {
  test.each(ways)('an enquiry by %s', async (_, text) => {
    expect(await titles(text)).toContain('Zaharina Quellworth');
  });

  test('with its kind, its company and its link', async () => {
    expect(await find('quellworth')).toEqual([
      { kind: 'enquiry', id: expect.any(Number), title: 'Zaharina Quellworth', detail: 'Brindlewick Optics Ltd' },
    ]);
  });

  test('an event by its name or city, with its date', async () => {
    const event = (await find('harvest york')).find(({ kind }) => kind === 'event');
    expect(event).toMatchObject({ title: 'Harvest Breakfast', detail: '15-01-2027' });
  });

  test('at most five of a kind, those whose title begins with the text first', async () => {
    const found = await find('ar');
    const kinds = Object.groupBy(found, ({ kind }) => kind);
    expect(Math.max(...Object.values(kinds).map((rows) => rows?.length ?? 0))).toBe(5);
    const begin = (kinds['enquiry'] ?? []).map(({ title }) => title.toLowerCase().startsWith('ar'));
    expect(begin).toEqual(begin.toSorted((one, other) => Number(other) - Number(one)));
  });

  test.each(['%%', '__', '%zah', 'za_a'])('nothing by %s: wildcards are taken literally', async (text) => {
    expect(await titles(text)).toEqual([]);
  });

  test('not what was deleted', async () => {
    const { id } = await addEnquiry(portal, 'admin', { name: 'Zaharina Soongone' });
    expect(await titles('soongone')).toEqual(['Zaharina Soongone']);
    await portal.call(deleteEnquiry, { as: 'admin', params: { id } });
    expect(await titles('soongone')).toEqual([]);
  });

  test.each([
    ['one letter', 'z'],
    ['nothing', '  '],
    ['a NUL', 'za\0'],
  ])('%s is refused', async (_, text) => {
    const answer = await portal.call(searchRecords, { as: 'admin', query: { text } });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION', fields: { text: expect.any(String) } });
  });
});

describe('a typing mistake', () => {
  test.each(mistakes)('%s is forgiven', async (_, text) => {
    expect(await titles(text)).toEqual(['Zaharina Quellworth']);
  });

  test('short words and words unlike any other find nothing', async () => {
    expect(await titles('zqx')).toEqual([]);
    expect(await titles('xxyyzzxxyyzz')).toEqual([]);
  });

  test('words are known within a minute of a change', async () => {
    await addEnquiry(portal, 'admin', { name: 'Ferdinanda Newcome' });
    portal.advance(60);
    await learn();
    expect(await titles('ferdinadna')).toEqual(['Ferdinanda Newcome']);
  });
});

describe('a name is found however it is spelled', () => {
  const names = [
    'Zoltán Müllerkamp',
    'Zoltan Mullerkamp',
    "Quorn O'Brillan",
    'Quorn O’Brillan',
    'Zabel & Zorn Limited',
  ];
  beforeAll(async () => {
    for (const name of names) await addEnquiry(portal, 'admin', { name });
    portal.advance(60);
    await learn();
  });

  test.each([
    ['mullerkamp', names.slice(0, 2)],
    ['müllerkamp', names.slice(0, 2)],
    ["o'brillan", names.slice(2, 4)],
    ['o’brillan', names.slice(2, 4)],
    ['zabel and zorn ltd', ['Zabel & Zorn Limited']],
  ])('%s', async (text, found) => {
    expect((await titles(text)).toSorted()).toEqual(found.toSorted());
  });
});

describe('access', () => {
  test('a client user finds only what their list shows, also with typing mistakes', async () => {
    expect(await titles('zaharina', 'client')).toEqual(['Zaharina Ownclient']);
    expect(await titles('zaharnia', 'client')).toEqual(['Zaharina Ownclient']);
    expect(await titles('quellworth', 'client')).toEqual([]);
    expect(await titles('zaharina', 'client2')).toEqual([]);
  });

  test('records are not found without the right to read their list', async () => {
    expect(await titles('zaharina', 'accountant')).toEqual([]);
  });

  test('whatever is typed, a client user finds only their own records', async () => {
    const { result } = await portal.call<{ rows: { id: number }[] }>(fetchAllEnquiry, {
      as: 'client',
      query: { limit: 100 },
    });
    const own = new Set(result.rows.map(({ id }) => id));
    const { rows } = await portal.database.pool.query<{ text: string }>(
      'select distinct unnest(array[name, company_name, email]) as text from enquiry',
    );
    const pieces = fc
      .constantFrom(...rows.map(({ text }) => text))
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.integer({ min: 2, max: 9 }))
          .map(([at, length]) => text.slice(at, at + length)),
      );
    const typed = fc.oneof(pieces, fc.string({ maxLength: 12 })).filter((text) => text.trim().length >= 2);
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const answer = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as: 'client', query: { text } });
        if (text.includes('\0')) return expect(answer.status).toBe(400);
        expect(answer.status).toBe(200);
        const foreign = answer.result.rows.filter(({ kind, id }) => kind === 'enquiry' && !own.has(id));
        expect(foreign).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('below many newer records', () => {
  const taken =
    'mobile, address, city, country, state, zipcode, source_id, event_id, engagement_id, category_id, engagement_notes';
  const old = ['Umbrolin Begins', 'Plumbrolin Holds', 'Umbrolin Begins again', 'Plumbrolin Holds again'];
  beforeAll(async () => {
    for (const name of old) await addEnquiry(portal, 'admin', { name });
    await portal.database.pool.query(`
      insert into enquiry (name, company_name, email, ${taken})
      select 'Olwen Above', 'Upper Floor Ltd', 'olwen@above.example', ${taken}
      from enquiry, generate_series(1, 600) where id = (select min(id) from enquiry)`);
  });

  test.each([...ways, ...mistakes])('an enquiry is found by %s', async (_, text) => {
    expect(await titles(text)).toContain('Zaharina Quellworth');
  });

  test('words that begin with the text come before words that contain it, the newest first', async () => {
    expect(await titles('umbrolin')).toEqual([old[2], old[0], old[3], old[1]]);
  });

  test('a client user finds their own', async () => {
    expect(await titles('zaharina', 'client')).toEqual(['Zaharina Ownclient']);
    expect(await titles('above', 'client')).toEqual([]);
  });
});

test.each(['admin', 'manager', 'accountant', 'client'] as const)(
  'the search of the %s sends six statements at most, whatever is looked for',
  async (role) => {
    await find('zaha', role);
    for (const [, text] of [...ways, ...mistakes, ['nothing alike', 'qqqqqqqq'], ['an id', '1']]) {
      expect(await statementsSent(() => find(text, role)), text).toBeLessThanOrEqual(6);
    }
  },
);
