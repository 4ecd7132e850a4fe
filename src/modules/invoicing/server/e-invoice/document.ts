/** The EN 16931 terms of a structured invoice, from what was stored at issue. Pure; `xml.ts` writes it. */
import { type VatKind, whyNoVat } from '#modules/masters/contract.ts';
import { amountOf, minorUnits, priceOf, sumOf } from '#platform/contract/money.ts';
import type { Party, Snapshot, VatTotal } from '../tables.ts';

export type BilledLine = {
  readonly description: string;
  readonly qty: string;
  readonly unit_rate: string;
  /** In percent; the amount is net of it. */
  readonly discount?: string | null;
  readonly amount: string;
  readonly vat_rate: string;
  readonly vat_kind: VatKind;
};

export type Billed = {
  readonly kind: 'Invoice' | 'Credit note';
  readonly number: string;
  readonly date: string;
  readonly due: string | null;
  readonly taxPoint: string | null;
  readonly currency: string;
  readonly places: number;
  /** The client's purchase order. */
  readonly order: string | null;
  /** The credited invoice. */
  readonly precedes: { readonly number: string; readonly date: string } | null;
  readonly note: string | null;
  readonly snapshot: Snapshot;
  readonly lines: readonly BilledLine[];
  /** The total of credits taken off before issue, and their names. */
  readonly off: string;
  readonly offReason: string;
  readonly vat: readonly VatTotal[];
  /** VAT in the company's own currency (BT-6, BT-111); null if the document is in it, or no VAT is charged. */
  readonly base: { readonly currency: string; readonly vat: string } | null;
  readonly total: string;
};

/** A group of terms by their UBL names. */
export type Terms = { readonly [name: string]: string | Terms | readonly Terms[] };

/** Codes of UNTDID 1001. */
const types = { Invoice: '380', 'Credit note': '381' } as const;

export function documentOf(billed: Billed): Terms {
  const { kind, number, date, due, taxPoint, currency, order, precedes, note, snapshot, base } = billed;
  const money = moneyIn(currency);
  const taxed = taxedOf(billed);
  const outside = taxed.every(({ category }) => category === 'O');
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': number,
    'cbc:IssueDate': date,
    ...(due !== null && kind === 'Invoice' && { 'cbc:DueDate': due }),
    'cbc:InvoiceTypeCode': types[kind],
    ...(note && { 'cbc:Note': note }),
    ...(taxPoint !== null && taxPoint !== date && { 'cbc:TaxPointDate': taxPoint }),
    'cbc:DocumentCurrencyCode': currency,
    ...(base && { 'cbc:TaxCurrencyCode': base.currency }),
    ...(order && { 'cac:OrderReference': { 'cbc:ID': order } }),
    ...(precedes && {
      'cac:BillingReference': [
        { 'cac:InvoiceDocumentReference': { 'cbc:ID': precedes.number, 'cbc:IssueDate': precedes.date } },
      ],
    }),
    'cac:AccountingSupplierParty': { 'cac:Party': seller(snapshot, outside) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyer(snapshot, outside) },
    ...paymentTo(snapshot, number),
    ...(taxed.some(({ off }) => off > 0n) && { 'cac:AllowanceCharge': allowances(billed, taxed) }),
    'cac:TaxTotal': [
      {
        ...money(
          'cbc:TaxAmount',
          sumOf(
            billed.vat.map(({ vat }) => vat),
            billed.places,
          ),
        ),
        'cac:TaxSubtotal': taxed.map(subtotal(billed)),
      },
      ...(base ? [moneyIn(base.currency)('cbc:TaxAmount', base.vat)] : []),
    ],
    'cac:LegalMonetaryTotal': monetaryTotal(billed),
    'cac:InvoiceLine': billed.lines.map(lineOf(billed)),
  };
}

const moneyIn =
  (currency: string) =>
  (name: string, amount: string): Terms => ({
    [name]: amount,
    [`${name}@currencyID`]: currency,
  });

