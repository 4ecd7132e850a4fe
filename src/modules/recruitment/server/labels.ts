import { labelOf } from '#platform/contract/fields.ts';
import { recruitmentForm } from '../contract.ts';

/** Column -> what people call it, for the audit trail. */
export const recruitmentLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(recruitmentForm.shape).map(([column, field]) => [column, labelOf(field)])),
  open_date: 'Open date',
  status: 'Status',
  status_reason: 'Why cancelled',
};
