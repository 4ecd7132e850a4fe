/**
 * Checks numbers with a format or a check digit (decisions D33). A failure is shown to the person who typed it and to
 * HR; the number is stored anyway. `stdnum` knows PAN, Aadhaar and NI number (record 162); the others have no check
 * digit of their own.
 */
import { validate as gbNino } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as inAadhaar } from 'stdnum/lib/cjs/in/aadhaar.js';
import { validate as inPan } from 'stdnum/lib/cjs/in/pan.js';
import { ibanField, sortCodeField } from '#platform/contract/fields.ts';

export type Doubt = 'PAN' | 'Aadhaar' | 'NI number' | 'IBAN' | 'Sort code' | 'IFSC' | 'UAN';

type Passes = (text: string) => boolean;

/** The library throws on text that it cannot parse. */
const by =
  (validate: (text: string) => { readonly isValid: boolean }): Passes =>
  (text) => {
    try {
      return validate(text).isValid;
    } catch {
      return false;
    }
  };

const iban = ibanField('IBAN');
const sortCode = sortCodeField('Sort code');

const kinds: Readonly<Record<Doubt, Passes>> = {
  PAN: by(inPan),
  Aadhaar: by(inAadhaar),
  'NI number': by(gbNino),
  IBAN: (text) => iban.safeParse(text).success,
  'Sort code': (text) => sortCode.safeParse(text).success,
  IFSC: (text) => /^[A-Z]{4}0[A-Z\d]{6}$/.test(text),
  UAN: (text) => /^\d{12}$/.test(text),
};

const called: Readonly<Record<Doubt, string>> = {
  PAN: 'a PAN',
  Aadhaar: 'an Aadhaar number',
  'NI number': 'a National Insurance number',
  IBAN: 'an IBAN',
  'Sort code': 'a sort code',
  IFSC: 'an IFSC',
  UAN: 'a UAN',
};

/** Why a number looks mistyped, in a sentence; undefined if it passes or there is none. */
export function whyDoubt(kind: Doubt, text: string): string | undefined {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  if (compact === '' || kinds[kind](compact)) return undefined;
  return `This does not look like ${called[kind]}. Please check it`;
}