/** '20.00'; left out for what is outside the scope of VAT. */
const categoryOf = (category: VatKind, rate: string): Terms => ({
  'cbc:ID': category,
  ...(category !== 'O' && { 'cbc:Percent': Number(rate).toFixed(2) }),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

type Taxed = {
  readonly category: VatKind;
  readonly rate: string;
  readonly net: bigint;
  readonly off: bigint;
  readonly vat: string;
  /** Why no VAT is charged; '' if some is. */
  readonly reason: string;
};

/**
 * Alone, lines outside the scope of VAT keep their category. With other kinds they are exempt with their own reason,
 * because the standard forbids the mixture (BR-O-11, BR-O-12).
 */
function categoriesOf({ vat }: Pick<Billed, 'vat'>): (kind: VatKind) => VatKind {
  const isMixed = vat.some(({ kind }) => kind !== 'O');
  return (kind) => (kind === 'O' && isMixed ? 'E' : kind);
}

/** By category and rate. */
function taxedOf(billed: Billed): Taxed[] {
  const { lines, vat, places, snapshot } = billed;
  const categoryIn = categoriesOf(billed);
  const all = new Map<string, Taxed>();
  for (const { rate, kind, net, vat: charge } of vat) {
    const own = lines.filter((line) => line.vat_kind === kind && Number(line.vat_rate) === Number(rate));
    const gross = own.reduce((sum, line) => sum + minorUnits(line.amount, places), 0n);
    const category = categoryIn(kind);
    const key = `${category} ${Number(rate)}`;
    const before = all.get(key);
    const left = minorUnits(net, places);
    all.set(key, {
      category,
      rate,
      net: (before?.net ?? 0n) + left,
      off: (before?.off ?? 0n) + gross - left,
      vat: sumOf([before?.vat ?? '0', charge], places),
      reason: [before?.reason, whyNoVat(kind, snapshot.company.country)].filter(Boolean).join('. '),
    });
  }
  return [...all.values()];
}

const subtotal =
  ({ currency, places }: Billed) =>
  ({ category, rate, net, vat, reason }: Taxed): Terms => {
    const terms = categoryOf(category, rate);
    return {
      ...moneyIn(currency)('cbc:TaxableAmount', amountOf(net, places)),
      ...moneyIn(currency)('cbc:TaxAmount', vat),
      'cac:TaxCategory': {
        'cbc:ID': category,
        ...(category !== 'O' && { 'cbc:Percent': Number(rate).toFixed(2) }),
        ...(reason && { 'cbc:TaxExemptionReason': reason }),
        'cac:TaxScheme': terms['cac:TaxScheme'] ?? {},
      },
    };
  };

const allowances = ({ currency, places, offReason }: Billed, taxed: readonly Taxed[]): Terms[] =>
  taxed
    .filter(({ off }) => off !== 0n)
    .map(({ category, rate, off }) => {
      const about = { 'cbc:ChargeIndicator': 'false', 'cbc:AllowanceChargeReason': offReason || 'Credit' };
      const amount = moneyIn(currency)('cbc:Amount', amountOf(off, places));
      return Object.assign(about, amount, { 'cac:TaxCategory': categoryOf(category, rate) });
    });

/** Rounding by rate may differ from the total by pennies; the standard has a term for that. */
function monetaryTotal({ currency, places, lines, vat, total }: Billed): Terms {
  const money = moneyIn(currency);
  const lineSum = sumOf(
    lines.map(({ amount }) => amount),
    places,
  );
  const net = sumOf(
    vat.map((one) => one.net),
    places,
  );
  const gross = sumOf([net, ...vat.map((one) => one.vat)], places);
  const off = minorUnits(lineSum, places) - minorUnits(net, places);
  const rounding = minorUnits(total, places) - minorUnits(gross, places);
  return {
    ...money('cbc:LineExtensionAmount', lineSum),
    ...money('cbc:TaxExclusiveAmount', net),
    ...money('cbc:TaxInclusiveAmount', gross),
    ...(off !== 0n && money('cbc:AllowanceTotalAmount', amountOf(off, places))),
    ...(rounding !== 0n && money('cbc:PayableRoundingAmount', amountOf(rounding, places))),
    ...money('cbc:PayableAmount', total),
  };
}

/** Characters of an item's name; a longer text goes into the description. */
const mostName = 200;

/** A line's discount in percent, already deducted from its amount (BG-27). */
function lessDiscount(
  { qty, unit_rate, discount, amount }: BilledLine,
  { currency, places }: Pick<Billed, 'currency' | 'places'>,
): Terms {
  if (!discount) return {};
  const gross = priceOf(qty, unit_rate, places);
  const money = moneyIn(currency);
  return {
    'cac:AllowanceCharge': [
      {
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReason': 'Discount',
        'cbc:MultiplierFactorNumeric': discount.replace(/\.?0+$/, ''),
        ...money('cbc:Amount', sumOf([gross, `-${amount}`], places)),
        ...money('cbc:BaseAmount', gross),
      },
    ],
  };
}

const lineOf = ({ currency, places, vat }: Billed) => {
  const categoryIn = categoriesOf({ vat });
  return (line: BilledLine, at: number): Terms => {
    const { description, qty, unit_rate, amount, vat_rate, vat_kind } = line;
    const money = moneyIn(currency);
    return {
      'cbc:ID': String(at + 1),
      'cbc:InvoicedQuantity': qty,
      // The unit code for pieces.
      'cbc:InvoicedQuantity@unitCode': 'C62',
      ...money('cbc:LineExtensionAmount', amount),
      ...lessDiscount(line, { currency, places }),
      'cac:Item': {
        ...(description.length > mostName && { 'cbc:Description': description }),
        'cbc:Name': description.replace(/\s+/g, ' ').trim().slice(0, mostName) || '-',
        'cac:ClassifiedTaxCategory': categoryOf(categoryIn(vat_kind), vat_rate),
      },
      'cac:Price': money('cbc:PriceAmount', unit_rate),
    };
  };
};

/** A party without a country is in the company's own. */
const countryOf = ({ company, client }: Snapshot, side: 'company' | 'client'): string =>
  ((side === 'client' ? client.country : null) ?? company.country ?? 'GB').toUpperCase();

function addressOf({ address }: Party, country: string): Terms {
  const [street = '', additional = '', ...more] = address;
  return {
    ...(street && { 'cbc:StreetName': street }),
    ...(additional && { 'cbc:AdditionalStreetName': additional }),
    ...(more.length > 0 && { 'cac:AddressLine': { 'cbc:Line': more.join(', ') } }),
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

/** With the country prefix that the standard requires; Greece has one of its own. */
export function vatIdOf(vat: string, country: string): string {
  const plain = vat.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return /^[A-Z]{2}/.test(plain) ? plain : `${country === 'GR' ? 'EL' : country}${plain}`;
}

function partyOf(
  party: Party & { vat: string | null; registration?: string | null },
  country: string,
  outside: boolean,
): Terms {
  const { name, vat, registration } = party;
  return {
    'cac:PostalAddress': addressOf(party, country),
    // BR-O-02: a seller outside the scope of VAT gives no VAT number.
    ...(vat && !outside && { vatNumber: vatIdOf(vat, country) }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      ...(registration && { 'cbc:CompanyID': registration }),
    },
  };
}

function seller(snapshot: Snapshot, outside: boolean): Terms {
  const { vatNumber, ...terms } = partyOf(snapshot.company, countryOf(snapshot, 'company'), outside);
  return { ...terms, ...(vatNumber && { 'cac:PartyTaxScheme': [taxScheme(vatNumber)] }) };
}

function buyer(snapshot: Snapshot, outside: boolean): Terms {
  const { vatNumber, ...terms } = partyOf(snapshot.client, countryOf(snapshot, 'client'), outside);
  return { ...terms, ...(vatNumber && { 'cac:PartyTaxScheme': taxScheme(vatNumber) }) };
}

const taxScheme = (number: Terms[string]): Terms => ({ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } });

/** '' if the bank account has no such detail. */
export const bankDetail = ({ bank }: Snapshot, label: 'IBAN' | 'Account' | 'UPI'): string =>
  bank?.details
    .find((detail) => detail.startsWith(`${label} `))
    ?.slice(label.length + 1)
    .replace(/\s/g, '') ?? '';

/** A credit transfer (30 of UNTDID 4461) to the firm's account. */
function paymentTo(snapshot: Snapshot, number: string): Terms {
  const account = bankDetail(snapshot, 'IBAN') || bankDetail(snapshot, 'Account');
  if (account === '') return {};
  const payee = { 'cbc:ID': account, 'cbc:Name': snapshot.company.name };
  return {
    'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '30', 'cbc:PaymentID': number, 'cac:PayeeFinancialAccount': payee }],
  };
}
