/** Assets lent to people: laptops, phones, keys, cards (decisions D44). */
import { onboardingModule } from '#modules/access/rights.ts';
import { currency } from '#modules/masters/contract.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, decimal, id, reference, text, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { onboardingRights } from '../rights.ts';

export const lentAsset = record('lent_asset', {
  words: { one: 'asset lent', many: 'assets lent' },
  rights: onboardingRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    what: text('What', { phone: 'title', width: 200 }),
    number: text('Number', { optional: true, width: 140, help: 'Serial or inventory number' }),
    employee: reference('Lent to', staffMember, { width: 170 }),
    lent_on: date('From', { width: 104 }),
    back_on: date('Back on', { optional: true, width: 104 }),
    state: word('State', ['Lent', 'Back'], { workedOut: true, filtered: true, width: 84, phone: 'badge' }),
    value: decimal('Value', { least: 0, most: 99_999_999, places: 2, optional: true, width: 100 }),
    currency: reference('Currency', currency, { optional: true, width: 120 }),
    note: text('Note', { optional: true, width: 200 }),
  },
  defaultSort: '-lent_on',
  check: ({ lent_on, back_on, value, currency_id }) => ({
    back_on: back_on !== null && back_on < lent_on ? 'This is before it was lent' : undefined,
    currency_id: value !== null && currency_id === null ? 'Please select Currency' : undefined,
  }),
});
export type LentAsset = RowOf<typeof lentAsset>;

export const lentAssetCalls = recordCalls(lentAsset, '/hr/assets', {
  paths: {
    page: 'fetchAssets',
    export: 'exportAssets',
    byId: 'fetchAsset',
    add: 'addAsset',
    edit: 'updateAsset',
    remove: 'deleteAsset/:id',
  },
});

const personsAsset = zodOf(lentAsset.row);

export const fetchOwnAssets = get('/myAccount/assets/fetchAssets', {
  says: 'Returns the assets lent to the caller: those still out, then those returned',
  access: forOwnEyes(ofStaff(myAccountModule.read)),
  result: z.object({ rows: z.array(personsAsset) }),
});

export const fetchAssetsOf = get('/hr/assets/fetchAssetsOf/:employee_id', {
  says: 'Returns the assets lent to a person',
  access: onboardingModule.read,
  params: z.strictObject({ employee_id: recordId }),
  result: z.object({ rows: z.array(personsAsset) }),
});
