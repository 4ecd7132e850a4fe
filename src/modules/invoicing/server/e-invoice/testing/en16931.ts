/**
 * The rules of EN 16931-1 (2017, corrigenda 2020) for what we write, by their official ids and words, checked on the
 * UBL and independent of the code that wrote it. Groups that we never write (payee, tax representative, periods,
 * charges, cards, attachments) have no rules here.
 */
import { amount, type Doc, docOf, has, list, type Node, type Rule, sum, text, units } from './ubl.ts';

const quantityOf = (line: Node) => (has(line, 'InvoicedQuantity') ? 'InvoicedQuantity' : 'CreditedQuantity');
const lineKind = (line: Node) => text(line, 'Item/ClassifiedTaxCategory/ID');
const lineRate = (line: Node) => text(line, 'Item/ClassifiedTaxCategory/Percent');
const kindOf = (node: Node) => text(node, 'TaxCategory/ID');
const rateOf = (node: Node) => text(node, 'TaxCategory/Percent');
const vatIdOf = (party: Node) => text(party, 'PartyTaxScheme/CompanyID');
const decimals = (value: string) => (value.split('.')[1] ?? '').length <= 2;
const required =
  (path: string) =>
  ({ root }: Doc) =>
    has(root, path);
const everyLine = (holds: (line: Node) => boolean) => (doc: Doc) => doc.lines.every(holds);

