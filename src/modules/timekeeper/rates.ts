/** Charge rates per hour, each from a day on: for people who may read reports about money. */
import { role } from '#modules/access/contract.ts';
import { clientCompany } from '#modules/clients/contract.ts';
import { currency } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, decimal, id, reference } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { rateRights } from './rights.ts';

export const timeRate = record('time_rate', {
  words: { one: 'rate', many: 'rates' },
  rights: rateRights,
  fields: {
    id: id({ first: 'hidden' }),
    valid_from: date('Valid from', { phone: 'title' }),
    employee: reference('Staff', staffMember, { optional: true, width: 160 }),
    role: reference('Role', role, { optional: true, help: 'For everybody of it who has no rate of their own' }),
    client: reference('Client', clientCompany, { optional: true, width: 180, help: 'Charged to this client only' }),
    currency: reference('Currency', currency, { width: 140 }),
    charge: decimal('Charge an hour', { least: 0, most: 99_999, places: 2 }),
  },
  defaultSort: '-valid_from',
  check: ({ employee_id, role_id, client_id }) => ({
    employee_id:
      employee_id === null && role_id === null && client_id === null
        ? 'Please select Staff, Role or Client'
        : undefined,
    role_id: employee_id !== null && role_id !== null ? 'A rate is for a person or for a role, not both' : undefined,
  }),
});
export type TimeRate = RowOf<typeof timeRate>;

export const rateCalls = recordCalls(timeRate, '/timekeeper/rates', {
  paths: {
    page: 'fetchAllRates',
    export: 'exportRates',
    byId: 'fetchRateById',
    add: 'addRate',
    edit: 'updateRate',
    remove: 'deleteRate/:id',
  },
});
