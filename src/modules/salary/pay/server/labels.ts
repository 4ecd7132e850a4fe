import { hrModule } from '#modules/access/rights.ts';
import type { NamedRecords } from '#platform/server/audit/names.ts';
import { payEntity } from '../contract.ts';

/** Column -> label, for the audit trail. */
export const payLabels: Readonly<Record<string, string>> = {
  begins_on: 'From',
  visible_from: 'Visible from',
  currency_id: 'Currency',
  components: 'Pay components',
  reason: 'Reason',
};

export const revisionLabels: Readonly<Record<string, string>> = { file_name: 'File' };

/** The trail of a person's pay is listed under their name. */
export const payTrail: NamedRecords = {
  entity: payEntity,
  title: 'Salary',
  table: 'employee',
  label: 'employee_name',
  access: hrModule.read,
};