const general: readonly Rule[] = [
  {
    id: 'BR-01',
    text: 'An Invoice shall have a Specification identifier (BT-24).',
    holds: required('CustomizationID'),
  },
  { id: 'BR-02', text: 'An Invoice shall have an Invoice number (BT-1).', holds: required('ID') },
  { id: 'BR-03', text: 'An Invoice shall have an Invoice issue date (BT-2).', holds: required('IssueDate') },
  {
    id: 'BR-04',
    text: 'An Invoice shall have an Invoice type code (BT-3).',
    holds: ({ root }) => has(root, 'InvoiceTypeCode') || has(root, 'CreditNoteTypeCode'),
  },
  {
    id: 'BR-05',
    text: 'An Invoice shall have an Invoice currency code (BT-5).',
    holds: required('DocumentCurrencyCode'),
  },
  {
    id: 'BR-06',
    text: 'An Invoice shall contain the Seller name (BT-27).',
    holds: ({ seller }) => has(seller, 'PartyLegalEntity/RegistrationName'),
  },
  {
    id: 'BR-07',
    text: 'An Invoice shall contain the Buyer name (BT-44).',
    holds: ({ buyer }) => has(buyer, 'PartyLegalEntity/RegistrationName'),
  },
  {
    id: 'BR-09',
    text: 'The Seller postal address (BG-5) shall contain a Seller country code (BT-40).',
    holds: ({ seller }) => has(seller, 'PostalAddress/Country/IdentificationCode'),
  },
  {
    id: 'BR-11',
    text: 'The Buyer postal address shall contain a Buyer country code (BT-55).',
    holds: ({ buyer }) => has(buyer, 'PostalAddress/Country/IdentificationCode'),
  },
  {
    id: 'BR-12',
    text: 'An Invoice shall have the Sum of Invoice line net amount (BT-106).',
    holds: required('LegalMonetaryTotal/LineExtensionAmount'),
  },
  {
    id: 'BR-13',
    text: 'An Invoice shall have the Invoice total amount without VAT (BT-109).',
    holds: required('LegalMonetaryTotal/TaxExclusiveAmount'),
  },
  {
    id: 'BR-14',
    text: 'An Invoice shall have the Invoice total amount with VAT (BT-112).',
    holds: required('LegalMonetaryTotal/TaxInclusiveAmount'),
  },
  {
    id: 'BR-15',
    text: 'An Invoice shall have the Amount due for payment (BT-115).',
    holds: required('LegalMonetaryTotal/PayableAmount'),
  },
  {
    id: 'BR-16',
    text: 'An Invoice shall have at least one Invoice line (BG-25).',
    holds: ({ lines }) => lines.length > 0,
  },
  {
    id: 'BR-21',
    text: 'Each Invoice line (BG-25) shall have an Invoice line identifier (BT-126).',
    holds: everyLine((line) => has(line, 'ID')),
  },
  {
    id: 'BR-22',
    text: 'Each Invoice line (BG-25) shall have an Invoiced quantity (BT-129).',
    holds: everyLine((line) => has(line, quantityOf(line))),
  },
  {
    id: 'BR-24',
    text: 'Each Invoice line (BG-25) shall have an Invoice line net amount (BT-131).',
    holds: everyLine((line) => has(line, 'LineExtensionAmount')),
  },
  {
    id: 'BR-25',
    text: 'Each Invoice line (BG-25) shall contain the Item name (BT-153).',
    holds: everyLine((line) => has(line, 'Item/Name')),
  },
  {
    id: 'BR-26',
    text: 'Each Invoice line (BG-25) shall contain the Item net price (BT-146).',
    holds: everyLine((line) => has(line, 'Price/PriceAmount')),
  },
  {
    id: 'BR-27',
    text: 'The Item net price (BT-146) shall NOT be negative.',
    holds: everyLine((line) => amount(line, 'Price/PriceAmount') >= 0n),
  },
  {
    id: 'BR-31',
    text: 'Each Document level allowance (BG-20) shall have a Document level allowance amount (BT-92).',
    holds: ({ allowances }) => allowances.every((one) => has(one, 'Amount')),
  },
  {
    id: 'BR-32',
    text: 'Each Document level allowance (BG-20) shall have a Document level allowance VAT category code (BT-95).',
    holds: ({ allowances }) => allowances.every((one) => kindOf(one) !== ''),
  },
  {
    id: 'BR-33',
    text: 'Each Document level allowance (BG-20) shall have a reason (BT-97) or a reason code (BT-98).',
    holds: ({ allowances }) => allowances.every((one) => has(one, 'AllowanceChargeReason')),
  },
  {
    id: 'BR-45',
    text: 'Each VAT breakdown (BG-23) shall have a VAT category taxable amount (BT-116).',
    holds: ({ breakdown }) => breakdown.every((one) => has(one, 'TaxableAmount')),
  },
  {
    id: 'BR-46',
    text: 'Each VAT breakdown (BG-23) shall have a VAT category tax amount (BT-117).',
    holds: ({ breakdown }) => breakdown.every((one) => has(one, 'TaxAmount')),
  },
  {
    id: 'BR-47',
    text: 'Each VAT breakdown (BG-23) shall be defined through a VAT category code (BT-118).',
    holds: ({ breakdown }) => breakdown.every((one) => kindOf(one) !== ''),
  },
  {
    id: 'BR-48',
    text: 'Each VAT breakdown (BG-23) shall have a VAT category rate (BT-119), except if the Invoice is not subject to VAT.',
    holds: ({ breakdown }) => breakdown.every((one) => kindOf(one) === 'O' || rateOf(one) !== ''),
  },
  {
    id: 'BR-55',
    text: 'Each Preceding Invoice reference (BG-3) shall contain a Preceding Invoice reference (BT-25).',
    holds: ({ root }) => list(root, 'BillingReference').every((one) => has(one, 'InvoiceDocumentReference/ID')),
  },
  {
    id: 'BR-61',
    text: 'If the Payment means type code (BT-81) means a credit transfer, the Payment account identifier (BT-84) shall be present.',
    holds: ({ root }) =>
      list(root, 'PaymentMeans').every(
        (one) => !['30', '58'].includes(text(one, 'PaymentMeansCode')) || has(one, 'PayeeFinancialAccount/ID'),
      ),
  },
  {
    id: 'BR-CO-04',
    text: 'Each Invoice line (BG-25) shall be categorized with an Invoiced item VAT category code (BT-151).',
    holds: everyLine((line) => lineKind(line) !== ''),
  },
  {
    id: 'BR-CO-09',
    text: 'The Seller VAT identifier (BT-31) and the Buyer VAT identifier (BT-48) shall have a prefix in accordance with ISO 3166-1 alpha-2.',
    holds: ({ seller, buyer }) => [vatIdOf(seller), vatIdOf(buyer)].every((vat) => vat === '' || /^[A-Z]{2}/.test(vat)),
  },
  {
    id: 'BR-CO-10',
    text: 'Sum of Invoice line net amount (BT-106) = Σ Invoice line net amount (BT-131).',
    holds: ({ lines, total }) => amount(total, 'LineExtensionAmount') === sum(lines, 'LineExtensionAmount'),
  },
  {
    id: 'BR-CO-11',
    text: 'Sum of allowances on document level (BT-107) = Σ Document level allowance amount (BT-92).',
    holds: ({ allowances, total }) => amount(total, 'AllowanceTotalAmount') === sum(allowances, 'Amount'),
  },
  {
    id: 'BR-CO-13',
    text: 'Invoice total amount without VAT (BT-109) = Σ Invoice line net amount (BT-131) - Sum of allowances on document level (BT-107).',
    holds: ({ lines, total }) =>
      amount(total, 'TaxExclusiveAmount') === sum(lines, 'LineExtensionAmount') - amount(total, 'AllowanceTotalAmount'),
  },
  {
    id: 'BR-53',
    text: 'If the VAT accounting currency code (BT-6) is present, then the Invoice total VAT amount in accounting currency (BT-111) shall be provided.',
    holds: ({ root }) =>
      !has(root, 'TaxCurrencyCode') ||
      list(root, 'TaxTotal').some((one) => text(one, 'TaxAmount/@currencyID') === text(root, 'TaxCurrencyCode')),
  },
  {
    id: 'BR-CO-14',
    text: 'Invoice total VAT amount (BT-110) = Σ VAT category tax amount (BT-117).',
    holds: ({ root, breakdown }) => amount(root, 'TaxTotal/TaxAmount') === sum(breakdown, 'TaxAmount'),
  },
  {
    id: 'BR-CO-15',
    text: 'Invoice total amount with VAT (BT-112) = Invoice total amount without VAT (BT-109) + Invoice total VAT amount (BT-110).',
    holds: ({ root, total }) =>
      amount(total, 'TaxInclusiveAmount') === amount(total, 'TaxExclusiveAmount') + amount(root, 'TaxTotal/TaxAmount'),
  },
  {
    id: 'BR-CO-16',
    text: 'Amount due for payment (BT-115) = Invoice total amount with VAT (BT-112) - Paid amount (BT-113) + Rounding amount (BT-114).',
    holds: ({ total }) =>
      amount(total, 'PayableAmount') ===
      amount(total, 'TaxInclusiveAmount') - amount(total, 'PrepaidAmount') + amount(total, 'PayableRoundingAmount'),
  },
  {
    id: 'BR-CO-17',
    text: 'VAT category tax amount (BT-117) = VAT category taxable amount (BT-116) x (VAT category rate (BT-119) / 100), rounded to two decimals.',
    // The official check tolerates one unit of the currency; a credit spread over rates leaves at most a penny.
    holds: ({ breakdown }) =>
      breakdown.every((one) => {
        const exact = (amount(one, 'TaxableAmount') * units(rateOf(one) || '0')) / 1_000_000n;
        const off = amount(one, 'TaxAmount') - exact;
        return off < 10_000n && off > -10_000n;
      }),
  },
  {
    id: 'BR-CO-18',
    text: 'An Invoice shall at least have one VAT breakdown group (BG-23).',
    holds: ({ breakdown }) => breakdown.length > 0,
  },
  {
    id: 'BR-CO-26',
    text: 'The Seller identifier (BT-29), the Seller legal registration identifier (BT-30) and/or the Seller VAT identifier (BT-31) shall be present.',
    holds: ({ seller }) => vatIdOf(seller) !== '' || has(seller, 'PartyLegalEntity/CompanyID'),
  },
  {
    id: 'BR-DEC-01 to 23',
    text: 'The allowed maximum number of decimals for an amount is 2.',
    holds: ({ root, lines, allowances, breakdown, total }) =>
      [
        ...Object.keys(total).map((name) => text(total, name)),
        text(root, 'TaxTotal/TaxAmount'),
        ...lines.map((line) => text(line, 'LineExtensionAmount')),
        ...allowances.map((one) => text(one, 'Amount')),
        ...breakdown.flatMap((one) => [text(one, 'TaxableAmount'), text(one, 'TaxAmount')]),
      ].every(decimals),
  },
];

