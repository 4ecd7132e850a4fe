import { importOf } from '#platform/contract/import.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { timeRate } from './rates.ts';
import { rateRights } from './rights.ts';

export type ImportedRate = FormOf<typeof timeRate>;

export const rateImport = importOf<ImportedRate>('/timekeeper/rates/importRates', {
  title: 'Import rates',
  one: 'rate',
  many: 'rates',
  access: rateRights.create,
  form: timeRate.form,
  also: {
    employee_id: ['Name', 'Employee', 'Person', 'Staff name', 'Staff member'],
    valid_from: ['From', 'Effective from', 'Date', 'Start date'],
    charge: ['Charge rate', 'Billing rate', 'Charge out rate', 'Charge per hour', 'Hourly rate'],
  },
});
