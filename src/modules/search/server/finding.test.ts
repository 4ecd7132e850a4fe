import { fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import { masters, shiftType } from '#modules/masters/masters.ts';
import type { ListQuery } from '#platform/contract/list.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import { type FoundRecord, searchRecords } from '#platform/contract/search-calls.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
let id: number;
const title = 'Quiverin Zolanda';

beforeAll(async () => {
  portal = await testPortal();
  const given = { name: title, mobile: '07911 123456', zipcode: 'EX16 5QZ', city: 'Tiverton' };
  ({ id } = await addEnquiry(portal, 'admin', given));
  await addEnquiry(portal, 'admin', { name: 'Corwin Home', mobile: '+447911123499' });
});

const listed = async (query: Partial<ListQuery>) => {
  const answer = await portal.call<{ rows: { name: string }[] }>(fetchAllEnquiry, { as: 'admin', query });
  return { ...answer, names: answer.status === 200 ? answer.result.rows.map(({ name }) => name) : [] };
};
const found = async (text: string) => {
  const { result } = await portal.call<{ rows: FoundRecord[] }>(searchRecords, { as: 'admin', query: { text } });
  return result.rows.filter(({ kind }) => kind === 'enquiry').map((row) => row.title);
};

/** Ways in which people write 07911 123456. */
const written = [
  '07911123456',
  '07911 123 456',
  '+44 7911 123456',
  '+44 (0)7911-123456',
  '0044 7911 123456',
  '7911123456',
];

describe('a typed phone number', () => {
  test.each([...written, '079111', '+44 79111234', '123456'])('finds the row by %s', async (mobile) => {
    expect((await listed({ mobile })).names).toContain(title);
  });

  test.each([...written, '123456'])('is found from anywhere by %s', async (text) => {
    expect(await found(text)).toContain(title);
  });

  test('with +44 or 0 finds one that is stored with +44', async () => {
    for (const mobile of ['07911 123499', '+447911 123499', '7911123499']) {
      expect((await listed({ mobile })).names).toEqual(['Corwin Home']);
    }
  });

  test.each(['mira', '07911x', '+', '--'])('%s is refused in words', async (mobile) => {
    const { status, fields } = await listed({ mobile });
    expect([status, fields]).toEqual([400, { mobile: 'Mobile takes digits only' }]);
  });
});

test('one letter of a text is found anywhere in it', async () => {
  const { names } = await listed({ name: 'z', limit: 100 });
  expect(names).toContain(title);
});

describe('Ctrl K', () => {
  test.each(['EX16 5QZ', 'ex165qz', 'ex16'])('finds an enquiry by its postcode %s', async (text) => {
    expect(await found(text)).toEqual([title]);
  });

  test('finds an enquiry by its id, first', async () => {
    expect((await found(String(id)))[0]).toBe(title);
    expect((await found(`#${id}`))[0]).toBe(title);
    const oldest = await portal.database.pool.query<{ name: string }>('select name from enquiry where id = 1');
    expect((await found('1'))[0]).toBe(oldest.rows[0]?.name);
  });
});

describe('a filter takes several values', () => {
  test('and finds the rows with any of them', async () => {
    const countOf = async (status: string) => {
      const { result } = await portal.call<{ count: number }>(fetchAllEnquiry, { as: 'admin', query: { status } });
      return result.count;
    };
    const each = await Promise.all(['2', '3', 'none'].map(countOf));
    expect(Math.min(...each)).toBeGreaterThan(0);
    expect(await countOf('2|3')).toBe((each[0] ?? 0) + (each[1] ?? 0));
    expect(await countOf('none|2|3')).toBe(each.reduce((sum, count) => sum + count, 0));
  });

  test('also of fixed words, and refuses unknown ones', async () => {
    const week = 'Sunday, second and fourth Saturday';
    const ask = async (week_off: string) => {
      const answer = await portal.call<{ count: number }>(shiftType.calls.fetchAll, {
        as: 'admin',
        query: { week_off },
      });
      return answer.status === 200 ? answer.result.count : answer.status;
    };
    expect(await ask(`${week}|Sunday`)).toBe((await ask(week)) + (await ask('Sunday')));
    expect(await ask('Sunday|Never')).toBe(400);
  });
});

describe('a number filter has a minimum and a maximum', () => {
  const days = async (query: Record<string, string>) => {
    const tat = masters.find(({ table }) => table === 'tat');
    const numeric = Object.entries(tat?.list.filters ?? {}).find(([, { kind }]) => kind === 'numbers')?.[0] ?? '';
    if (!tat) throw new Error('No TAT');
    const named = Object.fromEntries(Object.entries(query).map(([end, value]) => [`${numeric}${end}`, value]));
    const answer = await portal.call<{ rows: MasterRow[] }>(tat.calls.fetchAll, {
      as: 'admin',
      query: { ...named, limit: 100 },
    });
    return { ...answer, values: answer.status === 200 ? answer.result.rows.map((row) => Number(row[numeric])) : [] };
  };

  test('both included', async () => {
    const all = (await days({})).values.toSorted((one, other) => one - other);
    const [least, most] = [all[1] ?? 0, all.at(-2) ?? 0];
    const within = all.filter((value) => value >= least && value <= most);
    expect(within.length).toBeLessThan(all.length);
    expect((await days({ Min: String(least), Max: String(most) })).values.toSorted((a, b) => a - b)).toEqual(within);
    expect((await days({ Min: String(least) })).values).toContain(all.at(-1));
    expect((await days({ Max: `${least}.5` })).values).not.toContain(all.at(-1));
  });

  test('of any size, in digits', async () => {
    expect((await days({ Min: '999999999999999' })).values).toEqual([]);
    expect((await days({ Min: 'ten' })).fields).toMatchObject({ daysMin: expect.stringContaining('digits only') });
  });
});