const kinds = {
  S: 'Standard rated',
  Z: 'Zero rated',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  O: 'Not subject to VAT',
};
type Kind = keyof typeof kinds;

/** The ten rules of each kind of VAT, and the four of what is not subject to it. */
function ofKind(kind: Kind): readonly Rule[] {
  const name = `"${kinds[kind]}"`;
  const own = ({ lines, allowances, breakdown }: Doc) => ({
    lines: lines.filter((line) => lineKind(line) === kind),
    allowances: allowances.filter((one) => kindOf(one) === kind),
    breakdown: breakdown.filter((one) => kindOf(one) === kind),
  });
  const isUsed = (doc: Doc) => own(doc).lines.length + own(doc).allowances.length > 0;
  const numbers = ({ seller, buyer }: Doc) => {
    if (kind === 'O') return vatIdOf(seller) === '' && vatIdOf(buyer) === '';
    const isKnown = vatIdOf(buyer) !== '' || has(buyer, 'PartyLegalEntity/CompanyID');
    return vatIdOf(seller) !== '' && (kind !== 'AE' || isKnown);
  };
  const rate = (given: string) => {
    if (kind === 'O') return given === '';
    return kind === 'S' ? units(given || '0') > 0n : given !== '' && units(given) === 0n;
  };
  const hasReason = (one: Node) => has(one, 'TaxCategory/TaxExemptionReason');
  const rule = (number: string, words: string, holds: Rule['holds']): Rule => ({
    id: `BR-${kind}-${number}`,
    text: `${name}: ${words}`,
    holds,
  });
  return [
    rule('01', 'what a line or an allowance has stands in the VAT breakdown (BG-23), once but for rates.', (doc) => {
      if (!isUsed(doc)) return true;
      return kind === 'S' ? own(doc).breakdown.length > 0 : own(doc).breakdown.length === 1;
    }),
    rule('02', 'the VAT identifiers (BT-31, BT-48) that lines want are there, or none.', (doc) =>
      own(doc).lines.length === 0 ? true : numbers(doc),
    ),
    rule('03', 'the VAT identifiers (BT-31, BT-48) that allowances want are there, or none.', (doc) =>
      own(doc).allowances.length === 0 ? true : numbers(doc),
    ),
    rule('05', 'the Invoiced item VAT rate (BT-152) fits.', (doc) =>
      own(doc).lines.every((line) => rate(lineRate(line))),
    ),
    rule('06', 'the Document level allowance VAT rate (BT-96) fits.', (doc) =>
      own(doc).allowances.every((one) => rate(rateOf(one))),
    ),
    rule('08', 'the VAT category taxable amount (BT-116) equals its lines minus its allowances.', (doc) =>
      own(doc).breakdown.every((one) => {
        const isSame = (other: string) => kind !== 'S' || units(other) === units(rateOf(one));
        const lines = own(doc).lines.filter((line) => isSame(lineRate(line)));
        const allowances = own(doc).allowances.filter((other) => isSame(rateOf(other)));
        return amount(one, 'TaxableAmount') === sum(lines, 'LineExtensionAmount') - sum(allowances, 'Amount');
      }),
    ),
    rule('09', 'the VAT category tax amount (BT-117) fits.', (doc) =>
      own(doc).breakdown.every((one) => kind === 'S' || amount(one, 'TaxAmount') === 0n),
    ),
    rule('10', 'a VAT exemption reason (BT-120) is there where nothing is charged, but for zero rated.', (doc) =>
      own(doc).breakdown.every((one) => hasReason(one) === !['S', 'Z'].includes(kind)),
    ),
    ...(kind === 'O' ? alone(rule) : []),
  ];
}

const alone = (rule: (number: string, words: string, holds: Rule['holds']) => Rule): readonly Rule[] => {
  const isOutside = ({ breakdown }: Doc) => breakdown.some((one) => kindOf(one) === 'O');
  return [
    rule('11', 'no other VAT breakdown groups (BG-23).', (doc) => !isOutside(doc) || doc.breakdown.length === 1),
    rule(
      '12',
      'no Invoice line (BG-25) of another category.',
      (doc) => !isOutside(doc) || doc.lines.every((line) => lineKind(line) === 'O'),
    ),
    rule(
      '13',
      'no Document level allowance (BG-20) of another category.',
      (doc) => !isOutside(doc) || doc.allowances.every((one) => kindOf(one) === 'O'),
    ),
  ];
};

const rules: readonly Rule[] = [
  ...general,
  ...ofKind('S'),
  ...ofKind('Z'),
  ...ofKind('E'),
  ...ofKind('AE'),
  ...ofKind('O'),
];

/** The rules that an invoice or a credit note breaks: 'BR-O-11: …'. */
export function brokenRules(xml: string): string[] {
  const doc = docOf(xml);
  return rules.filter(({ holds }) => !holds(doc)).map(({ id, text: words }) => `${id}: ${words}`);
}
