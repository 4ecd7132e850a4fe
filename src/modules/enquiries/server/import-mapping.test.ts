/** Column mapping, which all imports share, tested with enquiries. */
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Enquiry, fetchAllEnquiry } from '../contract.ts';
import { enquiryImport } from '../import.ts';

const { calls } = enquiryImport;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type Call = (typeof calls)[keyof typeof calls];
const send = async <Result>(call: Call, file: string, query: object = {}) =>
  portal.call<Result>(call, { as: 'admin', body: Buffer.from(file), query: { ...query } });

const listed = async (name: string) =>
  (await portal.call<Page<Enquiry>>(fetchAllEnquiry, { as: 'admin', query: { name } })).result.rows;

describe('combined columns', () => {
  const file = [
    'Last name,First name,Address 1,Address 2,Town,Postcode,County,Country,Company,Email,Mobile,Source,Engagement,Category,Notes',
    'Kelmorstead,Mira,Unit 2,"1 High Street",Leeds,LS1 4AA,England,United Kingdom,Tundrix,mira@example.org,07700900321,Website,Payroll,Lead,Hello',
    'Lindqvist,,,2 Low Street,Leeds,LS1 4AA,England,United Kingdom,Tundrix,two@example.org,07700900322,Website,Payroll,Lead,Hello',
  ].join('\n');

  test('are guessed, and imported as one field in the order of their parts', async () => {
    const { columns } = (await send<ReadTable>(calls.read, file)).result;
    expect(columns.slice(0, 5)).toEqual(['name:2', 'name:1', 'address:1', 'address:2', 'city']);
    const { result } = await send<Imported>(calls.add, file, { columns: columns.join(',') });
    expect(result.added).toBe(2);
    expect((await listed('Kelmorstead'))[0]).toMatchObject({
      name: 'Mira Kelmorstead',
      address: 'Unit 2, 1 High Street',
    });
    expect((await listed('Lindqvist'))[0]).toMatchObject({ name: 'Lindqvist', address: '2 Low Street' });
  });

  test('are shown together in a row with an error', async () => {
    const wrong = file.replace('Kelmorstead,Mira', '4you,Too');
    const { columns } = (await send<ReadTable>(calls.read, wrong)).result;
    const { result } = await send<CheckedRows>(calls.check, wrong, {
      columns: columns.join(',').replace('name:2,name:1', 'name:1,name:2'),
    });
    expect(result.errors).toEqual([
      { row: 2, field: 'name', value: '4you Too', message: 'Please provide a valid Name' },
    ]);
  });

  test('are refused for a field that takes only one', async () => {
    const { status, fields } = await send(calls.check, file, { columns: 'email,email' });
    expect([status, fields]).toEqual([400, { columns: 'Each field has one column' }]);
  });
});

const people = [
  'Name,Company,Email,Mobile,Address,City,Country,County,Postcode,Engagement,Category,Comments',
  'Ada Grantly,Tundrix,ada@example.org,07700900331,1 High Street,Leeds,United Kingdom,England,LS1 4AA,Payroll,Lead,Hello',
  'Bea Grantly,Tundrix,bea@example.org,07700900332,2 High Street,Leeds,United Kingdom,England,LS1 4AA,Payroll,Lead,Hello',
].join('\n');

const given = (values: Record<string, string>) => JSON.stringify(values);
const columnsOf = async (file: string) => (await send<ReadTable>(calls.read, file)).result.columns.join(',');

describe('one value for all rows', () => {
  test('is asked for if a required field has neither value nor column', async () => {
    const { fields } = await send(calls.check, people, { columns: await columnsOf(people) });
    expect(fields).toEqual({ source: 'Please choose the column of Source, or one value for all rows' });
  });

  test('is offered as choices of its field', async () => {
    const { controls } = (await send<ReadTable>(calls.read, people)).result;
    const { source, name, event } = controls;
    expect([source?.kind, name?.kind, event?.kind]).toEqual(['one', 'text', 'one']);
    expect(source?.choices.map(({ label }) => label)).toContain('Website');
    expect(event?.choices[0]).toEqual({ value: '0', label: 'No event' });
  });

  test('is accepted by id or name, and checked as a cell would be', async () => {
    const columns = await columnsOf(people);
    const { controls } = (await send<ReadTable>(calls.read, people)).result;
    const website = controls['source']?.choices.find(({ label }) => label === 'Website')?.value ?? '';
    for (const source of [website, 'website'])
      expect((await send<CheckedRows>(calls.check, people, { columns, given: given({ source }) })).result.good).toBe(2);
    const wrong = await send(calls.check, people, { columns, given: given({ source: 'Carrier pigeon' }) });
    expect([wrong.status, wrong.fields]).toEqual([400, { source: 'Please select Source' }]);
    expect((await send(calls.check, people, { columns, given: given({ nothing: 'x' }) })).fields).toEqual({
      given: 'There is no such field',
    });
    expect((await send(calls.check, people, { columns, given: '[' })).status).toBe(400);
  });

  test('fills blank cells of a column', async () => {
    const file = people.replace('07700900332', '');
    const query = { columns: await columnsOf(file), given: given({ source: 'Website', mobile: '07700900399' }) };
    expect((await send<CheckedRows>(calls.check, file, query)).result.good).toBe(2);
  });
});

describe('the last file’s mapping', () => {
  const read = async (file: string, as: 'admin' | 'client' = 'admin') =>
    (await portal.call<ReadTable>(calls.read, { as, body: Buffer.from(file) })).result;

  test('is reused for the next file with the same headings, with the values for all rows and the date', async () => {
    expect((await read(people)).kept).toBeNull();
    const columns = (await columnsOf(people)).replace('notes', '');
    const query = { columns, given: given({ source: 'Website', notes: 'From the fair' }) };
    expect((await send<Imported>(calls.add, people, query)).result.added).toBe(2);
    const again = await read(people.replace('Name,Company', 'NAME , Company'));
    expect(again.columns.at(-1)).toBeNull();
    expect(again.given).toEqual({ source: 'Website', notes: 'From the fair' });
    expect(again.kept).toEqual({ on: '2026-11-20', dates: null });
    expect((await read(people.replace('Comments', 'Remarks'))).kept).toBeNull();
  });

  test('is hidden from client users', async () => {
    const answer = await read(people, 'client');
    expect([answer.kept, answer.given]).toEqual([null, {}]);
  });
});
