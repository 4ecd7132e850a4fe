import { keptForm } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { labelOf } from '#platform/contract/fields.ts';
import type { KeptName } from '../profile.ts';

export const keptLabel = (name: KeptName): string => labelOf(keptForm.shape[name]);

export function keptText(name: KeptName, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  return name === 'dob' ? showDate(value) : value;
}
