import type { ToldValue } from '#platform/contract/history.ts';

/** A value of the audit trail, or why it isn't shown. @param none the text for no value */
export function Told({ value, none = '-' }: { value: ToldValue; none?: string }) {
  return typeof value === 'object' && value !== null ? <em>{value.withheld}</em> : (value ?? none);
}
