/** What family leave asks for: which law a type is under, and which date the law counts from. */
import type { FamilyKind } from '../arithmetic/family-law.ts';

/** Kinds of family leave by the short codes that the portal knows (decisions D44). */
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

/** What the date is called that the law counts from; no date is asked of a carer, and for dependants. */
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

/** What the form of a type asks for besides its days. */
export type Asks = {
  /** What the date of the event is called; null where none is asked. */
  readonly event: string | null;
  /** The number of surviving children, which the law of India counts. */
  readonly children: boolean;
  /** The days that the child was in hospital. */
  readonly stay: boolean;
  /** What the other parent has had. */
  readonly partner: boolean;
};

export const asksNothing: Asks = { event: null, children: false, stay: false, partner: false };

/** @param country the company's, by its code */
export function asksOf(kind: FamilyKind | undefined, country: string | undefined): Asks {
  if (kind === undefined) return asksNothing;
  return {
    event: events[kind] ?? null,
    children: kind === 'Maternity' && country === 'IN',
    stay: kind === 'Neonatal care',
    partner: kind === 'Shared parental',
  };
}
