/**
 * Validates a client's numbers by the formats of its country, as far as `stdnum` knows them (record 047). Used by the
 * server, and by the form, which loads it when a number is typed, so that other pages need not.
 */
import { hasUkNumber, type UkNumber, ukNumbers } from './rules.ts';
import { validate as atVat } from 'stdnum/lib/cjs/at/uid.js';
import { validate as auAbn } from 'stdnum/lib/cjs/au/abn.js';
import { validate as auAcn } from 'stdnum/lib/cjs/au/acn.js';
import { validate as auTfn } from 'stdnum/lib/cjs/au/tfn.js';
import { validate as beVat } from 'stdnum/lib/cjs/be/vat.js';
import { validate as chUid } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as chVat } from 'stdnum/lib/cjs/ch/vat.js';
import { validate as cyVat } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dkCvr } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as frSiren } from 'stdnum/lib/cjs/fr/siren.js';
import { validate as frSiret } from 'stdnum/lib/cjs/fr/siret.js';
import { validate as frVat } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gbNino } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as gbUtr } from 'stdnum/lib/cjs/gb/utr.js';
import { validate as gbVat } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as iePps } from 'stdnum/lib/cjs/ie/pps.js';
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as inGstin } from 'stdnum/lib/cjs/in/gstin.js';
import { validate as inPan } from 'stdnum/lib/cjs/in/pan.js';
import { validate as itVat } from 'stdnum/lib/cjs/it/iva.js';
import { validate as luVat } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as mtVat } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nlVat } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as nzIrd } from 'stdnum/lib/cjs/nz/ird.js';
import { validate as ptNif } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as seVat } from 'stdnum/lib/cjs/se/vat.js';
import { validate as sgUen } from 'stdnum/lib/cjs/sg/uen.js';
import { validate as usEin } from 'stdnum/lib/cjs/us/ein.js';
import { validate as usSsn } from 'stdnum/lib/cjs/us/ssn.js';
import { validate as zaTin } from 'stdnum/lib/cjs/za/tin.js';
import { validate as zaVat } from 'stdnum/lib/cjs/za/vat.js';

type Validate = (text: string) => { readonly isValid: boolean };

/** '123/AB456', as HMRC writes it: three digits, then a reference without a check digit. */
const paye: Validate = (text) => ({ isValid: /^\d{3}\/[A-Z\d]{1,10}$/i.test(text.replaceAll(' ', '')) });
/** A company's UTR may end with a K, as on letters from HMRC. */
const utr: Validate = (text) => gbUtr(text.trim().replace(/k$/i, ''));
/** Goods trade of Northern Ireland uses the prefix XI. */
const ukVat: Validate = (text) => gbVat(text.trim().replace(/^XI/i, 'GB'));

/** '123PA00012345': the algorithm of its check letter is not published. */
const accountsOffice: Validate = (text) => ({ isValid: /^\d{3}P[A-Z]\d{7}[\dX]$/.test(text) });

const numbers = ['registration_no', 'vat_no', 'tax_reference', 'utr', 'ni_number', 'accounts_office_ref'] as const;
type Number = (typeof numbers)[number];

const isUkNumber = (key: Number): key is UkNumber => ukNumbers.some((known) => known === key);

const labels: Readonly<Record<Number, string>> = {
  registration_no: 'Registration number',
  vat_no: 'VAT number',
  tax_reference: 'Tax reference',
  utr: 'UTR',
  ni_number: 'NI number',
  accounts_office_ref: 'Accounts office reference',
};

/** By ISO 3166 country code: a number must pass any one of the checks. Other numbers are accepted as typed. */
const kinds: Readonly<Record<string, Partial<Record<Number, readonly Validate[]>>>> = {
  AT: { vat_no: [atVat] },
  AU: { registration_no: [auAcn, auAbn], vat_no: [auAbn], tax_reference: [auTfn, auAbn] },
  BE: { vat_no: [beVat], registration_no: [beVat] },
  CH: { vat_no: [chVat], registration_no: [chUid] },
  CY: { vat_no: [cyVat] },
  DE: { vat_no: [deVat] },
  DK: { vat_no: [dkCvr], registration_no: [dkCvr] },
  FR: { vat_no: [frVat], registration_no: [frSiren, frSiret] },
  GB: {
    vat_no: [ukVat],
    tax_reference: [utr, paye],
    utr: [utr],
    ni_number: [gbNino],
    accounts_office_ref: [accountsOffice],
  },
  IE: { vat_no: [ieVat], tax_reference: [ieVat, iePps] },
  IN: { vat_no: [inGstin], tax_reference: [inPan] },
  IT: { vat_no: [itVat] },
  LU: { vat_no: [luVat] },
  MT: { vat_no: [mtVat] },
  NL: { vat_no: [nlVat] },
  NZ: { vat_no: [nzIrd], tax_reference: [nzIrd] },
  PT: { vat_no: [ptNif], tax_reference: [ptNif] },
  SE: { vat_no: [seVat] },
  SG: { registration_no: [sgUen] },
  US: { tax_reference: [usEin, usSsn] },
  ZA: { vat_no: [zaVat], tax_reference: [zaTin] },
};

/** Some checks of the library throw on text that they cannot parse, instead of returning false. */
function passes(validate: Validate, text: string): boolean {
  try {
    return validate(text).isValid;
  } catch {
    return false;
  }
}

type Numbers = Readonly<Record<Number, string | null>> & {
  readonly country_id: number | null;
  readonly client_type: string | null;
};
type Country = { readonly code: string; readonly name: string };

/**
 * @param country from the form: its code and name; undefined if unknown
 * @param before the saved values: an unchanged number is not checked again
 */
export function whyNotNumbers(
  form: Numbers,
  country: Country | undefined,
  before?: Numbers,
): { [Key in Number]?: string } {
  if (!country) return {};
  const isNew = (key: Number) =>
    form[key] !== before?.[key] ||
    form.country_id !== before?.country_id ||
    (isUkNumber(key) && form.client_type !== before?.client_type);
  const wrong = numbers.flatMap((key) => {
    const text = form[key];
    const why = text === null || !isNew(key) ? undefined : whyNot(key, text, form.client_type, country);
    return why === undefined ? [] : [[key, why]];
  });
  return Object.fromEntries(wrong);
}

function whyNot(key: Number, text: string, client_type: string | null, { code, name }: Country): string | undefined {
  if (isUkNumber(key) && code !== 'GB') return 'Only clients in the United Kingdom have this number';
  if (isUkNumber(key) && !hasUkNumber(key, client_type)) return 'Only sole traders and individuals have an NI number';
  const known = kinds[code]?.[key];
  return known === undefined || known.some((validate) => passes(validate, text))
    ? undefined
    : `Please provide a valid ${labels[key]} for ${name}`;
}
