/** Which law a type of family leave falls under, and the date from which that law counts. */
import type { FamilyKind } from '../arithmetic/family-law.ts';

/** Kinds of family leave by the short codes known to the portal (decisions D44). */
const kinds: Readonly<Record<string, FamilyKind>> = {
  ML: 'Maternity',
  PTL: 'Paternity',
  NCL: 'Neonatal care',
  PBL: 'Parental bereavement',
  SPL: 'Shared parental',
  CRL: 'Carer',
  PRL: 'Parental',
  DL: 'Dependants',
};

export const familyKindOf = (shortCode: string): FamilyKind | undefined => kinds[shortCode];

/** The name of the date from which the law counts; leave for carers and dependants has none. */
const events: Readonly<Partial<Record<FamilyKind, string>>> = {
  Maternity: 'Due date, or date of birth',
  Adoption: 'Date of placement',
  'Commissioning mother': 'Date of handing over',
  Paternity: 'Date of birth or placement',
  'Neonatal care': 'Date of birth',
  'Parental bereavement': 'Date of the death',
  'Shared parental': 'Date of birth or placement',
  Parental: 'Date of birth or placement of the child',
};

/** The extra fields in the form of a type. */
export type Asks = {
  /** The name of the event's date; null if no date is needed. */
  readonly event: string | null;
  /** The number of surviving children, which Indian law needs. */
  readonly children: boolean;
  /** The days that the child stayed in hospital. */
  readonly stay: boolean;
  /** Leave of the other parent. */
  readonly partner: boolean;
};

export const asksNothing: Asks = { event: null, children: false, stay: false, partner: false };

/** @param country the company's country code */
export function asksOf(kind: FamilyKind | undefined, country: string | undefined): Asks {
  if (kind === undefined) return asksNothing;
  return {
    event: events[kind] ?? null,
    children: kind === 'Maternity' && country === 'IN',
    stay: kind === 'Neonatal care',
    partner: kind === 'Shared parental',
  };
}
