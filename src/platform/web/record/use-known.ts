import type { Field } from '#platform/contract/record/field.ts';
import { useMay } from '../session/session.ts';

/** Whether this person may know of a field. */
export function useKnown(): (field: Pick<Field, 'for'>) => boolean {
  const may = useMay();
  return (field) => field.for === null || may(field.for);
}
