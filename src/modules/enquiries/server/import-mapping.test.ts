/** What every import can do with the columns of a file, shown by enquiries. */
import type { CheckedRows, Imported, ReadTable } from '#platform/contract/import.ts';
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

describe('columns that are put together', () => {
  const file = [
    'Last name,First name,Address 1,Address 2,Town,Postcode,County,Country,Company,Email,Mobile,Source,Engagement,Category,Notes',
    'Kelmorstead,Mira,Unit 2,"1 High Street",Leeds,LS1 4AA,England,United Kingdom,Tundrix,mira@example.org,07700900321,Website,Payroll,Lead,Hello',
    'Lindqvist,,,2 Low Street,Leeds,LS1 4AA,England,United Kingdom,Tundrix,two@example.org,07700900322,Website,Payroll,Lead,Hello',
  ].join('\n');

  test('are guessed, and imported as one field in the order of its parts', async () => {
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

  test('are said together of a row with an error', async () => {
    const wrong = file.replace('Kelmorstead,Mira', '4you,Too');
    const { columns } = (await send<ReadTable>(calls.read, wrong)).result;
    const { result } = await send<CheckedRows>(calls.check, wrong, {
      columns: columns.join(',').replace('name:2,name:1', 'name:1,name:2'),
    });
    expect(result.errors).toEqual([
      { row: 2, field: 'name', value: '4you Too', message: 'Please provide a valid Name' },
    ]);
  });

  test('are refused for a field that has only one', async () => {
    const { status, fields } = await send(calls.check, file, { columns: 'email,email' });
    expect([status, fields]).toEqual([400, { columns: 'Each field has one column' }]);
  });
});
