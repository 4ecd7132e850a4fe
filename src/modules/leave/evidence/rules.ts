/** The evidence that the law lets an employer ask for, by kind of family leave. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { FamilyKind } from '../arithmetic/family-law.ts';

/** For bereavement, carers and dependants the person's word is enough. */
const certificates: Readonly<Partial<Record<FamilyKind, string>>> = {
  Maternity: 'A certificate of the due date, or of the birth',
  Adoption: 'The matching certificate of the agency',
  'Commissioning mother': 'A certificate of the handing over',
  Paternity: 'A certificate of the birth or placement, or of the due date',
  'Neonatal care': 'A letter of the hospital about the stay',
  'Shared parental': 'The birth certificate, and who employs the other parent',
  Parental: 'A certificate of the birth or placement',
};

export const certificateOf = (kind: FamilyKind | undefined): string | undefined => kind && certificates[kind];

/** 'Proof, for more than 2 days'; undefined if the policy asks for none. */
export function proofOf(after: number | null, days: number): string | undefined {
  if (after === null || days <= after) return undefined;
  return `Proof, for leave of more than ${after} ${after === 1 ? 'day' : 'days'}`;
}

/** Evidence is asked for when the leave is. @param within days that the law gives; null for no such limit */
export const dueBy = (askedOn: PlainDate, within: number | null): PlainDate | null =>
  within === null ? null : addDays(askedOn, within);
