import type { Field } from '#platform/contract/record/field.ts';
import { useMay, useSession } from '../session/session.ts';
import { useWriting } from '../use-writing.ts';
import type { Shown } from './cells.tsx';

/** Whether this person may see a field, at least in some records; in others its value is not sent. */
export function useKnown(): (field: Pick<Field, 'for'>) => boolean {
  const may = useMay();
  return (field) => field.for === null || field.for.some((one) => one.kind === 'part' || may(one));
}

/** How record values are formatted for this person. */
export function useShown(): Shown {
  const { firm } = useSession();
  return { zone: firm.zone, writing: useWriting() };
}
